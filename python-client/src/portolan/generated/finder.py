"""Resources by their identifiers. Generated from the OpenAPI document of the service by `npm run schema`. Not edited
by hand.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, overload

if TYPE_CHECKING:
    from .. import types as t


class Finder(Protocol):
    """Finds a resource of an answer by its identifier: the value of `data` in a relationship."""

    @overload
    def __call__(self, identifier: None, /) -> None: ...

    @overload
    def __call__(self, identifier: t.AccountIdentifier, /) -> t.Account | None: ...

    @overload
    def __call__(self, identifier: t.AlertRuleIdentifier, /) -> t.AlertRule | None: ...

    @overload
    def __call__(self, identifier: t.ContainerCreatedEventIdentifier, /) -> t.ContainerCreatedEvent | None: ...

    @overload
    def __call__(self, identifier: t.ContainerIdentifier, /) -> t.Container | None: ...

    @overload
    def __call__(self, identifier: t.ContainerPodTerminalChangedEventIdentifier, /) -> t.ContainerPodTerminalChangedEvent | None: ...

    @overload
    def __call__(self, identifier: t.ContainerUpdatedEventIdentifier, /) -> t.ContainerUpdatedEvent | None: ...

    @overload
    def __call__(self, identifier: t.CustomFieldDefinitionIdentifier, /) -> t.CustomFieldDefinition | None: ...

    @overload
    def __call__(self, identifier: t.CustomFieldIdentifier, /) -> t.CustomField | None: ...

    @overload
    def __call__(self, identifier: t.CustomFieldOptionIdentifier, /) -> t.CustomFieldOption | None: ...

    @overload
    def __call__(self, identifier: t.DocumentIdentifier, /) -> t.Document | None: ...

    @overload
    def __call__(self, identifier: t.DocumentRepresentationIdentifier, /) -> t.DocumentRepresentation | None: ...

    @overload
    def __call__(self, identifier: t.EdiInterchangeIdentifier, /) -> t.EdiInterchange | None: ...

    @overload
    def __call__(self, identifier: t.EmailSubmissionIdentifier, /) -> t.EmailSubmission | None: ...

    @overload
    def __call__(self, identifier: t.EstimatedEventIdentifier, /) -> t.EstimatedEvent | None: ...

    @overload
    def __call__(self, identifier: t.ExceptionIdentifier, /) -> t.Exception | None: ...

    @overload
    def __call__(self, identifier: t.ImportIdentifier, /) -> t.Import | None: ...

    @overload
    def __call__(self, identifier: t.InvoiceDisputeIdentifier, /) -> t.InvoiceDispute | None: ...

    @overload
    def __call__(self, identifier: t.InvoiceIdentifier, /) -> t.Invoice | None: ...

    @overload
    def __call__(self, identifier: t.MetroAreaIdentifier, /) -> t.MetroArea | None: ...

    @overload
    def __call__(self, identifier: t.PartyIdentifier, /) -> t.Party | None: ...

    @overload
    def __call__(self, identifier: t.PortIdentifier, /) -> t.Port | None: ...

    @overload
    def __call__(self, identifier: t.RawEventIdentifier, /) -> t.RawEvent | None: ...

    @overload
    def __call__(self, identifier: t.ResourceDeletedEventIdentifier, /) -> t.ResourceDeletedEvent | None: ...

    @overload
    def __call__(self, identifier: t.RouteLocationIdentifier, /) -> t.RouteLocation | None: ...

    @overload
    def __call__(self, identifier: t.SavedViewIdentifier, /) -> t.SavedView | None: ...

    @overload
    def __call__(self, identifier: t.ShipmentIdentifier, /) -> t.Shipment | None: ...

    @overload
    def __call__(self, identifier: t.ShipmentUpdatedEventIdentifier, /) -> t.ShipmentUpdatedEvent | None: ...

    @overload
    def __call__(self, identifier: t.TerminalIdentifier, /) -> t.Terminal | None: ...

    @overload
    def __call__(self, identifier: t.TrackingRequestIdentifier, /) -> t.TrackingRequest | None: ...

    @overload
    def __call__(self, identifier: t.TrackingRequestUpdatedEventIdentifier, /) -> t.TrackingRequestUpdatedEvent | None: ...

    @overload
    def __call__(self, identifier: t.TransportEventIdentifier, /) -> t.TransportEvent | None: ...

    @overload
    def __call__(self, identifier: t.UserIdentifier, /) -> t.User | None: ...

    @overload
    def __call__(self, identifier: t.VesselIdentifier, /) -> t.Vessel | None: ...

    @overload
    def __call__(self, identifier: t.WebhookIdentifier, /) -> t.Webhook | None: ...

    @overload
    def __call__(self, identifier: t.WebhookNotificationIdentifier, /) -> t.WebhookNotification | None: ...

    @overload
    def __call__(self, identifier: t.WebhookNotificationLogIdentifier, /) -> t.WebhookNotificationLog | None: ...

    @overload
    def __call__(self, identifier: t.ContainerOrShipmentIdentifier, /) -> t.Container | t.Shipment | None: ...

    @overload
    def __call__(self, identifier: t.PortOrMetroAreaIdentifier, /) -> t.Port | t.MetroArea | None: ...

    @overload
    def __call__(self, identifier: t.TerminalOrRailTerminalIdentifier, /) -> t.Terminal | t.RailTerminal | None: ...

    @overload
    def __call__(self, identifier: t.UserOrApiKeyIdentifier, /) -> t.User | t.ApiKey | None: ...

    @overload
    def __call__(self, identifier: Mapping[str, object], /) -> t.IncludedResource | t.AlertRule | t.SavedView | t.ApiKey | None: ...
