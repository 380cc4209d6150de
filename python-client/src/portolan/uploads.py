"""Uploads documents, and waits until they are read."""
from __future__ import annotations

import os
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .caller import Caller
from .errors import WaitTimedOut
from .http.retry import Runtime

if TYPE_CHECKING:
    from . import types as t

_FINISHED = ("done", "failed", "quarantined")
_READ_INCLUDE = "last_document_representation,shipments,cargos"


class Uploads(Caller):
    _runtime: Runtime

    def upload_document(
        self,
        file: str | os.PathLike[str] | bytes,
        *,
        name: str | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.DocumentResponse:
        """Add a document: a bill of lading, an arrival notice, a delivery order.

        :param file: its path, or its bytes
        :param name: name of the document; default: the file name
        :param file_name: default: that of the path
        """
        content = file if isinstance(file, bytes) else Path(file).read_bytes()
        own_name = "document" if isinstance(file, bytes) else Path(file).name
        body, content_type = _multipart(content, file_name or own_name, name)
        answer: t.DocumentResponse = self._json(
            "POST", "/documents", content=body, content_type=content_type, idempotency_key=idempotency_key
        )
        return answer

    def wait_for_document(
        self, id: str, timeout_seconds: float = 600, *, poll_seconds: float = 1
    ) -> t.DocumentResponse:
        """Waits until a document is read. The answer includes what was read, and the shipments and containers in it.

        :raises WaitTimedOut: it is not read yet; the service continues
        """
        deadline = self._runtime.now() + timeout_seconds
        while True:
            answer: t.DocumentResponse = self._json(
                "GET", "/documents/{id}", path={"id": id}, query={"include": _READ_INCLUDE}
            )
            processing: Any = answer["data"]["meta"].get("processing")
            if processing is None or processing["state"] in _FINISHED:
                return answer
            if self._runtime.now() >= deadline:
                raise WaitTimedOut(f"Document {id} is not read within {timeout_seconds:g} s: {processing['state']}.")
            self._runtime.sleep(poll_seconds)


def _multipart(content: bytes, file_name: str, name: str | None) -> tuple[bytes, str]:
    boundary = f"portolan-{uuid.uuid4()}"
    # As browsers write names: what would end the value is percent-encoded.
    quoted = file_name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
    parts = [] if name is None else [f'name="name"\r\n\r\n{name}'.encode()]
    disposition = f'name="file"; filename="{quoted}"\r\ncontent-type: application/octet-stream\r\n\r\n'
    parts.append(disposition.encode() + content)
    body = b"".join(
        f"--{boundary}\r\ncontent-disposition: form-data; ".encode() + part + b"\r\n" for part in parts
    )
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
