"""The exceptions of the package. An answer that is no success has the error objects of the API."""
from __future__ import annotations

import email.utils
import json
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict, cast

if TYPE_CHECKING:
    from .http.transport import Response


class ErrorSource(TypedDict, total=False):
    """The part of the request that is wrong."""

    pointer: str
    """JSON pointer into the body, such as `/data/attributes/scac`"""
    parameter: str
    header: str


class _Error(TypedDict):
    status: str
    code: str
    """Stable, for programs: the documentation of the service lists all codes"""
    title: str
    detail: str
    """For people: what is wrong, and what is accepted"""


class ErrorObject(_Error, total=False):
    id: str
    source: ErrorSource
    meta: dict[str, Any]


class PortolanError(Exception):
    """The base of all exceptions of this package."""


class ConnectionFailed(PortolanError):
    """The service gave no complete answer. `__cause__` has the reason."""


class ApiError(PortolanError):
    """The service answered with an error."""

    def __init__(self, response: Response) -> None:
        self.response = response
        self.status = response.status
        #: All errors of the request; empty if the answer is not JSON:API, such as that of a proxy.
        self.errors: list[ErrorObject] = _errors_of(response)
        #: For the log of the service.
        self.request_id: str | None = response.headers.get("x-request-id")
        #: From Retry-After, if the service sends it.
        self.retry_after_seconds: float | None = retry_after_seconds(response.headers, time.time())
        super().__init__(_message_of(response, self.errors))

    @property
    def code(self) -> str | None:
        """Of the first error; None without error objects."""
        return self.errors[0].get("code") if self.errors else None

    @property
    def pointers(self) -> list[str]:
        """The members, parameters and headers that are wrong."""
        return [place for place in map(_place_of, self.errors) if place]


class InvalidRequest(ApiError):
    """400 and 422: a value is missing, unknown or wrong. `pointers` names it."""


class Unauthorized(ApiError):
    """401: the key is missing or wrong."""


class Forbidden(ApiError):
    """403: the key may not do this."""


class NotFound(ApiError):
    """404: there is no such resource, or the key does not see it."""


class Conflict(ApiError):
    """409: the resource does not allow this now."""


class RateLimited(ApiError):
    """429: too many requests. `retry_after_seconds` says how long to wait."""


class ServiceFailed(ApiError):
    """500 and above: the service, or a proxy before it, failed or is busy."""


class NumberRefused(PortolanError):
    """The number cannot be tracked as it is: it is wrong, or its shipping line is not certain."""

    def __init__(self, message: str, candidates: list[str]) -> None:
        super().__init__(message)
        #: SCACs of the lines that it may belong to, the likeliest first.
        self.candidates = candidates


class NumberNotFound(PortolanError):
    """The account tracks nothing of this number."""


class TrackingFailed(PortolanError):
    """The shipping line does not know the number, or could not be polled. `reason` is `failed_reason` of the request."""

    def __init__(self, message: str, reason: str | None) -> None:
        super().__init__(message)
        self.reason = reason


class WaitTimedOut(PortolanError, TimeoutError):
    """What was waited for has not happened yet. The work of the service continues."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: InvalidRequest,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    422: InvalidRequest,
    429: RateLimited,
}


def error_of(response: Response) -> ApiError:
    kind = ServiceFailed if response.status >= 500 else ApiError
    return _BY_STATUS.get(response.status, kind)(response)


def retry_after_seconds(headers: Mapping[str, str], now: float) -> float | None:
    """`Retry-After` in seconds or as a date; None if it is missing or invalid."""
    given = headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", given):
        return float(given)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(given).timestamp() - now)
    except (TypeError, ValueError):
        return None


def _errors_of(response: Response) -> list[ErrorObject]:
    try:
        errors: Any = json.loads(response.body)["errors"]
        return [cast(ErrorObject, each) for each in errors if isinstance(each, dict)]
    except (ValueError, TypeError, KeyError):
        return []


def _place_of(error: ErrorObject) -> str | None:
    source = error.get("source", {})
    return source.get("pointer") or source.get("parameter") or source.get("header")


def _message_of(response: Response, errors: list[ErrorObject]) -> str:
    if 200 <= response.status < 300:
        return f"{response.status} without JSON: another program answers at {response.url}"
    if not errors:
        return f"{response.status} without a JSON:API error ({response.url})"
    faults: list[str] = []
    for error in errors:
        place = _place_of(error)
        text = error.get("detail") or error.get("title", "")
        faults.append(f"{error.get('code')}: {text}" + (f" ({place})" if place else ""))
    return f"{response.status} {'; '.join(faults)}"
