"""Repeats requests that can safely be repeated. Waits as long as `Retry-After` requests, else longer each time."""
from __future__ import annotations

import random
import ssl
import time
import urllib.error
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import ConnectionFailed, retry_after_seconds
from .transport import Request, Response

_SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "PUT", "DELETE"))
_BUSY = frozenset((429, 503))


@dataclass(frozen=True)
class Retry:
    #: Number of attempts; 1 disables retries.
    tries: int = 5
    #: Without Retry-After, approximately the first wait; each later wait is twice as long.
    first_wait_seconds: float = 0.5
    #: If a wait would be longer than this, the error is raised at once.
    longest_wait_seconds: float = 60


@dataclass(frozen=True)
class Runtime:
    """Replaced in tests."""

    now: Callable[[], float] = time.time
    chance: Callable[[], float] = random.random
    sleep: Callable[[float], None] = time.sleep


def send_with_retries(
    send: Callable[[Request], Response], request: Request, options: Retry, runtime: Runtime
) -> Response:
    headers = {name.lower() for name in request.headers}
    may_repeat = request.method in _SAFE_METHODS or "idempotency-key" in headers
    attempt = 0
    while True:
        attempt += 1
        is_last = not may_repeat or attempt >= options.tries
        sent: Response | ConnectionFailed
        try:
            sent = send(request)
        except ConnectionFailed as failure:
            sent = failure
        seconds = _wait_seconds(sent, attempt, options, runtime)
        if is_last or not _is_temporary(sent, headers) or seconds > options.longest_wait_seconds:
            if isinstance(sent, ConnectionFailed):
                raise sent
            return sent
        runtime.sleep(seconds)


def _is_temporary(sent: Response | ConnectionFailed, headers: set[str]) -> bool:
    if isinstance(sent, ConnectionFailed):
        cause = sent.__cause__
        reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
        return not isinstance(reason, ssl.SSLCertVerificationError)
    if sent.status in _BUSY:
        return True
    # The first attempt, whose answer was lost, is still in progress.
    return sent.status == 409 and "retry-after" in sent.headers and "idempotency-key" in headers


def _wait_seconds(sent: Response | ConnectionFailed, attempt: int, options: Retry, runtime: Runtime) -> float:
    """At least Retry-After, plus up to a tenth, so that clients with the same value do not return at the same time."""
    requested = None if isinstance(sent, ConnectionFailed) else retry_after_seconds(sent.headers, runtime.now())
    if requested is not None:
        return requested * (1 + 0.1 * runtime.chance())
    maximum: float = min(options.first_wait_seconds * 2 ** (attempt - 1), options.longest_wait_seconds)
    return maximum * (0.5 + 0.5 * runtime.chance())
