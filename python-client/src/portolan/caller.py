"""Sends the requests of the generated operations, and returns documents or raises. Knows no single operation."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from .errors import ApiError
from .paging import Pages
from .http.query import QueryValue
from .http.transport import Response

Query = Mapping[str, Optional[QueryValue]]
Path = Mapping[str, str]

JSON_API = "application/vnd.api+json"


class Caller:
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
        """Sends a request with all that is not None.

        :param template: the path, with the names of `path` in braces
        :raises ApiError: the answer is no success
        """
        raise NotImplementedError

    def _json(self, method: str, template: str, **given: Any) -> Any:
        return _document(self._send(method, template, **given))

    def _none(self, method: str, template: str, **given: Any) -> None:
        self._send(method, template, **given)

    def _bytes(self, method: str, template: str, **given: Any) -> bytes:
        return self._send(method, template, accept="*/*", **given).body

    def _text(self, method: str, template: str, **given: Any) -> str:
        return self._send(method, template, accept="*/*", **given).text

    def _pages(self, template: str, *, path: Path | None = None, query: Query | None = None) -> Pages[Any, Any]:
        def get_page(given: Query) -> Any:
            return _document(self._send("GET", template, path=path, query=given))

        return Pages(get_page, query or {})


def _document(response: Response) -> Any:
    try:
        return response.json()
    except ValueError as fault:
        raise ApiError(response) from fault


def resource(
    type: str | None,
    attributes: object | None = None,
    relationships: object | None = None,
    id: str | None = None,
) -> dict[str, object]:
    """The document of a request, without members that are not given."""
    members = {"id": id, "type": type, "attributes": attributes, "relationships": relationships}
    return {"data": {name: value for name, value in members.items() if value is not None}}
