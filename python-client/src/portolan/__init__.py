"""A client of the Portolan API, which tracks ocean shipments and containers."""
from .client import Portolan
from .errors import (
    ApiError,
    Conflict,
    ConnectionFailed,
    ErrorObject,
    ErrorSource,
    Forbidden,
    InvalidRequest,
    NotFound,
    NumberNotFound,
    NumberRefused,
    PortolanError,
    RateLimited,
    ServiceFailed,
    TrackingFailed,
    Unauthorized,
    WaitTimedOut,
)
from .event_stream import EventDocument, StreamedEvent, StreamMessage, StreamMissed, StreamReset
from .included import deserialize, included_of
from .paging import Pages
from .http.retry import Retry
from .tracking import Tracking
from .http.transport import Request, Response, Stream, Transport, UrllibTransport
from .version import __version__
from .webhooks import WebhookNotGenuine, verify_webhook

__all__ = [
    "ApiError",
    "Conflict",
    "ConnectionFailed",
    "ErrorObject",
    "ErrorSource",
    "EventDocument",
    "Forbidden",
    "InvalidRequest",
    "NotFound",
    "NumberNotFound",
    "NumberRefused",
    "Pages",
    "Portolan",
    "PortolanError",
    "RateLimited",
    "Request",
    "Response",
    "Retry",
    "ServiceFailed",
    "Stream",
    "StreamMessage",
    "StreamMissed",
    "StreamReset",
    "StreamedEvent",
    "Tracking",
    "TrackingFailed",
    "Transport",
    "Unauthorized",
    "UrllibTransport",
    "WaitTimedOut",
    "WebhookNotGenuine",
    "__version__",
    "deserialize",
    "included_of",
    "verify_webhook",
]
