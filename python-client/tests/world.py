"""A service that returns given answers, and a clock that does not wait."""
from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Union

from portolan import ConnectionFailed, Portolan, Request, Response, Retry, Stream
from portolan.http.retry import Runtime
from portolan.http.transport import Headers

Given = Union[Response, ConnectionFailed]


def answer(status: int = 200, body: Any = None, **headers: str) -> Response:
    text = b"" if body is None else json.dumps(body).encode()
    return Response(status, Headers({name.replace("_", "-"): value for name, value in headers.items()}), text)


def refusal(status: int, code: str, pointer: str, **headers: str) -> Response:
    source = {"pointer": pointer}
    fault = {"status": str(status), "code": code, "title": "Wrong", "detail": "is wrong", "source": source}
    return answer(status, {"errors": [fault]}, **headers)


class World:
    """Answers in their order; the last one again and again. Records requests and waits."""

    def __init__(self, *answers: Given | Callable[[Request], Response], streams: Sequence[Sequence[str]] = ()) -> None:
        self.answers = list(answers)
        self.streams = list(streams)
        self.requests: list[Request] = []
        self.waits: list[float] = []
        self.closed = 0
        self.now = 1_778_524_200.0

    def send(self, request: Request) -> Response:
        self.requests.append(request)
        given = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(given, ConnectionFailed):
            raise given
        return given if isinstance(given, Response) else given(request)

    @contextmanager
    def open(self, request: Request) -> Generator[Stream, None, None]:
        self.requests.append(request)
        if not self.streams:
            yield Stream(401, Headers({}), iter([b'{"errors": [{"status": "401", "code": "unauthorized"}]}']))
            return
        lines = [f"{line}\n".encode() for line in self.streams.pop(0)]
        try:
            yield Stream(200, Headers({}), self._lost(lines))
        finally:
            self.closed += 1

    def _lost(self, lines: list[bytes]) -> Iterator[bytes]:
        yield from lines
        raise ConnectionFailed("lost")

    def _sleep(self, seconds: float) -> None:
        self.waits.append(round(seconds, 3))
        self.now += seconds

    def client(self, retry: Retry | None = None, url: str = "https://portolan.test") -> Portolan:
        runtime = Runtime(now=lambda: self.now, chance=lambda: 1, sleep=self._sleep)
        return Portolan(url, "key", retry=retry, transport=self, runtime=runtime)

    @property
    def sent(self) -> list[str]:
        return [f"{each.method} {each.url.removeprefix('https://portolan.test/v2')}" for each in self.requests]

    def body(self, index: int = -1) -> Any:
        return json.loads(self.requests[index].body or b"null")
