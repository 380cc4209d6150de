"""One HTTP request: its transport, its repetitions and its values."""
