// Made by Peers/seal_vectors.py with Python's `cryptography`, an implementation of its own. Binary values are
// base64url.

struct SealingVector {
  let account: String
  let type: String
  let id: String
  let plain: String
  let nonce: String
  let wireID: String
  let hash: String
  let sealed: String

  static let all = [
    SealingVector(
      account: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      type: "task",
      id: "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f",
      plain: "eyJpZCI6ICJ4IiwgImZpZWxkcyI6IHt9fQ",
      nonce: "AAECAwQFBgcICQoL",
      wireID: "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f",
      hash: "KS6leEYi7BHraYbMURkFqAnIIXnFl3eDfjQb4GonsXw",
      sealed: "AQABAgMEBQYHCAkKC5yhdCFHT3p7bfznj_7sd4MrUXgcDUtXByh39NxxivTJD85JtTiyqXAy"),
    SealingVector(
      account: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      type: "day",
      id: "2026-11-21",
      plain: "eyJpZCI6ICIyMDI2LTExLTIxIn0",
      nonce: "DA0ODxAREhMUFRYX",
      wireID: "5Drj7AXPi1qGS8F59wWYBK",
      hash: "b_bBZRvREufbRzhF2JXv16OIjBPel2P3dPsLF3lycLs",
      sealed: "AQwNDg8QERITFBUWFzN2rv85bLFFfXE8W3BFlh7a4aSmaqMYycLlomfoUUN6_iYuRg"),
    SealingVector(
      account: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      type: "session",
      id: "00000000-0000-4000-8000-000000000000",
      plain: "",
      nonce: "AAAAAAAAAAAAAAAA",
      wireID: "00000000-0000-4000-8000-000000000000",
      hash: "rM60ZG0k2gt50_opIuIPlbp4DiyfyABg4YX5RQwuRzQ",
      sealed: "AQAAAAAAAAAAAAAAACvCQaDb1rieaxv28N7xEcM"),
    SealingVector(
      account: "__________________________________________8",
      type: "task",
      id: "46cb71ec-1111-8222-9333-444455556666",
      plain: "UsOkdW0gYXVmIOeJh-S7mOOBkQ",
      nonce: "________________",
      wireID: "Hwl_67QyMFnO7utHLOZz1A",
      hash: "CwUsdIrp7YffEASbaBrbtgfymoN7o8LvHgzLNAnCtT4",
      sealed: "Af_______________3oaoYFAfUcNCwlnLHKB9bd-G-xj5J2agJupyr_D4q0Vqz9s"),
    SealingVector(
      account: "__________________________________________8",
      type: "day",
      id: "46cb71ec-1111-4222-9333-444455556666",
      plain:
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-P0BBQk"
        + "NERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn-AgYKDhIWG"
        + "h4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq-wsbKztLW2t7i5uru8vb6_wMHCw8TFxsfIyc"
        + "rLzM3Oz9DR0tPU1dbX2Nna29zd3t_g4eLj5OXm5-jp6uvs7e7v8PHy8_T19vf4-fr7_P3-_wABAgMEBQYHCAkKCwwN"
        + "Dg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj9AQUJDREVGR0hJSktMTU5PUF"
        + "FSU1RVVldYWVpbXF1eX2BhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5_gIGCg4SFhoeIiYqLjI2Oj5CRkpOU"
        + "lZaXmJmam5ydnp-goaKjpKWmp6ipqqusra6vsLGys7S1tre4ubq7vL2-v8DBwsPExcbHyMnKy8zNzs_Q0dLT1NXW19"
        + "jZ2tvc3d7f4OHi4-Tl5ufo6err7O3u7_Dx8vP09fb3-Pn6-_z9_v8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRob"
        + "HB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4_QEFCQ0RFRkdISUpLTE1OT1BRUlNUVVZXWFlaW1xdXl"
        + "9gYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1-f4CBgoOEhYaHiImKi4yNjo-QkZKTlJWWl5iZmpucnZ6foKGi"
        + "o6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr_AwcLDxMXGx8jJysvMzc7P0NHS09TV1tfY2drb3N3e3-Dh4uPk5e"
        + "bn6Onq6-zt7u_w8fLz9PX29_j5-vv8_f7_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygp"
        + "KissLS4vMDEyMzQ1Njc4OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG"
        + "1ub3BxcnN0dXZ3eHl6e3x9fn-AgYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq-w"
        + "sbKztLW2t7i5uru8vb6_wMHCw8TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna29zd3t_g4eLj5OXm5-jp6uvs7e7v8PHy8_"
        + "T19vf4-fr7_P3-_wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSorLC0uLzAxMjM0NTY3"
        + "ODk6Ozw9Pj9AQUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVpbXF1eX2BhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5en"
        + "t8fX5_gIGCg4SFhoeIiYqLjI2Oj5CRkpOUlZaXmJmam5ydnp-goaKjpKWmp6ipqqusra6vsLGys7S1tre4ubq7vL2-"
        + "v8DBwsPExcbHyMnKy8zNzs_Q0dLT1NXW19jZ2tvc3d7f4OHi4-Tl5ufo6err7O3u7_Dx8vP09fb3-Pn6-_z9_v8AAQ"
        + "IDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4_QEFCQ0RF"
        + "RkdISUpLTE1OT1BRUlNUVVZXWFlaW1xdXl9gYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1-f4CBgoOEhYaHiI"
        + "mKi4yNjo-QkZKTlJWWl5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr_AwcLDxMXGx8jJysvM"
        + "zc7P0NHS09TV1tfY2drb3N3e3-Dh4uPk5ebn6Onq6-zt7u_w8fLz9PX29_j5-vv8_f7_AAECAwQFBgcICQoLDA0ODx"
        + "AREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJT"
        + "VFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn-AgYKDhIWGh4iJiouMjY6PkJGSk5SVlp"
        + "eYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq-wsbKztLW2t7i5uru8vb6_wMHCw8TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna"
        + "29zd3t_g4eLj5OXm5-jp6uvs7e7v8PHy8_T19vf4-fr7_P3-_wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR"
        + "4fICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj9AQUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVpbXF1eX2Bh"
        + "YmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5_gIGCg4SFhoeIiYqLjI2Oj5CRkpOUlZaXmJmam5ydnp-goaKjpK"
        + "Wmp6ipqqusra6vsLGys7S1tre4ubq7vL2-v8DBwsPExcbHyMnKy8zNzs_Q0dLT1NXW19jZ2tvc3d7f4OHi4-Tl5ufo"
        + "6err7O3u7_Dx8vP09fb3-Pn6-_z9_v8",
      nonce: "dHdlbHZlIGJ5dGVz",
      wireID: "q6SVpS6S630qFlVWlOBcDd",
      hash: "PC7ALpUyrL-pMGSh0WhaLmPilDXfTYnSKey2hEvSa1g",
      sealed:
        "AXR3ZWx2ZSBieXRlc3nL9w2Zi-DIVzTonO-HA68_Z8C1KENJ24YT614IkTHF2jJksYhrNtiTReQKs9LH85fmCSoRPk"
        + "UIOiktN-ZoI5jkzL9yffJpDZbBbGdYGa4EGPKlJ6EsRU4PsiL9DytMX-gURaZpxQ82wUpqebuBvZy-W-tqb99fYzFr"
        + "Tq2IOQh3co9cZKfD0h9OnKRIVL4R2PP1V5vfBRrCm8QpnpURIgoZAIi5o7xuTu57EH5RCIXqnytQ919xdguJcPOdRh"
        + "V_8vGCz9RpxuoP8G6UGtbcoDKvXK2mDEiAsvxMMtl6vnDxpF__ptNA3K9xPnZy99uWti7rBfpSoRn-zERc1IjkDWWK"
        + "w_f-vpkVzpX1ltv4j0Uql6Tqnq7tB2pceZU8eVOe019_75KK_YFiYmjGu0BTcte-wduLRdceBUKbH3G5TiKuzhoOkS"
        + "3Pv30D-hKsZ9s4RFPfvzaVoEQuJjiy1G1etglqTNsmfLzLR21Qt3qvFRb0Zl279q5SmvT49c1ru1ZPzIK5Lj1BnDtt"
        + "Q8T12509X5wQHa2JBB0yQ75nOW-vSN-s4ZPJeIfSI5VoKkTjq816mNSAm39c8Sua5apJCDEAUvmUq7va07l0CNzJ-e"
        + "1dUx0A1U3jRDrDKa2y0rpbR0XvNQO2whIdzvZ4bGUNixUG1u91TuuXPQ16eKFe-I2XDWPrhO-kGMUGUufoZLR1ewBn"
        + "cPUWJxO5toTJ1U1u-bG6WlbYbcvyoYZ5EzIlW1rsGfC0cTNcKlSy5c-RYXFqMq1LIEabg4_qZ8WZQfgIpNQmilD6VW"
        + "-4GHqpL43QUOljtDTxIFADZfwO4vAdcE9uW3Emx1IPNMbzN5i2jZe_pMH9fQ-9HMNDuzi6XyzIb_QxBARvp7Sg8SPF"
        + "iMlUj8srktCoNUrGPX7tiYadgW1zWgbBml-izWshdbs91kJ4mmsXeP9-uE6le0g4u4dUpNIGL3OV1GlH96LRN2Ve0d"
        + "tadFLx7ardQ3D5QCu5d-pTC4U2NSbgjiRp0oiToI7ck4mcP82C9-MbVl1oCsmbIj-Nab9E4WOInUaQGRF4UuN1wR4D"
        + "N52Fm4KFhtXuzn2uMM7kER_sYF-RcunCHF4HsR1r29GjefRYshv1RQ0Bn1P5TEU-jGHItSHwJlF3OqisCn-vAlfY08"
        + "WhssAUJjcYspRil8F80qvyGgJGQOTVbFH2eE24x7Y7J0VwLdZW147CBjegglUzPDuszJFMsoeUlvt-9mX0_bVdLxwm"
        + "Z8up4cy2tSw8xYjSdylMb_2E504hQBuDD0C2m5tO5JjguQsVv0-x3Lk8o2dNZ3DsSM0_PR4ScZKINI-aFIPfn8p5QY"
        + "4iQSBZicMpARSy5oAKsxuwRDb_N0jwfeRd2pmC1b7jZo6IxTsEmpvDXh8FJeVa5PaaIAGbXMRam9EB-Vp_-52lR8sl"
        + "0D1roVWqMz9zYY0yfYlK_RkTBiLTYjVsW8yYzvULpqIW68dxOswGDK7mVlrrXq9YKGFT4TvPtUjK5_c9b3R5YoGdZC"
        + "HIHSlErpPpt4gIdFv7-apuQUUN-aEo81I1sWPlFo4B3KlPDd226H6PdD4XudH6P7uVnLndt0FjxLgPvwYy9yhwE75C"
        + "NDQryFzOXOzRL2D29usGVrChvpgXx_IbQBxARACOhDpiDtfeUGWDYjA5KdWvpE8uCCf9guPIu7K_ULc60XPblDZw06"
        + "KBAwd0CsSEbn5TLPNv59zFoE0x2oNv1ebVW0jElHogs3nVehajtVJvBtmnI0Wl4gY-EZWWHVj0FVDYPdR8DRYf-vzV"
        + "0tNOii2ZYAUZZH0diFvq2Tuyzxa0fxNHEPQPuTIW3IDk6DO77-ViBobQQAQzVfwl1DSEYRaHXC6at_FsTJLJYYAr3q"
        + "Wv5VK_ij18BxHDLshJmHw35imsRJAtxZeoCrcOM122_kIAI8iI6CvR3gEWJnKSbVs61Q9-rrACEvP_LLoJKVnlBokh"
        + "-Tr5pVdb7BYXjh_eY4gpZQLyQ8k6AP1570sP1tOwa4m9qtWfFl4R6M93InZ932ex1HBicuoPXJkQOo-3LyMI4zU_no"
        + "g9Vn0T_DNDF4Im4NTPgv8Oz-5r9ZtmHsP3o4MII4xD7r68s1mKJa6ne3pIPZVoXTeeCpQa-v1clpw_yHRFhv_tth87"
        + "i1PJOuPB9WaKxKkp40ShA-RIauuJ2RJtOQD_rtXyGB9Dk9UCG1d4y9OI8jFYSlLTGcJg7APf1yw96rYb9uJWpXVznN"
        + "9nMmBtdHNrWhvd14c7iBIEDYwrd9GlqGoQ3OAV6Fm5aKXsVkp_O8f4kp4Bu8vrk2jx-MY3L3w3j_JtEyHUiJGby-NI"
        + "jB4U50SIzoqvnAtPA4mVC0y8XKJqGMKnQUgghtzmzKq-NpsGvZiISQlPLPVM1q1k1SrhRe5HEN8dOTQeCk7gLN_tjd"
        + "1RVG7IxZEOW2-Nfu4NwYIbG4V_uyXy6jbLYwHqHRpDWR9HScA8BDhn9ID2ZMjG6KX2lG6UFIh6jVcS-JsVDW-yR1wW"
        + "1HhTIx5cN9gF4DI6yHvfB4MrUfTdS2tJTmGRAE5dGEKeZ1ei8lfjaL72nOaqNBUsgXXE3YUaPG6XNEG55O3rXbfjjK"
        + "1xWvZEGBsqwDfybVoScZsRrzy4f8mB3KIUZ2N77uldY3yNp38SPbj865NwNkFAGQCYx5mjk7iJNliFF9F2MvWSJrEU"
        + "5Qe7kRzvPAk9IMiRklN4g5HGUPjqx3QnNDXE7SQDPsG8tEGz-7IOZo5j0KIKiXkzCpIiXg"),
  ]
}
