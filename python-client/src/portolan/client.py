"""The client: generated operations, and what cannot be generated. It combines the parts, sets headers and retries."""
from __future__ import annotations

import json
import os
import uuid
from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from . import event_stream
from .caller import JSON_API, Path, Query
from .errors import error_of
from .find import Finding
from .generated.operations import Operations
from .http.query import path_text, query_text
from .http.retry import Retry, Runtime, send_with_retries
from .tracking import Tracking, start_tracking
from .http.transport import Request, Response, Transport, UrllibTransport
from .uploads import Uploads
from .version import __version__

if TYPE_CHECKING:
    from .event_stream import StreamMessage

_DEFAULT_URL = "http://127.0.0.1:3000"
#: The service sends a heartbeat every 15 seconds.
_SILENT_STREAM_SECONDS = 45


class Portolan(Operations, Finding, Uploads):
    """A client of the Portolan API. Threads can share it.

    :param base_url: `https://portolan.example.com`, with or without the version; default: `PORTOLAN_URL` or
        `T49_API_BASE_URL` of the environment, else `http://127.0.0.1:3000`
    :param api_key: default: `PORTOLAN_KEY` or `T49_API_TOKEN` of the environment
    :param timeout_seconds: the longest time without a byte of the answer
    :param transport: replaces urllib, for tests, for a certificate authority of your own, or for HTTP/2
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        retry: Retry | None = None,
        timeout_seconds: float = 60,
        transport: Transport | None = None,
        runtime: Runtime | None = None,
    ) -> None:
        self.base_url = _versioned(base_url or _from_environment("PORTOLAN_URL", "T49_API_BASE_URL") or _DEFAULT_URL)
        key = api_key or _from_environment("PORTOLAN_KEY", "T49_API_TOKEN")
        if not key:
            raise ValueError("Portolan needs an API key: give it as api_key, or set PORTOLAN_KEY.")
        self._headers = {"authorization": f"Token {key.strip()}", "user-agent": f"portolan-python/{__version__}"}
        self._retry = retry or Retry()
        self._timeout_seconds = timeout_seconds
        self._transport = transport or UrllibTransport()
        self._runtime = runtime or Runtime()

    def track(
        self,
        number: str,
        *,
        scac: str | None = None,
        request_type: str | None = None,
        ref_numbers: Sequence[str] = (),
        shipment_tags: Sequence[str] = (),
        customer_id: str | None = None,
    ) -> Tracking:
        """Track a container, bill of lading or booking. What is tracked already is no error.

        `client.track(number).wait()` waits until the shipping line has answered.

        :param number: in any case, with or without spaces
        :param scac: the shipping line; default: found by the number
        :param request_type: `container`, `bill_of_lading` or `booking_number`; default: found by the number
        :param customer_id: id of a party
        :raises NumberRefused: it is no such number, or its line is not certain
        """
        return start_tracking(
            self,
            self._runtime,
            number,
            scac=scac,
            request_type=request_type,
            ref_numbers=ref_numbers,
            shipment_tags=shipment_tags,
            customer_id=customer_id,
        )

    def stream_events(
        self, *, after: int | None = None, events: Sequence[str] = ()
    ) -> Generator[StreamMessage, None, None]:
        """The events of the account as they happen, without end. Lost connections are resumed; none is missed.

        :param after: `id` of the last processed message, 0 for all that are stored; default: from now on
        :param events: names of events; default: all
        """
        query = query_text({"filter[event]": events or None})

        def connect(last: int | None) -> event_stream.Connection:
            position = {} if last is None else {"last-event-id": str(last)}
            headers = {**self._headers, "accept": "text/event-stream", **position}
            url = f"{self.base_url}/events/stream{query}"
            return self._transport.open(Request("GET", url, headers, None, _SILENT_STREAM_SECONDS))

        return event_stream.stream_events(connect, after, self._retry, self._runtime)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Query | None = None,
        headers: Mapping[str, str] | None = None,
        body: object | None = None,
        content: str | bytes | None = None,
        check: bool = True,
    ) -> Response:
        """Any request, for headers such as `If-None-Match`, and for operations that are newer than this package.

        :param path: without the version: `/containers`
        :param body: sent as JSON
        :param content: sent as it is, with its `content-type` in `headers`
        :param check: raise ApiError for an answer that is no success; else return it
        """
        response = self._exchange(method, path, query or {}, {"accept": JSON_API, **(headers or {})}, body, content)
        if check and not 200 <= response.status < 300:
            raise error_of(response)
        return response

    def _send(
        self,
        method: str,
        template: str,
        *,
        path: Path | None = None,
        query: Query | None = None,
        body: object | None = None,
        content: str | bytes | None = None,
        content_type: str | None = None,
        idempotency_key: str | None = None,
        accept: str = JSON_API,
    ) -> Response:
        headers = {
            "accept": accept,
            **({} if content_type is None else {"content-type": content_type}),
            **({} if idempotency_key is None else {"idempotency-key": idempotency_key}),
        }
        url_path = path_text(template, path or {})
        return self.request(method, url_path, query=query, headers=headers, body=body, content=content)

    def _exchange(
        self,
        method: str,
        path: str,
        query: Query,
        headers: Mapping[str, str],
        body: object | None,
        content: str | bytes | None,
    ) -> Response:
        sent = {**self._headers, **{name.lower(): value for name, value in headers.items()}}
        if method == "POST":
            # So that it can be repeated.
            sent.setdefault("idempotency-key", str(uuid.uuid4()))
        raw = content.encode() if isinstance(content, str) else content
        if body is not None:
            sent.setdefault("content-type", JSON_API)
            raw = json.dumps(body).encode()
        request = Request(method, self.base_url + path + query_text(query), sent, raw, self._timeout_seconds)
        return send_with_retries(self._transport.send, request, self._retry, self._runtime)


def _versioned(url: str) -> str:
    bare = url.strip().rstrip("/")
    if not bare.startswith(("http://", "https://")):
        raise ValueError(f"base_url begins with https:// or http://, not {url!r}.")
    return bare if bare.endswith("/v2") else f"{bare}/v2"


def _from_environment(*names: str) -> str | None:
    return next((os.environ[name] for name in names if os.environ.get(name)), None)
