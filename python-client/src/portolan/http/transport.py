"""Sends one HTTP request with the standard library. Knows no API. Another transport can replace it, such as in tests."""
from __future__ import annotations

import gzip
import http.client
import json
import ssl
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..errors import ConnectionFailed


class Headers(dict[str, str]):
    """Header names are in lower case."""

    def __init__(self, given: Mapping[str, str]) -> None:
        super().__init__({name.lower(): value for name, value in given.items()})


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=lambda: Headers({}))
    body: bytes | None = None
    #: The longest time without a byte.
    timeout_seconds: float = 60


@dataclass(frozen=True)
class Response:
    status: int
    #: Names are in lower case.
    headers: Headers
    body: bytes
    url: str = ""

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass(frozen=True)
class Stream:
    """An answer whose body is read while it arrives."""

    status: int
    headers: Headers
    lines: Iterator[bytes]
    url: str = ""


class Transport(Protocol):
    def send(self, request: Request) -> Response:
        """Any answer, also one with an error.

        :raises ConnectionFailed: there is no complete answer
        """
        ...

    def open(self, request: Request) -> AbstractContextManager[Stream]:
        """The answer before its body has arrived.

        :raises ConnectionFailed: there is no answer, or its lines end too early
        """
        ...


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the key elsewhere."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class UrllibTransport:
    """Uses the proxies of the environment (`HTTPS_PROXY`, `NO_PROXY`). Threads can share it.

    :param ssl_context: for a certificate authority of your own
    """

    def __init__(self, ssl_context: ssl.SSLContext | None = None) -> None:
        self._opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=ssl_context), _NoRedirects)

    def send(self, request: Request) -> Response:
        with self._opened(request, {"accept-encoding": "gzip"}) as answer:
            headers = Headers(dict(answer.headers))
            body = _read(request, answer)
            if headers.get("content-encoding") == "gzip":
                body = gzip.decompress(body)
            return Response(answer.status, headers, body, request.url)

    @contextmanager
    def open(self, request: Request) -> Generator[Stream, None, None]:
        with self._opened(request, {}) as answer:
            yield Stream(answer.status, Headers(dict(answer.headers)), _lines(request, answer), request.url)

    def _opened(self, request: Request, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        sent = urllib.request.Request(
            request.url, request.body, {**headers, **request.headers}, method=request.method
        )
        try:
            answer: http.client.HTTPResponse = self._opener.open(sent, timeout=request.timeout_seconds)
            return answer
        except urllib.error.HTTPError as refused:
            # An answer as well: urllib raises it.
            return refused  # type: ignore[return-value]
        except (OSError, http.client.HTTPException) as fault:
            raise _failed(request, fault) from fault


def _read(request: Request, answer: http.client.HTTPResponse) -> bytes:
    try:
        return answer.read()
    except (OSError, http.client.HTTPException) as fault:
        raise _failed(request, fault) from fault


def _lines(request: Request, answer: http.client.HTTPResponse) -> Iterator[bytes]:
    try:
        while line := answer.readline():
            yield line
    except (OSError, http.client.HTTPException) as fault:
        raise _failed(request, fault) from fault


def _failed(request: Request, fault: Exception) -> ConnectionFailed:
    return ConnectionFailed(f"{request.method} {request.url} has no complete answer: {fault}")
