"""The version of the package, and of the API that it was generated from."""
__version__ = "0.3.0"
