print("focus")
