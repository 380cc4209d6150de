"""The events of the account as server-sent events. After a lost connection, the stream resumes after the last message.

Knows the wire format (https://html.spec.whatwg.org/multipage/server-sent-events.html).
"""
from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

from .errors import ApiError, ConnectionFailed, error_of
from .http.retry import Retry, Runtime
from .http.transport import Response, Stream

if TYPE_CHECKING:
    from . import types as t


class EventDocument(TypedDict):
    """An event, and what it is about."""

    data: t.Event
    included: list[t.IncludedResource]
    """As of the time of the event: first the reference object, then its related resources"""


@dataclass(frozen=True)
class StreamedEvent:
    #: The event's sequence. Store it, and resume with it.
    id: int
    #: The event's name, such as `container.transport.vessel_arrived`.
    event: str
    document: EventDocument
    type: Literal["event"] = "event"


@dataclass(frozen=True)
class StreamMissed:
    """Events after the requested position are no longer stored. Read the state of your shipments again."""

    id: int
    from_sequence: int
    to_sequence: int
    type: Literal["missed"] = "missed"


@dataclass(frozen=True)
class StreamReset:
    """The requested position is after the newest event, as after a restored backup. The stream continues from there."""

    id: int
    #: Sequence of the newest event.
    last_sequence: int
    type: Literal["reset"] = "reset"


StreamMessage = Union[StreamedEvent, StreamMissed, StreamReset]
Connection = AbstractContextManager[Stream]



def stream_events(
    connect: Callable[[int | None], Connection],
    after: int | None,
    options: Retry,
    runtime: Runtime,
) -> Generator[StreamMessage, None, None]:
    """Never ends by itself. Raises answers below 500 except 429, and retries all other failures.

    :param connect: opens the stream after a position
    """
    last, failures, first_wait = after, 0, options.first_wait_seconds
    while True:
        requested: float | None = None
        try:
            with connect(last) as stream:
                if stream.status != 200:
                    raise error_of(Response(stream.status, stream.headers, b"".join(stream.lines), stream.url))
                for block in _blocks(stream.lines):
                    failures = 0
                    if block.get("retry", "").isdecimal():
                        first_wait = int(block["retry"]) / 1000
                    # Heartbeats and the first block have an id without data, which moves the position past events
                    # that were filtered out.
                    if block.get("id", "").isdecimal():
                        last = int(block["id"])
                    message = _message_of(block, last or 0)
                    if message is not None:
                        yield message
        except ConnectionFailed:
            pass
        except ApiError as refused:
            if refused.status != 429 and refused.status < 500:
                raise
            requested = refused.retry_after_seconds
        maximum: float = min(first_wait * 2**failures, options.longest_wait_seconds)
        runtime.sleep(max(maximum * (0.5 + 0.5 * runtime.chance()), requested or 0))
        failures += 1


def _blocks(lines: Iterator[bytes]) -> Iterator[dict[str, str]]:
    """Fields of the messages; an unfinished message at the end of a connection is dropped."""
    fields: dict[str, str] = {}
    for line in lines:
        text = line.decode().rstrip("\r\n")
        if text == "":
            if fields:
                yield fields
            fields = {}
            continue
        name, _, value = text.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name != "":
            fields[name] = f"{fields[name]}\n{value}" if name == "data" and name in fields else value


def _message_of(block: dict[str, str], id: int) -> StreamMessage | None:
    """None for a block without data, and for events that this version does not know."""
    if "data" not in block:
        return None
    content: Any = json.loads(block["data"])
    event = block.get("event", "message")
    if event == "missed":
        return StreamMissed(id, content["from_sequence"], content["to_sequence"])
    if event == "reset":
        return StreamReset(id, content["last_sequence"])
    data: Any = content["data"] if "data" in content else None
    if not data or data.get("type") != "event":
        return None
    return StreamedEvent(id, event, {"data": data, "included": content.get("included", [])})
