"""Verifies a webhook request by one of its two signatures, over the raw bytes of the body. Knows no framework."""
from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, cast

from .errors import PortolanError

if TYPE_CHECKING:
    from . import types as t


class WebhookNotGenuine(PortolanError):
    """The request is not from the service, or was changed. Respond with 400 and ignore it."""


def verify_webhook(
    body: str | bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    signature: Literal["standard", "hex"] = "standard",
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> t.Notification:
    """The notification of a genuine request. `included_of` finds what it is about.

    :param body: the raw bytes, before parsing
    :param secret: the secret of the webhook; several during a replacement
    :param signature: `standard` verifies the signature of Standard Webhooks, which has a time. `hex` is for receivers
        that use only `X-T49-Webhook-Signature`; it does not detect a request that someone else sends again.
    :param tolerance_seconds: maximum difference between the time of the request and the local time, for `standard`
    :param now: seconds since 1970; default: the local time
    :raises WebhookNotGenuine:
    """
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(secrets):
        raise ValueError("verify_webhook requires the secret of the webhook, but it is empty.")
    raw = body.encode() if isinstance(body, str) else body
    names = {name.lower(): value for name, value in headers.items()}
    if signature == "hex":
        _check_hex(raw, names, secrets)
    else:
        _check_standard(raw, names, secrets, tolerance_seconds, time.time() if now is None else now)
    return cast("t.Notification", json.loads(raw))


def _check_hex(body: bytes, headers: Mapping[str, str], secrets: Sequence[str]) -> None:
    given = _header(headers, "x-t49-webhook-signature").strip().lower().encode()
    expected = (hmac.new(secret.encode(), body, hashlib.sha256).hexdigest().encode() for secret in secrets)
    if not any([hmac.compare_digest(given, each) for each in expected]):
        raise WebhookNotGenuine("X-T49-Webhook-Signature does not match the body and the secret.")


def _check_standard(
    body: bytes, headers: Mapping[str, str], secrets: Sequence[str], tolerance_seconds: float, now: float
) -> None:
    id, sent_at = _header(headers, "webhook-id"), _header(headers, "webhook-timestamp")
    parts = _header(headers, "webhook-signature").split(" ")
    signatures = [_decoded(each[3:]) for each in parts if each.startswith("v1,")]
    if not re.fullmatch(r"[0-9]{1,12}", sent_at):
        raise WebhookNotGenuine(f"webhook-timestamp is not a time in seconds: {sent_at}")
    away = abs(now - int(sent_at))
    if away > tolerance_seconds:
        raise WebhookNotGenuine(
            f"webhook-timestamp differs from the local time by {away:.0f} s; the maximum is {tolerance_seconds:.0f} s."
        )
    for secret in secrets:
        key = _decoded(re.sub("^whsec_", "", secret))
        if not key:
            raise ValueError("The secret of the webhook has no key: it begins with whsec_, and base64 follows.")
        expected = hmac.new(key, f"{id}.{sent_at}.".encode() + body, hashlib.sha256).digest()
        if any([hmac.compare_digest(given, expected) for given in signatures]):
            return
    raise WebhookNotGenuine("webhook-signature has no signature of this body with this secret.")


def _decoded(text: str) -> bytes:
    """As lenient as other implementations: padding may be missing."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookNotGenuine(f"The header {name} is missing.")
    return value
