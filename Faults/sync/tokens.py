"""The texts that the tests type: each is unique, so that it can be found again, or found leaked."""

import re

# A text typed by a test, which occurs nowhere else.
TOKEN_PATTERN = re.compile(r"zq[a-z0-9]{10}qz")
# What no message may contain: a typed text, or a key or token of an account.
SECRET_PATTERN = re.compile(r"zq|[A-Za-z0-9_-]{43}")
# All tokens of this run. A few megabytes of sealed records in base64 match the pattern now and then.
MADE_TOKENS = set()


def new_token(rng):
    token = "zq" + "".join(rng.choice("abcdefghijkmnprstuvwxy23456789") for _ in range(10)) + "qz"
    MADE_TOKENS.add(token)
    return token
