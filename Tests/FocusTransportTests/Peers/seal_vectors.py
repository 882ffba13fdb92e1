#!/usr/bin/env python3
"""Prints the vectors of SealingVectors.swift, made by another implementation (the package `cryptography`).

  python3 Tests/FocusTransportTests/Peers/seal_vectors.py >Tests/FocusTransportTests/SealingVectors.swift
  swift format -i Tests/FocusTransportTests/SealingVectors.swift
"""
import base64
import hashlib
import hmac
import re

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

RANDOM = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def digest(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def vector(account, kind, identity, plain, nonce):
    seal_key, hash_key, id_key = (digest(account, b"focus/1 " + label) for label in (b"seal", b"hash", b"id"))
    wire = identity
    if kind == "day" or not RANDOM.fullmatch(identity):
        wire = text(digest(id_key, f"{kind}|{identity}".encode()))[:22]
    sealed = b"\x01" + nonce + AESGCM(seal_key).encrypt(nonce, plain, f"{kind}|{wire}|1".encode())
    return {
        "account": text(account), "type": kind, "id": identity, "plain": text(plain), "nonce": text(nonce),
        "wireID": wire, "hash": text(digest(hash_key, f"{kind}|{wire}|".encode() + plain)), "sealed": text(sealed),
    }


ascending, zero, full = bytes(range(32)), bytes(32), b"\xff" * 32
CASES = [
    (ascending, "task", "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f", b'{"id": "x", "fields": {}}', bytes(range(12))),
    (ascending, "day", "2026-11-21", b'{"id": "2026-11-21"}', bytes(range(12, 24))),
    (zero, "session", "00000000-0000-4000-8000-000000000000", b"", bytes(12)),
    # Derived from its content, so not random.
    (full, "task", "46cb71ec-1111-8222-9333-444455556666", "Räum auf 片付け".encode(), b"\xff" * 12),
    (full, "day", "46cb71ec-1111-4222-9333-444455556666", bytes(range(256)) * 8, b"twelve bytes"),
]

print("// Made by Peers/seal_vectors.py with Python's `cryptography`, an implementation of its own. Binary values are\n"
      "// base64url.\n")
print("struct SealingVector {")
for name in vector(*CASES[0]):
    print(f"  let {name}: String")
print("\n  static let all = [")
for case in CASES:
    fields = vector(*case)
    print("    SealingVector(")
    print(",\n".join(f"      {name}:" + (
        f' "{value}"' if len(value) < 90 else
        '\n        "' + '"\n        + "'.join(value[i:i + 90] for i in range(0, len(value), 90)) + '"')
        for name, value in fields.items()) + "),")
print("  ]\n}")
