#!/usr/bin/env python3
"""Writes reference.json: what numpy and scipy compute for series of ratings and focus.

  python3 Tests/FocusDomainTests/Fixtures/statistics/reference.py      needs numpy and scipy

The tests read the file only. Each case holds a rating (1 to 5) and milliseconds of focus a day, made from its seed.
"""
import json
import pathlib

import numpy as np
from scipy import stats


def series(seed):
    """Ratings and focus that depend on the day before, in some cases with an effect."""
    random = np.random.default_rng(seed)
    count = [28, 29, 35, 41, 60, 90, 14, 20, 120, 365][seed % 10]
    memory = random.uniform(0, 0.8)
    effect = [0, 0, 0.4, 1.2][seed % 4]
    mood = focus = 0.0
    ratings, lengths = [], []
    for _ in range(count):
        mood = memory * mood + random.normal()
        focus = memory * focus + random.normal()
        ratings.append(int(np.clip(round(3.3 + mood), 1, 5)))
        minutes = 100 + 50 * (focus + effect * mood)
        # Whole quarters of an hour and days without focus make ties.
        step = 15 if seed % 3 == 0 else 1
        lengths.append(int(max(0, step * round(minutes / step))) * 60_000)
    return ratings, lengths


def groups(ratings, lengths):
    high = [length for rating, length in zip(ratings, lengths) if rating >= 4]
    low = [length for rating, length in zip(ratings, lengths) if rating <= 3]
    return [[int(np.median(group)), len(group)] if group else None for group in (high, low)]


def case(seed):
    ratings, lengths = series(seed)
    count = len(ratings)
    rho = stats.spearmanr(ratings, lengths).statistic
    # Fisher's z with the standard error of Bonett and Wright (2000), for the effective number of days (Bartlett).
    ranks = [stats.rankdata(ratings), stats.rankdata(lengths)]
    memory = np.prod([np.sum((rank[1:] - rank.mean()) * (rank[:-1] - rank.mean())) / (count * rank.var())
                      for rank in ranks])
    days = max(4, count * (1 - memory) / (1 + memory)) if memory > 0 else count
    reach = stats.norm.ppf(0.975) * np.sqrt((1 + rho**2 / 2) / (days - 3))
    shifted = [stats.spearmanr(ratings, np.roll(lengths, shift)).statistic for shift in range(count)]
    high, low = groups(ratings, lengths)
    return {
        "seed": seed, "ratings": ratings, "focus": lengths, "rho": rho,
        "lower": np.tanh(np.arctanh(rho) - reach), "upper": np.tanh(np.arctanh(rho) + reach),
        "chance": np.mean(np.abs(shifted) >= abs(rho) - 1e-12), "high": high, "low": low,
        "median": int(np.median(lengths)),
    }


path = pathlib.Path(__file__).with_name("reference.json")
path.write_text(json.dumps([case(seed) for seed in range(40)], separators=(",", ":")).replace("},{", "},\n{") + "\n")
