"""The types of requests and answers. Generated from the OpenAPI document of the service by `npm run schema`. Not
edited by hand.
"""
from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


AccountDuplicateDocuments = Literal[
    "reject",
    "replace",
    "accept",
]


AccountClosedPassagesValue = Literal[
    "suez",
    "panama",
    "kiel",
    "corinth",
    "bosporus",
    "dardanelles",
    "bab-el-mandeb",
    "hormuz",
    "malacca",
    "sunda",
    "lombok",
    "makassar",
    "torres",
    "gibraltar",
    "dover",
    "great-belt",
    "oresund",
    "messina",
    "kanmon",
    "tsugaru",
    "taiwan",
    "magellan",
    "cape-horn",
    "cape-of-good-hope",
    "st-lawrence-seaway",
    "northwest",
    "northeast",
    "bering",
    "windward",
    "mona",
    "cook",
    "bass",
]


DocumentLearnedLabelDocumentType = Literal[
    "bill_of_lading",
    "sea_waybill",
    "arrival_notice",
    "delivery_order",
    "commercial_invoice",
    "packing_list",
    "certificate_of_origin",
    "customs_entry",
    "freight_invoice",
    "dock_receipt",
    "dangerous_goods_declaration",
    "other",
]


ExceptionKindPreviewKind = Literal[
    "last_free_day_passed",
    "detention_running",
    "last_free_day_near",
    "dispute_due",
    "on_hold",
    "not_available",
    "not_picked_up",
    "rolled_over",
    "ship_elsewhere",
    "transshipment_at_risk",
    "milestone_overdue",
    "eta_moved",
    "document_contradicting",
    "document_missing",
    "source_silent",
]


class AccountExceptionRules(TypedDict):
    last_free_day_near_days: int
    """Days before the last free day; usually 2"""
    dispute_due_days: int
    """Days before the last day for the dispute of an invoice; usually 7"""
    holds_before_arrival: bool
    """Whether a hold counts before the arrival at the port of discharge; usually false"""
    not_available_days: int
    """Days after the discharge; usually 3"""
    not_picked_up_days: int
    """Days after it can be picked up; usually 3"""
    transshipment_at_risk_hours: AccountTransshipmentAtRiskHours
    milestone_overdue_hours: int
    """Hours after a milestone was expected; usually 24"""
    eta_moved_days: int
    """Days between the first ETA and the present one; usually 4"""
    eta_moved_in_a_day_days: int
    """Days between yesterday's ETA and the present one; usually 2"""
    document_contradicting_days: int
    """Days between the ETA on a document and the present one; usually 2"""
    document_missing_days: int
    """Days before the ETA; usually 3"""
    expected_documents: AccountExpectedDocuments
    source_silent_hours: int
    """Hours without an answer of the line; usually 48"""
    switched_off: AccountSwitchedOff


class AccountShareContact(TypedDict):
    """Whom visitors of shared pages and receivers of mails may ask, where a share names nobody else"""

    name: str | None
    """Name of a person or team"""
    email: str | None
    """Mail address"""
    phone: str | None
    """Phone number"""


class AccountAttributes(TypedDict):
    company_name: PartyCompanyName
    rate_limits: dict[str, int]
    """Limit of requests of each key in any 60 seconds, by kind of request; the operator sets it"""
    duplicate_documents: AccountDuplicateDocuments
    track_from_documents: bool
    """Whether a bill of lading, sea waybill or arrival notice starts tracking of its number"""
    open_from_edi: AccountOpenFromEdi
    closed_passages: AccountClosedPassages
    mail_alias: AccountMailAlias
    mail_senders: AccountMailSenders
    mail_tracking: bool
    """Whether CSV files sent to `track+alias@domain` become imports"""
    date_format: AccountDateFormat
    document_types: AccountDocumentTypes
    exception_rules: AccountExceptionRules
    share_logo: str | None
    """Path of the logo on shared pages, on this service"""
    share_accent_color: AccountShareAccentColor
    share_contact: AccountShareContact
    """Whom visitors of shared pages and receivers of mails may ask, where a share names nobody else"""
    postal_address: AccountPostalAddress
    second_factor_required: AccountSecondFactorRequired
    mail_domain: str | None
    """Domain of the mail addresses of all accounts; the operator sets it. Null: mail is not received"""
    identity_provider: str | None
    """Name of the OpenID Connect provider by which users may log in; the operator sets it"""
    created_at: str


class SelfLink(TypedDict):
    self: str


class Account(TypedDict):
    id: str
    type: Literal["account"]
    attributes: AccountAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class ContainerFeesAtPodTerminalValue(TypedDict):
    type: Literal["demurrage", "exam", "extended_dwell_time", "other", "total"]
    amount: float
    currency_code: str


class ContainerHoldsAtPodTerminalValue(TypedDict):
    name: Literal["freight", "customs", "USDA", "VACIS", "TMF", "other"]
    status: Literal["hold", "pending"]
    description: str | None


PredictedTimeReasonRule = Literal[
    "line_slips",
    "position",
    "waits_for_berth",
    "at_anchor",
    "waits_at_canal",
    "passage_closed",
    "sails_late",
    "eta_unchanged",
    "silent_ship",
    "overdue",
    "usually_available",
    "usual_onward",
    "held",
    "came_alike",
    "few_data",
]


class PredictedTimeReason(TypedDict):
    rule: PredictedTimeReasonRule
    detail: str
    """In words, in English"""
    values: dict[str, float | str]
    """What the words are made of: times, hours, numbers of arrivals"""


class PredictedTime(TypedDict):
    """When the ship makes fast at the port of discharge; null once she has, and for the past"""

    p10: str
    """One in ten arrives before"""
    p50: str
    """Half arrive before: the prediction"""
    p90: str
    """Nine in ten arrive before"""
    basis: Literal["blend", "position", "line_eta", "history"]
    """`blend`: the ship's position and the line's ETA; `line_eta`: without a position; `history`: what was usual there"""
    reasons: list[PredictedTimeReason]
    """What moves it most comes first"""
    samples: int
    """Past arrivals that the band rests on"""
    as_of: str


class ContainerImportDeadlines(TypedDict):
    pickup_lfd_terminal: str | None
    pickup_lfd_rail: str | None
    pickup_lfd_line: str | None


ContainerCurrentStatus = Literal[
    "new",
    "on_ship",
    "grounded",
    "available",
    "not_available",
    "awaiting_inland_transfer",
    "on_rail",
    "off_dock",
    "picked_up",
    "delivered",
    "dropped",
    "loaded",
    "empty_returned",
]


class ContainerAttributes(TypedDict):
    number: str
    """ISO 6346 container number"""
    ref_numbers: list[str]
    seal_number: str | None
    created_at: str
    updated_at: str
    equipment_type: str | None
    """dry, reefer, open top, flat rack, bulk or tank"""
    equipment_length: int | None
    """Feet: 10, 20, 40 or 45"""
    equipment_height: str | None
    """standard or high_cube"""
    weight_in_lbs: float | None
    fees_at_pod_terminal: ContainerFeesAtPodTerminal
    holds_at_pod_terminal: ContainerHoldsAtPodTerminal
    ind_facility_fees: ContainerFeesAtPodTerminal
    ind_facility_holds: ContainerHoldsAtPodTerminal
    pickup_lfd: str | None
    ssl_lfd: str | None
    """The last free day of the shipping line: pickup_lfd_line"""
    pickup_appointment_at: str | None
    pod_full_out_chassis_number: str | None
    location_at_pod_terminal: str | None
    availability_known: bool
    available_for_pickup: bool | None
    empty_out_at: str | None
    pol_full_in_at: str | None
    pol_vessel_loaded_at: str | None
    pol_vessel_departed_at: str | None
    pod_arrived_at: str | None
    pod_discharged_at: str | None
    pod_full_out_at: str | None
    final_destination_full_out_at: str | None
    delivered_at: str | None
    empty_terminated_at: str | None
    terminal_checked_at: str | None
    pod_last_tracking_request_at: str | None
    shipment_last_tracking_request_at: str | None
    rail_last_tracking_request_at: str | None
    pod_rail_carrier_scac: str | None
    ind_rail_carrier_scac: str | None
    pod_rail_loaded_at: str | None
    pod_rail_departed_at: str | None
    ind_eta_at: str | None
    ind_ata_at: str | None
    predicted_eta: PredictedTime | None
    predicted_destination_eta: PredictedTime | None
    predicted_available_at: PredictedTime | None
    ind_rail_unloaded_at: str | None
    ind_facility_lfd_on: str | None
    """The start of that day in the facility's zone"""
    pol_timezone: str | None
    """IANA time zone name"""
    pod_timezone: str | None
    """IANA time zone name"""
    final_destination_timezone: str | None
    """IANA time zone name"""
    empty_terminated_timezone: str | None
    """IANA time zone name"""
    import_deadlines: ContainerImportDeadlines
    current_status: ContainerCurrentStatus
    status_changed_at: str | None


class ShipmentIdentifier(TypedDict):
    id: str
    type: Literal["shipment"]


class ToOneShipment(TypedDict):
    data: ShipmentIdentifier | None


class TerminalIdentifier(TypedDict):
    id: str
    type: Literal["terminal"]


class ToOneTerminal(TypedDict):
    data: TerminalIdentifier | None


class TerminalOrRailTerminalIdentifier(TypedDict):
    id: str
    type: Literal["terminal", "rail_terminal"]


class ToOneTerminalOrRailTerminal(TypedDict):
    data: TerminalOrRailTerminalIdentifier | None


class TransportEventIdentifier(TypedDict):
    id: str
    type: Literal["transport_event"]


class ToManyTransportEvent(TypedDict):
    data: list[TransportEventIdentifier]


class RawEventIdentifier(TypedDict):
    id: str
    type: Literal["raw_event"]


class ToManyRawEvent(TypedDict):
    data: list[RawEventIdentifier]


class CustomFieldIdentifier(TypedDict):
    id: str
    type: Literal["custom_field"]


class ToManyCustomField(TypedDict):
    data: list[CustomFieldIdentifier]


class ExceptionIdentifier(TypedDict):
    id: str
    type: Literal["exception"]


class ToManyException(TypedDict):
    data: list[ExceptionIdentifier]


class ContainerRelationships(TypedDict):
    shipment: ToOneShipment
    pod_terminal: ToOneTerminal
    pickup_facility: ToOneTerminalOrRailTerminal
    transport_events: ToManyTransportEvent
    raw_events: ToManyRawEvent
    custom_fields: NotRequired[ToManyCustomField]
    exceptions: NotRequired[ToManyException]


class Container(TypedDict):
    id: str
    type: Literal["container"]
    attributes: ContainerAttributes
    relationships: ContainerRelationships
    links: NotRequired[SelfLink]


class ContainerCreatedEventAttributes(TypedDict):
    timestamp: str
    timezone: str | None
    """IANA time zone name"""


class ContainerIdentifier(TypedDict):
    id: str
    type: Literal["container"]


class ToOneContainer(TypedDict):
    data: ContainerIdentifier | None


class ContainerChargesRelationships(TypedDict):
    container: ToOneContainer
    shipment: ToOneShipment


class ContainerCreatedEvent(TypedDict):
    id: str
    type: Literal["container_created_event"]
    attributes: ContainerCreatedEventAttributes
    relationships: ContainerChargesRelationships
    links: NotRequired[SelfLink]


class ContainerUpdatedEventAttributes(TypedDict):
    event: str
    changeset: dict[str, list[Any]]
    timestamp: str
    timezone: str | None
    """IANA time zone name"""
    data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"]


class ContainerUpdatedEventRelationships(TypedDict):
    container: ToOneContainer
    shipment: ToOneShipment
    terminal: ToOneTerminal


class ContainerPodTerminalChangedEvent(TypedDict):
    id: str
    type: Literal["container_pod_terminal_changed_event"]
    attributes: ContainerUpdatedEventAttributes
    relationships: ContainerUpdatedEventRelationships
    links: NotRequired[SelfLink]


class ContainerUpdatedEvent(TypedDict):
    id: str
    type: Literal["container_updated_event"]
    attributes: ContainerUpdatedEventAttributes
    relationships: ContainerUpdatedEventRelationships
    links: NotRequired[SelfLink]


class CustomFieldValue(TypedDict):
    type: str
    id: str


class CustomFieldAttributes(TypedDict):
    api_slug: str
    """The definition's slug"""
    value: str | float | bool | list[str] | CustomFieldValue | None
    """null: it is sensitive, and hidden from the reader"""
    display_value: str
    """The value as people read it; "•••" where it is hidden"""
    created_at: str
    updated_at: str


class ShipmentOrContainerOrTrackingRequestIdentifier(TypedDict):
    id: str
    type: Literal["shipment", "container", "tracking_request"]


class ToOneShipmentOrContainerOrTrackingRequest(TypedDict):
    data: ShipmentOrContainerOrTrackingRequestIdentifier | None


class CustomFieldDefinitionIdentifier(TypedDict):
    id: str
    type: Literal["custom_field_definition"]


class ToOneCustomFieldDefinition(TypedDict):
    data: CustomFieldDefinitionIdentifier | None


class UserIdentifier(TypedDict):
    id: str
    type: Literal["user"]


class ToOneUser(TypedDict):
    data: UserIdentifier | None


class CustomFieldRelationships(TypedDict):
    entity: ToOneShipmentOrContainerOrTrackingRequest
    definition: ToOneCustomFieldDefinition
    user: ToOneUser


class CustomField(TypedDict):
    id: str
    type: Literal["custom_field"]
    attributes: CustomFieldAttributes
    relationships: CustomFieldRelationships
    links: NotRequired[SelfLink]


CustomFieldDefinitionDataType = Literal[
    "short_text",
    "number",
    "date",
    "datetime",
    "boolean",
    "enum",
    "enum_multi",
    "reference",
]


CustomFieldDefinitionReferenceType = Literal[
    "shipment",
    "container",
    "party",
    "port",
    "terminal",
    "vessel",
    "shipping_line",
    None,
]


class CustomFieldDefinitionValidationValue(TypedDict):
    """As it was sent; JSON Schema's names (minimum, maximum, minLength, maxLength) mean the same as min, max,
    min_length, max_length
    """

    required: NotRequired[bool]
    """Required where a tracking request sets fields of the entity type; it cannot be cleared"""
    minimum: NotRequired[float]
    maximum: NotRequired[float]
    min: NotRequired[float]
    max: NotRequired[float]
    minLength: NotRequired[int]
    maxLength: NotRequired[int]
    min_length: NotRequired[int]
    max_length: NotRequired[int]
    pattern: NotRequired[str]


class CustomFieldDefinitionAttributes(TypedDict):
    entity_type: Literal["Shipment", "Container", "TrackingRequest"]
    api_slug: str
    """Small letters, digits and underscores"""
    display_name: str
    description: str | None
    data_type: CustomFieldDefinitionDataType
    reference_type: CustomFieldDefinitionReferenceType
    sensitive: bool
    """True: only admins and whoever set a value see it"""
    validation: CustomFieldDefinitionValidation
    default_format: str | None
    """Unicode pattern of dates and times"""
    default_value: CustomFieldDefinitionDefaultValue
    position: CustomFieldDefinitionPosition
    template_id: str | None
    created_at: str
    updated_at: str


class AccountIdentifier(TypedDict):
    id: str
    type: Literal["account"]


class ToOneAccount(TypedDict):
    data: AccountIdentifier | None


class CustomFieldOptionIdentifier(TypedDict):
    id: str
    type: Literal["custom_field_option"]


class ToManyCustomFieldOption(TypedDict):
    data: list[CustomFieldOptionIdentifier]


class CustomFieldDefinitionFieldsLinks(TypedDict):
    related: str


class CustomFieldDefinitionFields(TypedDict):
    links: CustomFieldDefinitionFieldsLinks


class CustomFieldDefinitionRelationships(TypedDict):
    account: ToOneAccount
    options: ToManyCustomFieldOption
    fields: CustomFieldDefinitionFields


class CustomFieldDefinition(TypedDict):
    id: str
    type: Literal["custom_field_definition"]
    attributes: CustomFieldDefinitionAttributes
    relationships: CustomFieldDefinitionRelationships
    links: NotRequired[SelfLink]


class CustomFieldOptionAttributes(TypedDict):
    value: str
    label: str
    position: int
    """Options are listed in this order"""
    created_at: str
    updated_at: str


class CustomFieldOptionRelationships(TypedDict):
    definition: ToOneCustomFieldDefinition


class CustomFieldOption(TypedDict):
    id: str
    type: Literal["custom_field_option"]
    attributes: CustomFieldOptionAttributes
    relationships: CustomFieldOptionRelationships
    links: NotRequired[SelfLink]


DocumentDocumentType = Literal[
    "bill_of_lading",
    "sea_waybill",
    "arrival_notice",
    "delivery_order",
    "commercial_invoice",
    "packing_list",
    "certificate_of_origin",
    "customs_entry",
    "freight_invoice",
    "dock_receipt",
    "dangerous_goods_declaration",
    "other",
    None,
]


class ManualEvidence(TypedDict):
    page: int
    box: Box


ReviewReasonReason = Literal[
    "type_unknown",
    "type_uncertain",
    "missing_field",
    "uncertain_value",
    "ambiguous_value",
    "not_linked",
    "open_suggestion",
    "untracked_number",
    "failed",
]


class ReviewReason(TypedDict):
    reason: ReviewReasonReason
    field: str | None
    """Field of the payload"""


class UntrackedNumber(TypedDict):
    number: str
    number_type: Literal["bill_of_lading", "booking_number", "container"]
    scac: str | None


class DocumentAttributes(TypedDict):
    name: str
    document_type: DocumentDocumentType
    """Type that a user entered, else the detected one. Null: not classified."""
    document_type_manual: DocumentLearnedLabelDocumentType | Literal[False]
    """Type that a user entered; false: none did"""
    classification_notes: str | None
    extracted_data_manual: DocumentRepresentationPayload | None
    evidence_manual: dict[str, ManualEvidence] | None
    """Places of entered values, by field"""
    review_state: Literal["needed", "not_needed", "done", None]
    """needed: a user should check it; done: one has. Null: it is being processed."""
    review_reasons: list[ReviewReason]
    """Why a user should check it; also after one has"""
    reviewed_at: str | None
    untracked_numbers: list[UntrackedNumber]
    """Numbers in it that the account does not track, for POST /v2/tracking_requests"""
    file_name: str
    file_content_type: str
    """Media type by content, regardless of the file name"""
    file_size_bytes: int
    source: Literal["upload", "api", "email", "split_document"]
    added_by: str | None
    """Name of the API key or user, or sender of the mail"""
    pages: list[int] | None
    """Pages of the file that belong to a child document. Null: not a child."""
    created_at: str
    updated_at: str


class EmailSubmissionIdentifier(TypedDict):
    id: str
    type: Literal["email_submission"]


class ToOneEmailSubmission(TypedDict):
    data: EmailSubmissionIdentifier | None


class DocumentRepresentationIdentifier(TypedDict):
    id: str
    type: Literal["document_representation"]


class ToOneDocumentRepresentation(TypedDict):
    data: DocumentRepresentationIdentifier | None


class ToManyShipment(TypedDict):
    data: list[ShipmentIdentifier]


class ToManyContainer(TypedDict):
    data: list[ContainerIdentifier]


class DocumentIdentifier(TypedDict):
    id: str
    type: Literal["document"]


class ToOneDocument(TypedDict):
    data: DocumentIdentifier | None


class ToManyDocument(TypedDict):
    data: list[DocumentIdentifier]


class DocumentRelationships(TypedDict):
    account: ToOneAccount
    user: ToOneUser
    email_submission: ToOneEmailSubmission
    last_document_representation: ToOneDocumentRepresentation
    current_extraction: ToOneDocumentRepresentation
    shipments: ToManyShipment
    cargos: ToManyContainer
    parent_document: ToOneDocument
    child_documents: ToManyDocument


class DocumentLinks(TypedDict):
    self: str
    download: str


DocumentMetaProcessingState = Literal[
    "queued",
    "scanning",
    "reading",
    "done",
    "failed",
    "quarantined",
]


DocumentMetaProcessingReason = Literal[
    "encrypted",
    "too_many_pages",
    "unreadable",
    "timed_out",
    "infected",
    "not_scanned",
    "unsupported",
    "no_reader",
    None,
]


class DocumentMetaProcessing(TypedDict):
    state: DocumentMetaProcessingState
    reason: DocumentMetaProcessingReason


class DocumentMetaLink(TypedDict):
    shipment_id: str
    container_id: str | None
    rule: str
    """Rule that created the link"""
    text: str
    """Matched text of the document"""
    created_at: str


class DocumentMeta(TypedDict):
    processing: DocumentMetaProcessing
    links: list[DocumentMetaLink]


class Document(TypedDict):
    id: str
    type: Literal["document"]
    attributes: DocumentAttributes
    relationships: DocumentRelationships
    links: DocumentLinks
    meta: DocumentMeta


class Evidence(TypedDict):
    page: int | None
    box: Box | None
    text: str
    rule: str
    """Rule that found the value. `manual`: a user entered it."""
    confidence: float
    readings: NotRequired[EvidenceReadings]


class DocumentRepresentationAttributes(TypedDict):
    schema_version: str | None
    payload: DocumentRepresentationPayload
    evidence: dict[str, list[Evidence]]
    created_at: str
    updated_at: str


class WaitingInvoiceFileRelationships(TypedDict):
    document: ToOneDocument


class DocumentRepresentation(TypedDict):
    id: str
    type: Literal["document_representation"]
    attributes: DocumentRepresentationAttributes
    relationships: WaitingInvoiceFileRelationships
    links: NotRequired[SelfLink]


class EdiInterchangeFault(TypedDict):
    message: str | None
    """Control number of the message; null: the fault concerns the whole interchange"""
    segment: int
    """Number of the segment in its interchange, from 1"""
    offset: int
    """Offset of the segment in the file, in bytes from 0"""
    reason: str
    """What is wrong and what would be right"""


class EdiInterchangeAttributes(TypedDict):
    format: Literal["x12", "edifact", "clm", None]
    message_types: list[str]
    sender: str | None
    """Sender in the envelope; null: the envelope names none"""
    receiver: str | None
    control_number: str | None
    received_at: str
    came_by: str
    """`api`, or the name of the folder or server of the file"""
    file_name: str | None
    byte_size: int
    status: Literal["accepted", "partly_accepted", "refused", "duplicate"]
    """partly_accepted: valid messages were accepted, and `faults` lists what is wrong with the others; duplicate: the
    same bytes were received before, and nothing changed
    """
    messages_count: int
    observations_count: int
    """Number of moves and facts that were read"""
    invoices_count: int
    """Number of invoices with charges for the time of containers"""
    unmatched_count: int
    """Number of reports about containers and shipments that were not tracked on receipt"""
    faults: list[EdiInterchangeFault]
    """The first 100 faults"""


class EdiInterchangeIdentifier(TypedDict):
    id: str
    type: Literal["edi_interchange"]


class ToOneEdiInterchange(TypedDict):
    data: EdiInterchangeIdentifier | None


class EdiInterchangeRelationships(TypedDict):
    duplicate_of: ToOneEdiInterchange


class EdiInterchange(TypedDict):
    id: str
    type: Literal["edi_interchange"]
    attributes: EdiInterchangeAttributes
    relationships: EdiInterchangeRelationships
    links: NotRequired[SelfLink]


RefusedAttachmentReason = Literal[
    "unsupported_type",
    "too_large",
    "empty",
    "duplicate",
    "no_room",
    "unreadable",
    "no_file",
    "invalid_file",
]


class RefusedAttachment(TypedDict):
    file_name: str | None
    """Name of the attachment. Null: the mail as a whole."""
    reason: RefusedAttachmentReason
    detail: str
    document_id: str | None
    """Existing document of a duplicate. Null: not a duplicate."""


EmailSubmissionAttributes = TypedDict(
    "EmailSubmissionAttributes",
    {
        "subject": "str",
        "body": "str",
        "body_preview": "str",
        "from": "list[str]",
        "to": "list[str]",
        "cc": "list[str]",
        "sent_at": "str | None",
        "message_id": "str | None",
        "in_reply_to": "str | None",
        "references": "list[str]",
        "content_type": "str",
        "documents_count": "int",
        "refused_attachments": "list[RefusedAttachment]",
        "created_at": "str",
        "updated_at": "str",
    },
)


class ImportIdentifier(TypedDict):
    id: str
    type: Literal["import"]


class ToManyImport(TypedDict):
    data: list[ImportIdentifier]


class EmailSubmissionRelationships(TypedDict):
    account: ToOneAccount
    user: ToOneUser
    documents: ToManyDocument
    imports: ToManyImport


class EmailSubmission(TypedDict):
    id: str
    type: Literal["email_submission"]
    attributes: EmailSubmissionAttributes
    relationships: EmailSubmissionRelationships
    links: NotRequired[SelfLink]


class EstimatedEventAttributes(TypedDict):
    event: str
    estimated_timestamp: str
    timezone: str | None
    """IANA time zone name"""
    voyage_number: str | None
    location_locode: str | None
    """UN/LOCODE"""
    data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    created_at: str


class PortIdentifier(TypedDict):
    id: str
    type: Literal["port"]


class ToOnePort(TypedDict):
    data: PortIdentifier | None


class VesselIdentifier(TypedDict):
    id: str
    type: Literal["vessel"]


class ToOneVessel(TypedDict):
    data: VesselIdentifier | None


class EstimatedEventRelationships(TypedDict):
    shipment: ToOneShipment
    port: ToOnePort
    vessel: ToOneVessel


class EstimatedEvent(TypedDict):
    id: str
    type: Literal["estimated_event"]
    attributes: EstimatedEventAttributes
    relationships: EstimatedEventRelationships
    links: NotRequired[SelfLink]


class ExceptionAttributes(TypedDict):
    kind: ExceptionKindPreviewKind
    severity: Literal["critical", "warning", "notice"]
    status: Literal["open", "acknowledged", "snoozed", "resolved"]
    leading: bool
    """Whether it is the most expensive open exception of its container"""
    reason: str
    """Reason, in one English sentence"""
    facts: ExceptionFacts
    since: str
    opened_at: str
    updated_at: str
    resolved_at: str | None
    acknowledged_at: str | None
    snoozed_until: str | None
    note: str | None
    """Note of a user"""


class UserOrApiKeyIdentifier(TypedDict):
    id: str
    type: Literal["user", "api_key"]


class ToOneUserOrApiKey(TypedDict):
    data: UserOrApiKeyIdentifier | None


class ExceptionRelationships(TypedDict):
    container: ToOneContainer
    shipment: ToOneShipment
    acknowledged_by: ToOneUserOrApiKey
    assigned_to: ToOneUser


class Exception(TypedDict):
    id: str
    type: Literal["exception"]
    attributes: ExceptionAttributes
    relationships: ExceptionRelationships
    links: NotRequired[SelfLink]


class ImportAttributes(TypedDict):
    status: Literal["queued", "running", "finished"]
    dry_run: bool
    """Whether the import checks every row and creates nothing"""
    rows_count: int
    processed_count: int
    created_count: int
    valid_count: int
    """Number of rows of a dry run that would create a tracking request"""
    duplicate_count: int
    failed_count: int
    created_at: str
    updated_at: str
    finished_at: str | None


class ImportRelationships(TypedDict):
    rows: CustomFieldDefinitionFields


class Import(TypedDict):
    id: str
    type: Literal["import"]
    attributes: ImportAttributes
    relationships: ImportRelationships
    links: NotRequired[SelfLink]


class InvoiceBiller(TypedDict):
    kind: Literal["shipping_line", "terminal", "rail", "forwarder"]
    code: str | None
    """SCAC of a line or railroad, SMDG or FIRMS code of a terminal"""
    name: str | None
    """As printed"""


InvoiceLineCharge = Literal[
    "demurrage",
    "detention",
    "per_diem",
    "storage",
    "combined",
    "other",
]


class InvoiceLineRatesValue(TypedDict):
    days: int | None
    """Charged days; null: all remaining days"""
    amount: float
    """Of each day, or of the whole tier"""
    per: NotRequired[Literal["day", "period"]]


InvoiceLineCheckUnchecked = Literal[
    "not_tracked",
    "no_tariff",
    "port_unknown",
    "terminal_unknown",
    "equipment_unknown",
    "no_start_event",
    "no_end_event",
    "zone_unknown",
    "time_unknown",
    "facts_contradict",
    "no_days_billed",
    "charge_not_of_time",
]


class InvoiceDay(TypedDict):
    on: str
    is_billed: bool
    billed: float | None
    """Null: not billed, or a lump sum does not say it"""
    state: Literal["before", "free", "charged", "not_counted", "stopped", None]
    """As computed; null: it cannot be computed"""
    computed: float | None
    is_closed: bool
    """Not a working day of the place, by the tariff"""
    blocked: Literal["held", "not_available", None]


ChargeEvidenceWhat = Literal[
    "discharge",
    "availability",
    "left_port",
    "inland_unloading",
    "inland_availability",
    "left_inland",
    "pick_up",
    "empty_return",
    "last_free_day",
    "hold",
    "hold_released",
    "not_available",
    "available",
]


class InvoiceEvidence(TypedDict):
    what: ChargeEvidenceWhat
    """Fact that it shows"""
    at: str
    stated_at: str
    source_kind: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    source_name: str
    raw_event_id: str | None


class InvoiceLineCheck(TypedDict):
    outcome: Literal["agreed", "disputed", "unchecked"]
    unchecked: list[InvoiceLineCheckUnchecked]
    """Why it could not be compared"""
    container_id: str | None
    shipment_id: str | None
    computed: float | None
    """What the tariff gives for the billed days, without those that a hold of the biller blocked"""
    agreed: float
    at_stake: float
    not_checked: float
    tariff_id: str | None
    days: list[InvoiceDay]
    evidence: list[InvoiceEvidence]
    """Events of the stay and stated last free days, in order"""


InvoiceLine = TypedDict(
    "InvoiceLine",
    {
        "container_number": "str | None",
        "bill_of_lading": "str | None",
        "charge": "InvoiceLineCharge",
        "description": "str | None",
        "equipment": "str | None",
        "from": "str | None",
        "to": "InvoiceLineTo",
        "days": "int | None",
        "free_days": "int | None",
        "free_time_from": "InvoiceLineFreeTimeFrom",
        "free_time_to": "InvoiceLineFreeTimeTo",
        "rates": "InvoiceLineRates",
        "amount": "float",
        "currency_code": "str | None",
        "check": "InvoiceLineCheck | None",
    },
)


class InvoiceStatements(TypedDict):
    """Statements that 46 CFR 541.6 demands: true if the invoice makes one, false if it does not"""

    port_of_discharge: NotRequired[bool]
    liability_basis: NotRequired[bool]
    availability_date: NotRequired[bool]
    applicable_rule: NotRequired[bool]
    dispute_contact: NotRequired[bool]
    dispute_url: NotRequired[bool]
    dispute_time_limits: NotRequired[bool]
    certified_rules: NotRequired[bool]
    certified_performance: NotRequired[bool]


InvoiceRecordKind = Literal[
    "no_appointment",
    "no_return_location",
    "gate_closed",
    "other",
]


InvoiceRecord = TypedDict(
    "InvoiceRecord",
    {
        "container_number": "str | None",
        "kind": "InvoiceRecordKind",
        "from": "str",
        "to": "str",
        "note": "str",
    },
)


InvoiceStatus = Literal[
    "received",
    "checked",
    "disputed",
    "accepted",
    "reduced",
    "refused",
    "paid",
]


InvoiceOutcome = Literal[
    "agreed",
    "disputed",
    "partly_checked",
    "unchecked",
    None,
]


InvoiceFindingRule = Literal[
    "duplicate_invoice",
    "billed_twice",
    "not_on_bill_of_lading",
    "invoice_late",
    "statements_missing",
    "wrong_currency",
    "before_free_time_ended",
    "free_days_short",
    "free_time_began_early",
    "last_free_day_closed",
    "charged_after_end",
    "closed_day_charged",
    "held_or_unavailable",
    "own_record",
    "billed_by_other",
    "wrong_equipment",
    "wrong_rate",
    "days_miscounted",
    "line_sum_wrong",
    "total_wrong",
    "dispute_window_short",
]


class InvoiceFinding(TypedDict):
    rule: InvoiceFindingRule
    sureness: Literal["certain", "likely", "ask"]
    """certain: terms or arithmetic show it. likely: a source does. ask: the biller has to explain"""
    line: int | None
    """Index of the line; null: the invoice as a whole"""
    days: list[str]
    """Billed days that it is about"""
    amount: float
    """Money at stake that no stronger finding claims"""
    currency_code: str
    """ISO 4217"""
    detail: str
    """In words"""
    values: dict[str, str | float | None]
    """Numbers, days and names of the detail"""
    evidence: list[InvoiceEvidence]
    tariff_id: str | None
    other_invoice_id: str | None


class InvoiceSum(TypedDict):
    currency_code: str
    """ISO 4217"""
    billed: float
    agreed: float
    at_stake: float
    """certain + likely + ask"""
    not_checked: float
    certain: float
    likely: float
    ask: float


class InvoiceAttributes(TypedDict):
    number: str
    """The biller's number of the invoice"""
    biller: InvoiceBiller
    credited_invoice_number: str | None
    """Of a credit note: number of the invoice that it credits"""
    bill_of_lading: str | None
    """Bill of lading of the lines that name none"""
    invoice_date: str | None
    due_date: InvoiceDueDate
    dispute_until: InvoiceDisputeUntil
    currency_code: str | None
    """ISO 4217"""
    total: float | None
    """Sum as stated"""
    lines: NotRequired[list[InvoiceLine]]
    """Not in lists and events"""
    statements: InvoiceStatements
    records: list[InvoiceRecord]
    note: str | None
    """For colleagues"""
    lines_count: int
    source: Literal["api", "document", "file", "edi"]
    status: InvoiceStatus
    """received: not checked yet. checked: a change of facts or tariffs has it checked again"""
    outcome: InvoiceOutcome
    findings: NotRequired[list[InvoiceFinding]]
    """Strongest first; not in lists and events"""
    sums: list[InvoiceSum]
    """By currency"""
    dispute_due_on: str | None
    """Last day for a dispute: as stated, else at US ports 30 days from the invoice date (46 CFR 541.8)"""
    saved: float | None
    """What the biller gave up, in the currency of the invoice"""
    checked_at: str | None
    created_at: str
    updated_at: str


class PartyIdentifier(TypedDict):
    id: str
    type: Literal["party"]


class ToOneParty(TypedDict):
    data: PartyIdentifier | None


class InvoiceIdentifier(TypedDict):
    id: str
    type: Literal["invoice"]


class ToOneInvoice(TypedDict):
    data: InvoiceIdentifier | None


class InvoiceDisputeIdentifier(TypedDict):
    id: str
    type: Literal["invoice_dispute"]


class ToManyInvoiceDispute(TypedDict):
    data: list[InvoiceDisputeIdentifier]


class InvoiceRelationships(TypedDict):
    customer: ToOneParty
    credited_invoice: ToOneInvoice
    documents: ToManyDocument
    shipments: ToManyShipment
    containers: ToManyContainer
    disputes: ToManyInvoiceDispute


class Invoice(TypedDict):
    id: str
    type: Literal["invoice"]
    attributes: InvoiceAttributes
    relationships: InvoiceRelationships
    links: NotRequired[SelfLink]


DisputeAttachmentKind = Literal[
    "document",
    "reports",
    "records",
    "note",
]


class DisputeAttachment(TypedDict):
    kind: DisputeAttachmentKind
    document_id: str | None
    note_id: str | None
    name: str


class DisputeAttachable(TypedDict):
    kind: DisputeAttachmentKind
    document_id: str | None
    note_id: str | None
    name: str
    excerpt: str | None
    """How a note begins"""


class InvoiceDisputeAttributes(TypedDict):
    language: Literal["en", "de", "es"]
    recipient: str | None
    """Mail address of the biller"""
    subject: str
    """Of mail and letter"""
    body: InvoiceDisputeBody
    relief: Literal["waiver", "reduction", "refund"]
    amount: float
    """What is asked for"""
    respond_by: InvoiceDisputeRespondBy
    state: Literal["draft", "sent", "answered"]
    currency_code: str
    """ISO 4217"""
    attachments: list[DisputeAttachment]
    attachable: list[DisputeAttachable]
    """What a draft may have attached; not in lists"""
    figures_differ: bool
    """Whether a later check found something else than the letter states"""
    sent_at: str | None
    sent_through: Literal["mail", "own", None]
    mail_state: Literal["queued", "sent", "failed", "bounced", "cancelled", None]
    """Of the mail; after failed, bounced and cancelled it can be sent again"""
    answered_at: str | None
    answer: Literal["accepted", "reduced", "refused", None]
    saved: float | None
    answer_note: str | None
    created_at: str
    updated_at: str


class InvoiceDisputeRelationships(TypedDict):
    invoice: ToOneInvoice


class InvoiceDispute(TypedDict):
    id: str
    type: Literal["invoice_dispute"]
    attributes: InvoiceDisputeAttributes
    relationships: InvoiceDisputeRelationships
    links: NotRequired[SelfLink]


class MetroAreaAttributes(TypedDict):
    name: str
    code: str
    """UN/LOCODE"""
    state_abbr: str | None
    country_code: str
    """ISO 3166-1 alpha-2"""
    time_zone: str | None
    """IANA time zone name"""
    latitude: float | None
    longitude: float | None


class MetroArea(TypedDict):
    id: str
    type: Literal["metro_area"]
    attributes: MetroAreaAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class PartyAttributes(TypedDict):
    company_name: PartyCompanyName
    created_at: str
    updated_at: str
    merging_since: str | None
    """When its merge into another party began; null: there is none"""


class PartyRelationships(TypedDict):
    merging_into: ToOneParty


class Party(TypedDict):
    id: str
    type: Literal["party"]
    attributes: PartyAttributes
    relationships: PartyRelationships
    links: NotRequired[SelfLink]


class PortAttributes(TypedDict):
    name: str
    code: str
    """UN/LOCODE"""
    state_abbr: str | None
    city: str | None
    country_code: str
    """ISO 3166-1 alpha-2"""
    time_zone: str | None
    """IANA time zone name"""
    latitude: float | None
    longitude: float | None


class ToManyTerminal(TypedDict):
    data: list[TerminalIdentifier]


class PortRelationships(TypedDict):
    terminals: ToManyTerminal


class Port(TypedDict):
    id: str
    type: Literal["port"]
    attributes: PortAttributes
    relationships: PortRelationships
    links: NotRequired[SelfLink]


class RailTerminalAttributes(TypedDict):
    name: str
    nickname: str
    firms_code: str
    """Code of the facility in the US customs list"""


class MetroAreaIdentifier(TypedDict):
    id: str
    type: Literal["metro_area"]


class ToOneMetroArea(TypedDict):
    data: MetroAreaIdentifier | None


class RailTerminalRelationships(TypedDict):
    port: ToOnePort
    metro_area: ToOneMetroArea


class RailTerminal(TypedDict):
    id: str
    type: Literal["rail_terminal"]
    attributes: RailTerminalAttributes
    relationships: RailTerminalRelationships
    links: NotRequired[SelfLink]


RawEventEvent = Literal[
    "empty_out",
    "full_in",
    "vessel_loaded",
    "vessel_departed",
    "transshipment_arrived",
    "transshipment_discharged",
    "transshipment_loaded",
    "transshipment_departed",
    "vessel_arrived",
    "vessel_berthed",
    "vessel_discharged",
    "feeder_loaded",
    "feeder_departed",
    "feeder_arrived",
    "feeder_discharged",
    "rail_loaded",
    "rail_departed",
    "rail_arrived",
    "arrived_at_inland_destination",
    "rail_unloaded",
    "full_out",
    "empty_in",
    None,
]


class RawEventAttributes(TypedDict):
    event: RawEventEvent
    """What it is to the journey, also where it is planned or superseded; null where it is no move of a milestone"""
    original_event: str
    """The source's own code and words"""
    timestamp: str
    estimated: bool
    classifier: Literal["planned", "estimated", "actual"]
    """DCSA: planned by the schedule, estimated, or actual"""
    will_occur_at: str | None
    """When what is planned or estimated will occur: its `timestamp`"""
    actual_at: str | None
    estimated_at: str | None
    actual_on: str | None
    estimated_on: str | None
    timezone: str | None
    """IANA time zone name"""
    location_name: str | None
    location_locode: str | None
    """UN/LOCODE"""
    vessel_name: str | None
    vessel_imo: str | None
    voyage_number: str | None
    index: int
    """Place in the journey, from 0"""
    data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    data_provider_name: str
    data_provider_code: str
    invalidated_at: str | None
    implausible_reason: str | None
    """Why an actual is kept and not used"""
    container_number: NotRequired[str | None]
    """As the message writes it; of an interchange only"""
    bill_of_lading_number: NotRequired[str | None]
    """The first that the message names; of an interchange only"""
    booking_number: NotRequired[str | None]
    """The first that the message names; of an interchange only"""
    created_at: str


class PortOrMetroAreaIdentifier(TypedDict):
    id: str
    type: Literal["port", "metro_area"]


class ToOnePortOrMetroArea(TypedDict):
    data: PortOrMetroAreaIdentifier | None


class RawEventRelationships(TypedDict):
    container: ToOneContainer
    location: ToOnePortOrMetroArea
    vessel: ToOneVessel
    terminal: ToOneTerminalOrRailTerminal


class RawEvent(TypedDict):
    id: str
    type: Literal["raw_event"]
    attributes: RawEventAttributes
    relationships: RawEventRelationships
    links: NotRequired[SelfLink]


ResourceDeletedEventResourceType = Literal[
    "shipment",
    "container",
    "tracking_request",
    "document",
    "document_link",
    "note",
    "party",
    "custom_field_definition",
]


class ResourceDeletedEventAttributes(TypedDict):
    event: str
    resource_type: ResourceDeletedEventResourceType
    resource_id: str
    container_number: str | None
    bill_of_lading_number: str | None
    booking_number: str | None
    request_number: str | None
    shipping_line_scac: str | None
    ref_numbers: list[str]
    name: str | None
    """Of a document, a party, or the slug of a custom field"""
    document_id: str | None
    """Of a link: its document, which stays"""
    timestamp: str


class ResourceDeletedEvent(TypedDict):
    id: str
    type: Literal["resource_deleted_event"]
    attributes: ResourceDeletedEventAttributes
    relationships: ContainerChargesRelationships
    links: NotRequired[SelfLink]


class RouteLocationAttributes(TypedDict):
    sequence: int
    label: str
    """POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading"""
    inbound_scac: str | None
    """SCAC of the line or railroad"""
    inbound_mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]
    inbound_eta_at: str | None
    inbound_ata_at: str | None
    inbound_voyage_number: str | None
    outbound_scac: str | None
    """SCAC of the line or railroad"""
    outbound_mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]
    outbound_etd_at: str | None
    outbound_atd_at: str | None
    outbound_voyage_number: str | None
    outbound_distance_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    outbound_sailed_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    outbound_left_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    outbound_speed_knots: float | None
    """Over the day before the ship's newest position, while the box is aboard"""


class RouteLocationRelationships(TypedDict):
    inbound_vessel: ToOneVessel
    outbound_vessel: ToOneVessel
    location: ToOnePortOrMetroArea
    port: ToOnePort
    facility: ToOneTerminalOrRailTerminal


class RouteLocation(TypedDict):
    id: str
    type: Literal["route_location"]
    attributes: RouteLocationAttributes
    relationships: RouteLocationRelationships
    links: NotRequired[SelfLink]


class ShipmentLineReference(TypedDict):
    type: str
    """In the line's codes: `PO`, `FF`, `SI`, …"""
    value: str


ShipmentLineTrackingStoppedReason = Literal[
    "all_containers_terminated",
    "past_arrival_window",
    "past_full_out_window",
    "no_updates_at_line",
    "cancelled_by_user",
    "booking_cancelled",
    None,
]


class ShipmentAttributes(TypedDict):
    bill_of_lading_number: str | None
    booking_number: str | None
    normalized_number: str
    ref_numbers: list[str]
    tags: list[str]
    line_references: list[ShipmentLineReference]
    """What the line names besides booking, bill of lading and containers"""
    created_at: str
    updated_at: str
    """When anything of it last changed, but for the times of checks"""
    port_of_lading_locode: str | None
    """UN/LOCODE"""
    port_of_lading_name: str | None
    port_of_discharge_locode: str | None
    """UN/LOCODE"""
    port_of_discharge_name: str | None
    destination_locode: str | None
    """UN/LOCODE"""
    destination_name: str | None
    shipping_line_scac: str
    shipping_line_name: str
    shipping_line_short_name: str
    customer_name: str | None
    pod_vessel_name: str | None
    pod_vessel_imo: str | None
    pod_voyage_number: str | None
    pol_etd_at: str | None
    pol_original_etd_at: str | None
    pol_atd_at: str | None
    pod_eta_at: str | None
    pod_original_eta_at: str | None
    pod_ata_at: str | None
    destination_eta_at: str | None
    destination_original_eta_at: str | None
    destination_ata_at: str | None
    predicted_eta: PredictedTime | None
    predicted_destination_eta: PredictedTime | None
    pol_timezone: str | None
    """IANA time zone name"""
    pod_timezone: str | None
    """IANA time zone name"""
    destination_timezone: str | None
    """IANA time zone name"""
    line_tracking_last_attempted_at: str | None
    line_tracking_last_succeeded_at: str | None
    line_tracking_stopped_at: str | None
    line_tracking_stopped_reason: ShipmentLineTrackingStoppedReason


class ShipmentRelationships(TypedDict):
    port_of_lading: ToOnePort
    port_of_discharge: ToOnePort
    destination: ToOnePortOrMetroArea
    pod_terminal: ToOneTerminal
    destination_terminal: ToOneTerminalOrRailTerminal
    customer: ToOneParty
    line_tracking_stopped_by_user: ToOneUserOrApiKey
    containers: ToManyContainer
    custom_fields: NotRequired[ToManyCustomField]


class Shipment(TypedDict):
    id: str
    type: Literal["shipment"]
    attributes: ShipmentAttributes
    relationships: ShipmentRelationships
    links: NotRequired[SelfLink]


ShipmentUpdatedEventDataSource = Literal[
    "shipping_line",
    "terminal",
    "rail",
    "ais",
    "user",
    "prediction",
]


class ShipmentUpdatedEventAttributes(TypedDict):
    event: str
    changeset: dict[str, list[Any]]
    timestamp: str
    timezone: str | None
    """IANA time zone name"""
    data_source: ShipmentUpdatedEventDataSource


class ShipmentUpdatedEventRelationships(TypedDict):
    shipment: ToOneShipment
    port: ToOnePortOrMetroArea
    vessel: ToOneVessel


class ShipmentUpdatedEvent(TypedDict):
    id: str
    type: Literal["shipment_updated_event"]
    attributes: ShipmentUpdatedEventAttributes
    relationships: ShipmentUpdatedEventRelationships
    links: NotRequired[SelfLink]


class TerminalProvidedData(TypedDict):
    """Which fields this installation's sources give"""

    available_for_pickup: bool
    pickup_lfd: bool
    pickup_appointment_at: bool
    holds_at_pod_terminal: bool
    fees_at_pod_terminal: bool
    location_at_pod_terminal: bool
    pod_full_out_chassis_number: bool


class TerminalAttributes(TypedDict):
    name: str
    nickname: str
    firms_code: str | None
    smdg_code: str | None
    bic_facility_code: str | None
    street: str | None
    city: str | None
    state: str | None
    state_abbr: str | None
    zip: str | None
    country: str | None
    facility_type: str
    """DCSA facility type: POTE, a port terminal"""
    provided_data: TerminalProvidedData
    """Which fields this installation's sources give"""


class TerminalRelationships(TypedDict):
    port: ToOnePort


class Terminal(TypedDict):
    id: str
    type: Literal["terminal"]
    attributes: TerminalAttributes
    relationships: TerminalRelationships
    links: NotRequired[SelfLink]


TrackingRequestStatus = Literal[
    "pending",
    "awaiting_manifest",
    "created",
    "failed",
    "tracking_stopped",
]


TrackingRequestFailedReason = Literal[
    "unrecognized_response",
    "shipping_line_unreachable",
    "internal_processing_error",
    "awaiting_manifest",
    "private_or_unknown",
    "duplicate",
    "expired",
    "retries_exhausted",
    "not_found",
    "invalid_number",
    "booking_cancelled",
    "data_unavailable",
    "scac_auto_detect_failed",
    None,
]


class TrackingRequestAttributes(TypedDict):
    request_type: Literal["bill_of_lading", "booking_number", "container"]
    request_number: str
    scac: str | None
    ref_numbers: list[str]
    tags: list[str]
    shipment_tags: list[str]
    status: TrackingRequestStatus
    failed_reason: TrackingRequestFailedReason
    is_retrying: bool
    retry_count: int
    waiting_reason: Literal["line_quota", "line_charges", None]
    """Why no attempt is made now. `line_quota`: the quota of the line is used up. `line_charges`: the line charges for
    each request, and was asked for this number within the last hour.
    """
    waiting_until: str | None
    """When the next attempt is due, if `waiting_reason` is set"""
    created_at: str
    updated_at: str


class TrackingRequestRelationships(TypedDict):
    tracked_object: ToOneShipment
    customer: ToOneParty
    user: ToOneUser


class TrackingRequest(TypedDict):
    id: str
    type: Literal["tracking_request"]
    attributes: TrackingRequestAttributes
    relationships: TrackingRequestRelationships
    links: NotRequired[SelfLink]


class TrackingRequestIdentifier(TypedDict):
    id: str
    type: Literal["tracking_request"]


class ToOneTrackingRequest(TypedDict):
    data: TrackingRequestIdentifier | None


class TrackingRequestUpdatedEventRelationships(TypedDict):
    tracking_request: ToOneTrackingRequest


class TrackingRequestUpdatedEvent(TypedDict):
    id: str
    type: Literal["tracking_request_updated_event"]
    attributes: ContainerUpdatedEventAttributes
    relationships: TrackingRequestUpdatedEventRelationships
    links: NotRequired[SelfLink]


class TransportEventAttributes(TypedDict):
    event: str
    timestamp: str
    precision: Literal["day", "minute", "second"]
    timezone: str | None
    """IANA time zone name"""
    location_locode: str | None
    """UN/LOCODE"""
    voyage_number: str | None
    data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    value: str | None
    invalidated_at: str | None
    created_at: str


class ToOneRawEvent(TypedDict):
    data: RawEventIdentifier | None


class ToOneTransportEvent(TypedDict):
    data: TransportEventIdentifier | None


class TransportEventRelationships(TypedDict):
    shipment: ToOneShipment
    container: ToOneContainer
    location: ToOnePortOrMetroArea
    terminal: ToOneTerminalOrRailTerminal
    vessel: ToOneVessel
    source_event: ToOneRawEvent
    previous_version: ToOneTransportEvent


class TransportEvent(TypedDict):
    id: str
    type: Literal["transport_event"]
    attributes: TransportEventAttributes
    relationships: TransportEventRelationships
    links: NotRequired[SelfLink]


UserRole = Literal[
    "viewer",
    "member",
    "admin",
]


class UserAttributes(TypedDict):
    email: str
    name: UserName
    role: UserRole
    is_active: bool
    """False: the user cannot log in"""
    has_password: bool
    """False: the user logs in by link, and may set one then"""
    has_second_factor: bool | None
    """True: logging in by password needs a code too; null: of a colleague"""
    locale: str | None
    """BCP 47, as in "de"; null: language of the browser"""
    time_zone: str | None
    """IANA zone, as in "Europe/Berlin"; null: zone of the browser"""
    preferences: dict[str, str]
    """Preferences of the dashboard: names and texts, which the service does not read"""
    created_at: str
    updated_at: str
    last_used_at: str | None
    last_visit_at: str | None
    """When the visit of the dashboard before this one ended: another visit begins after a pause of an hour. Null: this
    is the first one
    """


class ToManyParty(TypedDict):
    data: list[PartyIdentifier]


class UserRelationships(TypedDict):
    account: ToOneAccount
    parties: ToManyParty


class User(TypedDict):
    id: str
    type: Literal["user"]
    attributes: UserAttributes
    relationships: UserRelationships
    links: NotRequired[SelfLink]


class VesselPosition(TypedDict):
    latitude: float
    """WGS 84 degrees"""
    longitude: float
    """WGS 84 degrees"""
    heading: float | None
    """Degrees true: heading of the bow, else the course over ground"""
    timestamp: str
    estimated: bool
    """False: a position by AIS. True: where she is expected to be"""


class VesselAttributes(TypedDict):
    name: str | None
    imo: str | None
    """IMO ship identification number"""
    mmsi: str | None
    """MMSI of the last AIS report"""
    latitude: NotRequired[float | None]
    """WGS 84 degrees"""
    longitude: NotRequired[float | None]
    """WGS 84 degrees"""
    nautical_speed_knots: NotRequired[float | None]
    navigational_heading_degrees: NotRequired[float | None]
    """Degrees true: heading of the bow, else the course over ground"""
    position_timestamp: NotRequired[str | None]
    positions: NotRequired[list[VesselPosition]]
    """With show_positions, and in answers of future positions; oldest first"""


class Vessel(TypedDict):
    id: str
    type: Literal["vessel"]
    attributes: VesselAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class WebhookHeadersValue(TypedDict):
    name: str
    value: str


class WebhookAttributes(TypedDict):
    url: str
    active: bool
    events: WebhookEvents
    headers: NotRequired[WebhookHeaders]
    secret: NotRequired[str]
    """`whsec_` and base64; keys the signatures"""
    deactivated_at: str | None
    deactivated_reason: str | None
    created_at: str
    updated_at: str


class Webhook(TypedDict):
    id: str
    type: Literal["webhook"]
    attributes: WebhookAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class WebhookNotificationAttributes(TypedDict):
    id: str
    event: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    next_attempt_at: str | None
    """When it is tried next; the present time where it is due; null: it is delivered or given up"""
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""


class WebhookIdentifier(TypedDict):
    id: str
    type: Literal["webhook"]


class ToOneWebhook(TypedDict):
    data: WebhookIdentifier | None


WebhookNotificationReferenceObjectDataType = Literal[
    "tracking_request",
    "transport_event",
    "estimated_event",
    "container_created_event",
    "container_updated_event",
    "container_pod_terminal_changed_event",
    "shipment_updated_event",
    "tracking_request_updated_event",
    "resource_deleted_event",
    "document",
    "email_submission",
    "invoice",
    "exception",
]


class WebhookNotificationReferenceObjectData(TypedDict):
    id: str
    type: WebhookNotificationReferenceObjectDataType


class WebhookNotificationReferenceObject(TypedDict):
    data: WebhookNotificationReferenceObjectData | None


class WebhookNotificationLogIdentifier(TypedDict):
    id: str
    type: Literal["webhook_notification_log"]


class ToManyWebhookNotificationLog(TypedDict):
    data: list[WebhookNotificationLogIdentifier]


class WebhookNotificationRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: WebhookNotificationReferenceObject
    document: NotRequired[ToOneDocument]
    webhook_notification_logs: ToManyWebhookNotificationLog


class WebhookNotification(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: WebhookNotificationAttributes
    relationships: WebhookNotificationRelationships
    links: NotRequired[SelfLink]


WebhookNotificationLogFailure = Literal[
    "address_refused",
    "host_not_allowed",
    "name_unresolved",
    "connection_refused",
    "unreachable",
    "tls",
    "timeout",
    "connection_broken",
    "status",
    None,
]


class WebhookNotificationLogAttributes(TypedDict):
    number: int
    """1 for the first attempt"""
    attempted_at: str
    delivery_status: Literal["succeeded", "failed"]
    status_code: int | None
    duration_ms: int
    response_body: str | None
    """The first kilobyte of the answer; null: there was none"""
    response_headers: dict[str, str] | None
    """Headers of the answer, those that may hold secrets masked; null: there was none, or an earlier version recorded
    it
    """
    error: str | None
    """Why there was no answer; null: there was one"""
    failure: WebhookNotificationLogFailure
    """Kind of the failure; null: it succeeded, or was recorded by a version that did not note it"""


class WebhookNotificationIdentifier(TypedDict):
    id: str
    type: Literal["webhook_notification"]


class ToOneWebhookNotification(TypedDict):
    data: WebhookNotificationIdentifier | None


class WebhookNotificationLogRelationships(TypedDict):
    webhook_notification: ToOneWebhookNotification


class WebhookNotificationLog(TypedDict):
    id: str
    type: Literal["webhook_notification_log"]
    attributes: WebhookNotificationLogAttributes
    relationships: WebhookNotificationLogRelationships
    links: NotRequired[SelfLink]


SuggestionState = Literal[
    "open",
    "agrees",
    "accepted",
    "dismissed",
    "superseded",
    "past",
]


class SuggestionEvidence(TypedDict):
    document_id: str
    payload_key: str | None
    """Field of the payload. Null: the type of the document implies the value."""
    page: int | None
    box: Box | None
    text: str
    rule: str
    """Rule that found the value. `manual`: a user entered it."""
    confidence: float
    readings: NotRequired[EvidenceReadings]


class SuggestionAttributes(TypedDict):
    field: Literal["pickup_lfd", "pod_eta_at", "free_days", "release", "vessel"]
    """Suggested value. pickup_lfd is an attribute of the container, pod_eta_at of its shipment."""
    value: str
    """A date (pickup_lfd, pod_eta_at, release), a number of days (free_days) or a name (vessel)"""
    state: SuggestionState
    """open: differs from the tracked value, or none is tracked; agrees: equals the tracked value; superseded: a newer
    document states another value, or a user accepted or entered one; past: the container has passed this stage
    """
    acceptable: bool
    """Whether accepting it sets the value of the container or shipment; else it is noted as right"""
    decided_at: str | None
    evidence: list[SuggestionEvidence]
    """Documents that state the value, the newest first"""


class SuggestionRelationships(TypedDict):
    container: ToOneContainer
    documents: ToManyDocument


class Suggestion(TypedDict):
    id: str
    type: Literal["suggestion"]
    attributes: SuggestionAttributes
    relationships: SuggestionRelationships
    links: NotRequired[SelfLink]


class SuggestionResponse(TypedDict):
    data: Suggestion
    included: Included
    links: SelfLink


class SessionAttributes(TypedDict):
    method: Literal["password", "link", "oidc"]
    """How the user logged in"""
    user_agent: str | None
    """User agent of the browser"""
    is_current: bool
    """Whether this is the session of the request"""
    is_view: bool
    """Whether it shows, read-only, what another user sees; `current` then names that user"""
    needs_second_factor: bool
    """True: it may do nothing but set up the second factor that the account requires, and end"""
    created_at: str
    last_used_at: str
    expires_at: str
    """Time of expiry without use"""


class SessionRelationships(TypedDict):
    user: ToOneUser


class Session(TypedDict):
    id: str
    type: Literal["session"]
    attributes: SessionAttributes
    relationships: SessionRelationships
    links: NotRequired[SelfLink]


class SessionResponse(TypedDict):
    data: Session
    included: Included
    links: SelfLink


class AcceptInviteAttributes(TypedDict):
    token: str
    """Token of the link: its part after #"""
    name: UserName
    email: NotRequired[InviteBodyEmail]
    password: str
    """12 characters or more"""
    company_name: NotRequired[str]
    """Name of the account; required of its first user where it has no keys"""


class InvoiceDisputeResponse(TypedDict):
    data: InvoiceDispute
    included: Included
    links: SelfLink


class AnswerInvoiceDisputeAttributes(TypedDict):
    answer: Literal["accepted", "reduced", "refused"]
    saved: NotRequired[float]
    """What the biller gave up. Default: the amount, if accepted"""
    note: NotRequired[str | None]
    """What the biller wrote"""


ContainerChangesResult = Literal[
    "changed",
    "refused",
    "not_found",
]


class ContainerChangesAttributesResult(TypedDict):
    container_id: str
    number: str
    result: ContainerChangesResult
    code: str | None
    """Code of the error with which it was refused"""
    detail: str | None
    """Why it was refused"""
    meta: ContainerChangesMeta


class ContainerChangesAttributes(TypedDict):
    changed: int
    """Containers with the result `changed`"""
    results: list[ContainerChangesAttributesResult]
    """One for each container that was found"""


class ContainerChanges(TypedDict):
    id: str
    type: Literal["container_changes"]
    attributes: ContainerChangesAttributes
    relationships: dict[str, Any]


class ContainerChangesResponse(TypedDict):
    data: ContainerChanges
    included: Included
    links: SelfLink


class ChangeContainersCustomField(TypedDict):
    """Set on each of that type"""

    entity_type: Literal["Container", "Shipment"]
    api_slug: str
    value: CustomFieldBodyValue


ContainersBodyAction = Literal[
    "refresh",
    "stop_tracking",
    "resume_tracking",
]


class ChangeContainersAttributes(TypedDict):
    container_ids: NotRequired[ExceptionsBodyExceptionIds]
    every: NotRequired[Literal[True]]
    """All of the list, at most 5000: instead of ids and filters"""
    add_ref_numbers: NotRequired[ContainersBodyAddRefNumbers]
    add_tags: NotRequired[ContainersBodyAddRefNumbers]
    custom_field: NotRequired[ChangeContainersCustomField]
    """Set on each of that type"""
    action: NotRequired[ContainersBodyAction]


class ContainersBodyRelationships(TypedDict):
    customer: NotRequired[ToOneParty]
    assigned_to: NotRequired[ToOneUser]


class ExceptionChangesResult(TypedDict):
    exception_id: str
    result: Literal["changed", "resolved", "not_found"]
    """A resolved exception cannot change"""


class ExceptionChangesAttributes(TypedDict):
    changed: int
    """How many changed"""
    results: list[ExceptionChangesResult]
    """One for each exception, in the order of the request or of the list"""


class ExceptionChanges(TypedDict):
    id: str
    type: Literal["exception_changes"]
    attributes: ExceptionChangesAttributes
    relationships: dict[str, Any]


class ExceptionChangesResponse(TypedDict):
    data: ExceptionChanges
    included: Included
    links: SelfLink


class ChangeExceptionsAttributes(TypedDict):
    exception_ids: NotRequired[ExceptionsBodyExceptionIds]
    status: NotRequired[Literal["open", "acknowledged", "snoozed"]]
    snoozed_until: NotRequired[str]
    note: NotRequired[str | None]
    """Note of a user"""


class ExceptionBodyRelationships(TypedDict):
    assigned_to: NotRequired[ToOneUser]


class ShipmentChangesResult(TypedDict):
    shipment_id: str
    number: str
    result: ContainerChangesResult
    code: str | None
    """Code of the error with which it was refused"""
    detail: str | None
    """Why it was refused"""
    meta: ContainerChangesMeta


class ShipmentChangesAttributes(TypedDict):
    changed: int
    """Shipments with the result `changed`"""
    results: list[ShipmentChangesResult]
    """One for each shipment that was found"""


class ShipmentChanges(TypedDict):
    id: str
    type: Literal["shipment_changes"]
    attributes: ShipmentChangesAttributes
    relationships: dict[str, Any]


class ShipmentChangesResponse(TypedDict):
    data: ShipmentChanges
    included: Included
    links: SelfLink


class ChangeShipmentsCustomField(TypedDict):
    """Set on each of that type"""

    entity_type: Literal["Shipment"]
    api_slug: str
    value: CustomFieldBodyValue


class ChangeShipmentsAttributes(TypedDict):
    shipment_ids: NotRequired[ExceptionsBodyExceptionIds]
    every: NotRequired[Literal[True]]
    """All of the list, at most 5000: instead of ids and filters"""
    add_ref_numbers: NotRequired[ContainersBodyAddRefNumbers]
    add_tags: NotRequired[ContainersBodyAddRefNumbers]
    custom_field: NotRequired[ChangeShipmentsCustomField]
    """Set on each of that type"""
    action: NotRequired[ContainersBodyAction]


class InvoiceCheckAttributes(TypedDict):
    outcome: InvoiceOutcome
    lines: list[InvoiceLineCheck]
    """In the order of the lines"""
    findings: list[InvoiceFinding]
    """Strongest first"""
    sums: list[InvoiceSum]


class InvoiceCheckRelationships(TypedDict):
    shipments: ToManyShipment
    containers: ToManyContainer


class InvoiceCheck(TypedDict):
    id: str
    type: Literal["invoice_check"]
    attributes: InvoiceCheckAttributes
    relationships: InvoiceCheckRelationships
    links: NotRequired[SelfLink]


class InvoiceCheckResponse(TypedDict):
    data: InvoiceCheck
    included: Included
    links: SelfLink


class InvoiceBodyBiller(TypedDict):
    """With a code, a name or both"""

    kind: Literal["shipping_line", "terminal", "rail", "forwarder"]
    code: NotRequired[str | None]
    """SCAC of a line or railroad, SMDG or FIRMS code of a terminal"""
    name: NotRequired[str | None]
    """As printed"""


InvoiceLineInput = TypedDict(
    "InvoiceLineInput",
    {
        "charge": "InvoiceLineCharge",
        "amount": "float",
        "container_number": "NotRequired[str | None]",
        "bill_of_lading": "NotRequired[str | None]",
        "description": "NotRequired[str | None]",
        "equipment": "NotRequired[str | None]",
        "from": "NotRequired[str | None]",
        "to": "NotRequired[InvoiceLineTo]",
        "days": "NotRequired[int | None]",
        "free_days": "NotRequired[int | None]",
        "free_time_from": "NotRequired[InvoiceLineFreeTimeFrom]",
        "free_time_to": "NotRequired[InvoiceLineFreeTimeTo]",
        "rates": "NotRequired[InvoiceLineRates]",
        "currency_code": "NotRequired[str | None]",
    },
)


InvoiceBodyRecords2 = TypedDict(
    "InvoiceBodyRecords2",
    {
        "kind": "InvoiceRecordKind",
        "from": "str",
        "to": "str",
        "note": "str",
        "container_number": "NotRequired[str | None]",
    },
)


class InvoiceBodyAttributes(TypedDict):
    number: str
    """The biller's number of the invoice"""
    biller: InvoiceBodyBiller
    lines: list[InvoiceLineInput]
    credited_invoice_number: NotRequired[str | None]
    """Of a credit note: number of the invoice that it credits"""
    bill_of_lading: NotRequired[str | None]
    """Bill of lading of the lines that name none"""
    invoice_date: NotRequired[str | None]
    due_date: NotRequired[InvoiceDueDate]
    dispute_until: NotRequired[InvoiceDisputeUntil]
    currency_code: NotRequired[str | None]
    """ISO 4217"""
    total: NotRequired[float | None]
    """Sum as stated"""
    statements: NotRequired[InvoiceStatements]
    records: NotRequired[InvoiceBodyRecords]
    note: NotRequired[str | None]
    """For colleagues"""


class InvoiceResponse(TypedDict):
    data: Invoice
    included: Included
    links: SelfLink


class SecondFactorAttributes(TypedDict):
    is_confirmed: bool
    """False: it takes effect once one of its codes is confirmed"""
    secret: NotRequired[str]
    """Base32, for typing into the app"""
    url: NotRequired[str]
    """`otpauth://…`, for apps; as a QR code"""
    recovery_codes: NotRequired[list[str]]
    """Each valid once; shown in this response only"""


class SecondFactorRelationships(TypedDict):
    user: ToOneUser


class SecondFactor(TypedDict):
    id: str
    type: Literal["second_factor"]
    attributes: SecondFactorAttributes
    relationships: SecondFactorRelationships
    links: NotRequired[SelfLink]


class SecondFactorResponse(TypedDict):
    data: SecondFactor
    included: Included
    links: SelfLink


class SecondFactorBodyAttributes(TypedDict):
    code: str
    """Code of the app, or a recovery code"""
    current_password: NotRequired[str]
    """Needed, but within 15 minutes of a log-in by link"""


class AttentionGroupOwedValue(TypedDict):
    currency_code: str
    amount: float
    """By today"""
    tomorrow: float
    """What tomorrow adds"""
    by: list[Literal["terminal", "rail", "tariff"]]
    """Sources of the amounts: stated fees, or tariffs"""


class AttentionFacetAssignee(TypedDict):
    user_id: str
    name: str
    count: int


class AttentionFacetAttributes(TypedDict):
    value: str
    """Value for the filter of that name; `none` for containers that have none; a last free day is start and end of its
    filter
    """
    name: str | None
    """Display name; null for `none`"""
    assignable: bool | None
    """Of a user, whether exceptions can be assigned to them: an active user who sees all customers of
    `filter[customer_id]`, or without that filter all of the account; null for other values
    """
    count: int
    critical: int
    """Of these, with a critical exception"""
    owed: AttentionGroupOwed
    oldest_since: str | None
    """Since when the oldest of them stands"""
    assignees: list[AttentionFacetAssignee]
    """Users whom these are assigned to, those of most first; empty for readers limited to customers"""


class AttentionFacet(TypedDict):
    id: str
    """The value"""
    type: Literal["attention_facet"]
    attributes: AttentionFacetAttributes
    relationships: dict[str, Any]


class AttentionFacetList(TypedDict):
    data: list[AttentionFacet]
    included: Included
    links: SelfLink


class ContainerFacetAttributes(TypedDict):
    value: str
    """Value for the filter of that name"""
    name: str
    """Display name; the value itself where no name is known"""
    count: int


class ContainerFacet(TypedDict):
    id: str
    """The value"""
    type: Literal["container_facet"]
    attributes: ContainerFacetAttributes
    relationships: dict[str, Any]


class ContainerFacetList(TypedDict):
    data: list[ContainerFacet]
    included: Included
    links: SelfLink


class LastFreeDayAttributes(TypedDict):
    day: str
    """By the calendar of the port of discharge"""
    count: int
    """Containers that are still there"""
    holidays: list[str]
    """Countries of their ports of discharge that have a public holiday on the day: ISO 3166-1 alpha-2"""


class LastFreeDay(TypedDict):
    id: str
    """The day"""
    type: Literal["last_free_day"]
    attributes: LastFreeDayAttributes
    relationships: dict[str, Any]


class LastFreeDayList(TypedDict):
    data: list[LastFreeDay]
    included: Included
    links: SelfLink


class PredictedArrivalAttributes(TypedDict):
    day: str
    """By the calendar of the port of discharge"""
    count: int
    """Containers whose arrival is predicted on that day"""


class PredictedArrival(TypedDict):
    id: str
    """The day"""
    type: Literal["predicted_arrival"]
    attributes: PredictedArrivalAttributes
    relationships: dict[str, Any]


class PredictedArrivalList(TypedDict):
    data: list[PredictedArrival]
    included: Included
    links: SelfLink


class ContainerStatusAttributes(TypedDict):
    status: ContainerCurrentStatus
    count: int


class ContainerStatus(TypedDict):
    id: str
    """The status"""
    type: Literal["container_status"]
    attributes: ContainerStatusAttributes
    relationships: dict[str, Any]


class ContainerStatusList(TypedDict):
    data: list[ContainerStatus]
    included: Included
    links: SelfLink


class AlertCountAttributes(TypedDict):
    unread: int
    """Unread alerts of the user, counted up to 100"""


class AlertCount(TypedDict):
    id: str
    type: Literal["alert_count"]
    attributes: AlertCountAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class AlertCountResponse(TypedDict):
    data: AlertCount
    included: Included
    links: SelfLink


AlertRuleKind = Literal[
    "last_free_day_near",
    "last_free_day_passed",
    "demurrage_running",
    "available_for_pickup",
    "hold_changed",
    "fee_changed",
    "eta_moved",
    "predicted_arrival_moved",
    "predicted_late",
    "rolled_over",
    "ship_elsewhere",
    "transshipment_at_risk",
    "dwelling",
    "milestone_overdue",
    "plan_changed",
    "no_news",
    "empty_return_due",
    "dispute_due",
    "document_missing",
    "document_contradicting",
    "document_unread",
    "tracking_failed",
    "webhook_failing",
]


class AlertRuleFilter(TypedDict):
    customer_ids: AlertRuleCustomerIds
    shipping_line_scacs: AlertRuleShippingLineScacs
    locodes: AlertRuleLocodes
    tags: AlertRuleTags
    view_id: str | None
    """Saved view that the container is in"""
    only_followed: bool
    """Only what the recipient follows"""
    only_mine: bool
    """Only what has an exception that is assigned to the recipient"""


class AlertRuleChannels(TypedDict):
    bell: bool
    """The bell of the dashboard"""
    mail: bool
    """Mail to the recipient's address"""
    chat_channel_ids: list[str]


AlertRuleQuietHoursValue = TypedDict(
    "AlertRuleQuietHoursValue",
    {
        "from": "str",
        "until": "str",
    },
)


class AlertRuleAttributes(TypedDict):
    kind: AlertRuleKind
    threshold: int | None
    """Working days, days or hours, by the kind; null: it has none"""
    filter: AlertRuleFilter
    channels: AlertRuleChannels
    quiet_hours: AlertRuleQuietHours
    is_active: bool
    """False: silenced"""
    stopped_reason: Literal["view_deleted", "recipient_deactivated", None]
    """Why it finds nothing although it is active; null: it works"""
    created_at: str
    updated_at: str


class AlertRuleRelationships(TypedDict):
    recipient: ToOneUser


class AlertRule(TypedDict):
    id: str
    type: Literal["alert_rule"]
    attributes: AlertRuleAttributes
    relationships: AlertRuleRelationships
    links: NotRequired[SelfLink]


class AlertRuleResponse(TypedDict):
    data: AlertRule
    included: Included
    links: SelfLink


class AlertRuleBodyFilter(TypedDict):
    customer_ids: NotRequired[AlertRuleCustomerIds]
    shipping_line_scacs: NotRequired[AlertRuleShippingLineScacs]
    locodes: NotRequired[AlertRuleLocodes]
    tags: NotRequired[AlertRuleTags]
    view_id: NotRequired[str | None]
    """Saved view that the container is in"""
    only_followed: NotRequired[bool]
    """Only what the recipient follows"""
    only_mine: NotRequired[bool]
    """Only what has an exception that is assigned to the recipient"""


class AlertRuleBodyChannels(TypedDict):
    bell: NotRequired[bool]
    """The bell of the dashboard"""
    mail: NotRequired[bool]
    """Mail to the recipient's address"""
    chat_channel_ids: NotRequired[list[str]]


class AlertRuleBodyAttributes(TypedDict):
    kind: AlertRuleKind
    threshold: NotRequired[int | None]
    """Working days, days or hours, by the kind; null: it has none"""
    filter: NotRequired[AlertRuleBodyFilter]
    channels: NotRequired[AlertRuleBodyChannels]
    quiet_hours: NotRequired[AlertRuleQuietHours]
    is_active: NotRequired[bool]
    """False: silenced"""


class AlertRuleBodyRelationships(TypedDict):
    recipient: NotRequired[ToOneUser]


class ApiKeyAttributes(TypedDict):
    name: UserName
    role: ApiKeyRole
    hint: str
    """The first characters of the key"""
    key: NotRequired[str]
    """The whole key; only in the response that creates it"""
    rate_limit: ApiKeyRateLimit
    allowed_addresses: ApiKeyAllowedAddresses
    created_at: str
    last_used_at: str | None
    previous_valid_until: str | None
    """Until then the key before the last rotation works, too; null: there is none"""


class InviteRelationships(TypedDict):
    parties: ToManyParty


class ApiKey(TypedDict):
    id: str
    type: Literal["api_key"]
    attributes: ApiKeyAttributes
    relationships: InviteRelationships
    links: NotRequired[SelfLink]


class ApiKeyResponse(TypedDict):
    data: ApiKey
    included: Included
    links: SelfLink


class CreateApiKeyAttributes(TypedDict):
    name: UserName
    role: ApiKeyRole
    rate_limit: NotRequired[ApiKeyRateLimit]
    allowed_addresses: NotRequired[ApiKeyAllowedAddresses]


class RelatedParties(TypedDict):
    data: list[PartyIdentifier]


class InviteBodyRelationships(TypedDict):
    parties: NotRequired[RelatedParties]


CalendarEntryKind = Literal[
    "last_free_day",
    "empty_return",
    "dispute_due",
    "appointment",
    "arrival",
]


CalendarFeedEventFor = Literal[
    "day",
    "container",
]


class CalendarFeedAttributes(TypedDict):
    name: CalendarFeedName
    kinds: CalendarFeedKinds
    filter: CalendarFeedFilter
    event_for: CalendarFeedEventFor
    language: Literal["en", "de", "es"]
    """Language of the events"""
    view_name: str | None
    """Name of the saved view"""
    owner_name: str | None
    is_own: bool
    """Whether the requester created the feed"""
    url: str | None
    """Link to the iCalendar file, for its owner; null: of another, or it has ended"""
    last_fetched_at: str | None
    """When a program last read it"""
    created_at: str


class SavedViewIdentifier(TypedDict):
    id: str
    type: Literal["saved_view"]


class ToOneSavedView(TypedDict):
    data: SavedViewIdentifier | None


class CalendarFeedRelationships(TypedDict):
    owner: ToOneUserOrApiKey
    saved_view: ToOneSavedView


class CalendarFeed(TypedDict):
    id: str
    type: Literal["calendar_feed"]
    attributes: CalendarFeedAttributes
    relationships: CalendarFeedRelationships
    links: NotRequired[SelfLink]


class CalendarFeedResponse(TypedDict):
    data: CalendarFeed
    included: Included
    links: SelfLink


class CreateCalendarFeedAttributes(TypedDict):
    name: CalendarFeedName
    kinds: NotRequired[CalendarFeedKinds]
    filter: NotRequired[CalendarFeedFilter]
    event_for: NotRequired[CalendarFeedEventFor]
    language: NotRequired[Literal["en", "de", "es"]]
    """Language of the events"""


class CreateCalendarFeedRelationships(TypedDict):
    saved_view: NotRequired[ToOneSavedView]


class ChatChannelAttributes(TypedDict):
    kind: Literal["slack", "teams"]
    name: UserName
    url_hint: str
    """Host and last characters of the address"""
    stopped_at: str | None
    stopped_reason: str | None
    """`receiver_gone`: the receiver answered 404 or 410; `host_not_allowed`: the operator of the installation did not
    allow its host for a day
    """
    created_at: str
    updated_at: str


class ChatChannelRelationships(TypedDict):
    owner: ToOneUserOrApiKey


class ChatChannel(TypedDict):
    id: str
    type: Literal["chat_channel"]
    attributes: ChatChannelAttributes
    relationships: ChatChannelRelationships
    links: NotRequired[SelfLink]


class ChatChannelResponse(TypedDict):
    data: ChatChannel
    included: Included
    links: SelfLink


class CreateChatChannelAttributes(TypedDict):
    kind: Literal["slack", "teams"]
    name: UserName
    url: ChatChannelBodyUrl


class CustomFieldResponse(TypedDict):
    data: CustomField
    included: Included
    links: SelfLink


class CustomFieldBodyAttributes(TypedDict):
    api_slug: NotRequired[str]
    value: NotRequired[CustomFieldBodyValue]


UserEventEvent = Literal[
    "empty_out",
    "full_in",
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_discharged",
    "rail_loaded",
    "rail_departed",
    "rail_arrived",
    "rail_unloaded",
    "picked_up",
    "empty_returned",
    "delivered",
    "pickup_appointment",
    "last_free_day",
    "available",
    "not_available",
    "holds_cleared",
    "fees_paid",
    "estimated_arrival",
]


class UserEventAuthor(TypedDict):
    api_key_id: str | None
    name: str | None
    """Name of the API key"""


class UserEventAttributes(TypedDict):
    event: UserEventEvent
    """estimated_arrival: accepted from a document, as a suggestion"""
    at: str | None
    """A time in UTC, or a day"""
    place: str | None
    """UN/LOCODE or name"""
    holds: list[Literal["freight", "customs", "USDA", "VACIS", "TMF", "other"]] | None
    fees: list[Literal["demurrage", "exam", "extended_dwell_time", "other", "total"]] | None
    note: str | None
    author: UserEventAuthor
    created_at: str
    replaced_at: str | None
    """Time at which a later statement replaced it; null: not replaced"""
    withdrawn_at: str | None
    """Time of withdrawal; null: not withdrawn"""
    withdrawn_by: UserEventAuthor | None


class ContainerLatenessRelationships(TypedDict):
    container: ToOneContainer


class UserEvent(TypedDict):
    id: str
    type: Literal["user_event"]
    attributes: UserEventAttributes
    relationships: ContainerLatenessRelationships
    links: NotRequired[SelfLink]


class UserEventResponse(TypedDict):
    data: UserEvent
    included: Included
    links: SelfLink


CreateContainerEventEvent = Literal[
    "empty_out",
    "full_in",
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_discharged",
    "rail_loaded",
    "rail_departed",
    "rail_arrived",
    "rail_unloaded",
    "picked_up",
    "empty_returned",
    "delivered",
    "pickup_appointment",
    "last_free_day",
    "available",
    "not_available",
    "holds_cleared",
    "fees_paid",
]


class CreateContainerEventAttributes(TypedDict):
    event: CreateContainerEventEvent
    """Event, or attribute"""
    at: NotRequired[str | None]
    """When: a time with its offset, a clock time as it is there, or a day; the time of an appointment, null where it
    is cancelled; a last free day
    """
    place: NotRequired[str]
    """UN/LOCODE or name; where the journey has such a move if it is left out"""
    holds: NotRequired[list[Literal["freight", "customs", "USDA", "VACIS", "TMF", "other"]]]
    """Holds of holds_cleared; all that are shown if it is left out"""
    fees: NotRequired[list[Literal["demurrage", "exam", "extended_dwell_time", "other", "total"]]]
    """Fees of fees_paid; all that are shown if it is left out"""
    note: NotRequired[str | None]
    """Human-readable text"""


class MapLinkAttributes(TypedDict):
    url: str
    """URL for a browser, or for a frame of another page"""
    expires_at: str


class MapLink(TypedDict):
    id: str
    type: Literal["map_link"]
    attributes: MapLinkAttributes
    relationships: ContainerLatenessRelationships
    links: NotRequired[SelfLink]


class MapLinkResponse(TypedDict):
    data: MapLink
    included: Included
    links: SelfLink


class CreateContainerMapLinkAttributes(TypedDict):
    expires_in_hours: int
    """Lifetime in hours, at most 30 days"""


class NoteAttributes(TypedDict):
    text: str
    """Text of the note, not blank"""
    author_name: str | None
    """Name of the user or API key that wrote the note. Null: unknown."""
    created_at: str
    updated_at: str


class NoteRelationships(TypedDict):
    container: ToOneContainer
    author: ToOneUserOrApiKey


class Note(TypedDict):
    id: str
    type: Literal["note"]
    attributes: NoteAttributes
    relationships: NoteRelationships
    links: NotRequired[SelfLink]


class NoteResponse(TypedDict):
    data: Note
    included: Included
    links: SelfLink


class ContainerNoteBodyAttributes(TypedDict):
    text: str
    """Text of the note, not blank"""


class CustomFieldBodyEntity(TypedDict):
    data: ShipmentOrContainerOrTrackingRequestIdentifier


class CreateCustomFieldRelationships(TypedDict):
    entity: NotRequired[CustomFieldBodyEntity]


class CustomFieldDefinitionResponse(TypedDict):
    data: CustomFieldDefinition
    included: Included
    links: SelfLink


CustomFieldDefinitionBodyEntityType = Literal[
    "Shipment",
    "Container",
    "TrackingRequest",
    "shipment",
    "container",
    "tracking_request",
    "trackingrequest",
]


class CreateCustomFieldDefinitionAttributes(TypedDict):
    entity_type: NotRequired[CustomFieldDefinitionBodyEntityType]
    api_slug: NotRequired[str]
    """Small letters, digits and underscores"""
    display_name: NotRequired[str]
    description: NotRequired[str | None]
    data_type: NotRequired[CustomFieldDefinitionDataType]
    reference_type: NotRequired[CustomFieldDefinitionReferenceType]
    sensitive: NotRequired[bool]
    """True: only admins and whoever set a value see it"""
    validation: NotRequired[CustomFieldDefinitionValidation]
    default_format: NotRequired[str | None]
    """Unicode pattern of dates and times"""
    default_value: NotRequired[CustomFieldDefinitionDefaultValue]
    position: NotRequired[CustomFieldDefinitionPosition]
    template_id: NotRequired[str | None]


class CustomFieldOptionResponse(TypedDict):
    data: CustomFieldOption
    included: Included
    links: SelfLink


class CreateCustomFieldDefinitionOptionAttributes(TypedDict):
    value: str
    label: NotRequired[str]
    position: NotRequired[int]
    """Options are listed in this order"""


class CreateDirectUploadResponseDirectUpload(TypedDict):
    url: str
    """Address for a PUT of the bytes. Needs no key."""
    headers: dict[str, str]
    """Headers of the PUT"""


class CreateDirectUploadResponse(TypedDict):
    id: str
    key: str
    filename: str
    content_type: str
    metadata: dict[str, Any]
    service_name: str
    byte_size: int
    checksum: str
    created_at: str
    signed_id: str
    """Token for POST /v2/documents. Valid once, for an hour, with a key of this account."""
    direct_upload: CreateDirectUploadResponseDirectUpload


class CreateDirectUploadBodyBlob(TypedDict):
    filename: str
    content_type: NotRequired[str]
    byte_size: int
    checksum: str
    """MD5 checksum of the bytes, in base64"""
    metadata: NotRequired[dict[str, Any]]
    """Accepted and ignored"""


class CreateDirectUploadBody(TypedDict):
    blob: CreateDirectUploadBodyBlob


class DocumentResponse(TypedDict):
    data: Document
    included: Included
    links: SelfLink


class CreateDocumentAttributes(TypedDict):
    name: NotRequired[str]
    """Name of the document, not blank. Default: the file name."""
    attached_document: str
    """signed_id of a direct upload"""


class FollowAttributes(TypedDict):
    created_at: str


class FollowRelationships(TypedDict):
    user: ToOneUser
    container: ToOneContainer
    shipment: ToOneShipment


class Follow(TypedDict):
    id: str
    type: Literal["follow"]
    attributes: FollowAttributes
    relationships: FollowRelationships
    links: NotRequired[SelfLink]


class FollowResponse(TypedDict):
    data: Follow
    included: Included
    links: SelfLink


class CreateFollowRelationships(TypedDict):
    user: NotRequired[ToOneUser]
    container: NotRequired[ToOneContainer]
    shipment: NotRequired[ToOneShipment]


class InviteAttributes(TypedDict):
    email: str | None
    """Null: the invitee enters an address"""
    role: UserRole
    company_name: NotRequired[str]
    """Name of the account; only in the preview of the invite"""
    is_first: NotRequired[bool]
    """Whether the account has neither users nor keys yet: the invitee names the company. Only in the preview of the
    invite
    """
    url: NotRequired[str]
    """Link to accept it; only in the response that creates it"""
    is_mailed: NotRequired[bool]
    """Whether the link is mailed to the invitee; only in the response that creates it"""
    created_at: str
    expires_at: str


class Invite(TypedDict):
    id: str
    type: Literal["invite"]
    attributes: InviteAttributes
    relationships: InviteRelationships
    links: NotRequired[SelfLink]


class InviteResponse(TypedDict):
    data: Invite
    included: Included
    links: SelfLink


class CreateInviteAttributes(TypedDict):
    email: NotRequired[InviteBodyEmail]
    role: UserRole


class TrackingRequestBodyRelationships(TypedDict):
    customer: NotRequired[ToOneParty]


class DisputeAttachmentInput(TypedDict):
    kind: DisputeAttachmentKind
    document_id: NotRequired[str | None]
    """Of a document"""
    note_id: NotRequired[str | None]
    """Of a note"""


class CreateInvoiceDisputeAttributes(TypedDict):
    language: NotRequired[Literal["en", "de", "es"]]
    recipient: NotRequired[str | None]
    """Mail address of the biller"""
    subject: NotRequired[str]
    """Of mail and letter"""
    body: NotRequired[InvoiceDisputeBody]
    relief: NotRequired[Literal["waiver", "reduction", "refund"]]
    amount: NotRequired[float]
    """What is asked for"""
    respond_by: NotRequired[InvoiceDisputeRespondBy]
    currency_code: NotRequired[str]
    """Of one letter. Default: that with most at stake"""
    attachments: NotRequired[list[DisputeAttachmentInput]]


class FiledInvoice(TypedDict):
    number: str
    biller_name: str | None
    """Name or code"""
    status: Literal["created", "duplicate", "valid"]
    """valid: a dry run would have created it"""
    invoice_id: str | None
    lines_count: int
    """Charges; tiers of one stay are one"""
    sum: float
    """Of the lines, in the currency"""
    currency_code: str | None
    """Null: several currencies"""


class InvoiceFileFault(TypedDict):
    row: int | None
    """Row of the sheet, line of the file or segment of the interchange, from 1; null: the file as a whole"""
    column: str | None
    """Caption"""
    invoice_number: str | None
    detail: str
    """What is wrong and what would be right"""


class InvoiceFileLayoutBiller(TypedDict):
    """Of invoices without a column that names it"""

    kind: Literal["shipping_line", "terminal", "rail", "forwarder"]
    code: NotRequired[str | None]
    """SCAC of a line or railroad, SMDG or FIRMS code of a terminal"""
    name: NotRequired[str | None]
    """Name"""


InvoiceLayoutColumnMember = Literal[
    "number",
    "biller_code",
    "biller_name",
    "invoice_date",
    "due_date",
    "dispute_until",
    "total",
    "container_number",
    "bill_of_lading",
    "charge",
    "description",
    "equipment",
    "from",
    "to",
    "days",
    "free_days",
    "free_time_from",
    "free_time_to",
    "rate",
    "amount",
    "currency_code",
    "tax",
    "demurrage_amount",
    "detention_amount",
    "per_diem_amount",
    "storage_amount",
    "combined_amount",
    "other_amount",
    "tier_1_days",
    "tier_1_rate",
    "tier_1_amount",
    "tier_2_days",
    "tier_2_rate",
    "tier_2_amount",
    "tier_3_days",
    "tier_3_rate",
    "tier_3_amount",
    "tier_4_days",
    "tier_4_rate",
    "tier_4_amount",
    "tier_5_days",
    "tier_5_rate",
    "tier_5_amount",
    None,
]


class InvoiceLayoutColumn(TypedDict):
    caption: str
    """As in the header; a second one of the same words is `Date (2)`"""
    member: InvoiceLayoutColumnMember
    """Null: it is not read"""


InvoiceFileLayoutCharge = Literal[
    "demurrage",
    "detention",
    "per_diem",
    "storage",
    "combined",
    "other",
    None,
]


class InvoiceFileLayout(TypedDict):
    """By which the table was read; null: EDI"""

    name: str
    """Name"""
    biller: InvoiceFileLayoutBiller
    columns: InvoiceFileLayoutColumns
    dates: Literal["dmy", "mdy", None]
    """Whether 04/07/2026 is in July (dmy) or in April (mdy)"""
    decimals: Literal[".", ",", None]
    """Decimal mark of amounts"""
    currency_code: str | None
    """ISO 4217, of amounts without one"""
    charge: InvoiceFileLayoutCharge


class InvoiceFileAttributes(TypedDict):
    format: Literal["csv", "xlsx", "x12", "edifact"]
    dry_run: bool
    rows_count: int
    """Rows below the header; of EDI its messages"""
    skipped_count: int
    """Rows of sums and notes, which are not read"""
    created_count: int
    """Invoices created"""
    duplicate_count: int
    """Invoices that the account has already"""
    invoices: list[FiledInvoice]
    """The first 1,000"""
    faults_count: int
    """Faults; an invoice with one is left out as a whole"""
    faults: list[InvoiceFileFault]
    """The first 200"""
    layout: InvoiceFileLayout | None
    layout_id: str | None
    """Null: the layout is a proposal and is not stored"""


class InvoiceFile(TypedDict):
    id: str
    type: Literal["invoice_file"]
    attributes: InvoiceFileAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class InvoiceFileResponse(TypedDict):
    data: InvoiceFile
    included: Included
    links: SelfLink


class InvoiceLayoutAttributes(TypedDict):
    name: str
    """Name"""
    biller: InvoiceFileLayoutBiller
    columns: InvoiceFileLayoutColumns
    dates: Literal["dmy", "mdy", None]
    """Whether 04/07/2026 is in July (dmy) or in April (mdy)"""
    decimals: Literal[".", ",", None]
    """Decimal mark of amounts"""
    currency_code: str | None
    """ISO 4217, of amounts without one"""
    charge: InvoiceFileLayoutCharge
    created_at: str
    updated_at: str


class InvoiceLayout(TypedDict):
    id: str
    type: Literal["invoice_layout"]
    attributes: InvoiceLayoutAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class InvoiceLayoutResponse(TypedDict):
    data: InvoiceLayout
    included: Included
    links: SelfLink


class CreateInvoiceLayoutAttributes(TypedDict):
    name: str
    """Name"""
    biller: InvoiceFileLayoutBiller
    columns: InvoiceFileLayoutColumns
    dates: NotRequired[Literal["dmy", "mdy", None]]
    """Whether 04/07/2026 is in July (dmy) or in April (mdy)"""
    decimals: NotRequired[Literal[".", ",", None]]
    """Decimal mark of amounts"""
    currency_code: NotRequired[str | None]
    """ISO 4217, of amounts without one"""
    charge: NotRequired[InvoiceFileLayoutCharge]


MilestoneTextMilestone = Literal[
    "booked",
    "departed",
    "arrived",
    "available",
    "picked_up",
    "delivered",
    "delayed",
]


class MilestoneRecipientAttributes(TypedDict):
    email: MilestoneRecipientEmail
    name: MilestoneRecipientName
    locale: Literal["en", "de", "es"]
    """Language of the mails"""
    milestones: MilestoneRecipientMilestones
    is_unsubscribed: bool
    """Whether the recipient stopped the mails of this party by the link in one. Only they can undo it."""
    created_at: str
    updated_at: str


class MilestoneRecipientRelationships(TypedDict):
    party: ToOneParty


class MilestoneRecipient(TypedDict):
    id: str
    type: Literal["milestone_recipient"]
    attributes: MilestoneRecipientAttributes
    relationships: MilestoneRecipientRelationships
    links: NotRequired[SelfLink]


class MilestoneRecipientResponse(TypedDict):
    data: MilestoneRecipient
    included: Included
    links: SelfLink


class CreateMilestoneRecipientAttributes(TypedDict):
    email: MilestoneRecipientEmail
    name: NotRequired[MilestoneRecipientName]
    locale: NotRequired[Literal["en", "de", "es"]]
    """Language of the mails"""
    milestones: NotRequired[MilestoneRecipientMilestones]


class CreateMilestoneRecipientRelationships(TypedDict):
    party: ToOneParty


class PartyResponse(TypedDict):
    data: Party
    included: Included
    links: SelfLink


class PartyBodyAttributes(TypedDict):
    company_name: PartyCompanyName


class PlaceAliasAttributes(TypedDict):
    place_key: PlaceAliasPlaceKey
    name: str | None
    """As a source writes it"""
    country_code: str | None
    """ISO 3166-1 alpha-2; null: unknown"""
    locode: str
    """UN/LOCODE of the place that is meant"""
    place_name: str | None
    """Name of the place that is meant"""
    creator_name: str | None
    created_at: str


class PlaceAliasRelationships(TypedDict):
    creator: ToOneUserOrApiKey


class PlaceAlias(TypedDict):
    id: str
    type: Literal["place_alias"]
    attributes: PlaceAliasAttributes
    relationships: PlaceAliasRelationships
    links: NotRequired[SelfLink]


class PlaceAliasResponse(TypedDict):
    data: PlaceAlias
    included: Included
    links: SelfLink


class CreatePlaceAliasAttributes(TypedDict):
    place_key: PlaceAliasPlaceKey
    locode: str
    """UN/LOCODE of the place that is meant"""


ReportScheduleReport = Literal[
    "charges",
    "transit_times",
    "eta_errors",
    "dwell",
    "transshipments",
    "carriers",
    "volumes",
    "emissions",
]


ReportSchedulePeriod = Literal[
    "recent",
    "this_month",
    "last_month",
    "last_quarter",
    "this_year",
    "last_year",
]


ReportScheduleFrequency = Literal[
    "weekly",
    "monthly",
    "quarterly",
]


class ReportScheduleAttributes(TypedDict):
    report: ReportScheduleReport
    parameters: ReportScheduleParameters
    period: ReportSchedulePeriod
    format: Literal["csv", "xlsx", "pdf"]
    """Of the attached file"""
    frequency: ReportScheduleFrequency
    weekday: int
    """Of `weekly`; 1 is Monday"""
    hour: int
    """Hour of the day in the time zone"""
    time_zone: str
    """IANA time zone"""
    language: Literal["en", "de", "es", None]
    """Of the mail and the file; null: of each recipient"""
    recipient_ids: ReportScheduleRecipientIds
    is_on: bool
    """Whether it is mailed"""
    next_at: str | None
    """When the next mail is sent; null: it is switched off"""
    last_at: str | None
    """When the last one was due; null: there was none"""
    last_outcome: Literal["sent", "nobody", "too_late", "not_configured", None]
    """What became of the last one. `nobody`: no recipient may see the report, or wants the mail. `too_late`: the
    service did not run for days. `not_configured`: no mail leaves this installation.
    """
    creator_name: str | None
    created_at: str
    updated_at: str


class ReportSchedule(TypedDict):
    id: str
    type: Literal["report_schedule"]
    attributes: ReportScheduleAttributes
    relationships: PlaceAliasRelationships
    links: NotRequired[SelfLink]


class ReportScheduleResponse(TypedDict):
    data: ReportSchedule
    included: Included
    links: SelfLink


class CreateReportScheduleAttributes(TypedDict):
    report: ReportScheduleReport
    parameters: NotRequired[ReportScheduleParameters]
    period: NotRequired[ReportSchedulePeriod]
    format: NotRequired[Literal["csv", "xlsx", "pdf"]]
    """Of the attached file"""
    frequency: NotRequired[ReportScheduleFrequency]
    weekday: NotRequired[int]
    """Of `weekly`; 1 is Monday"""
    hour: NotRequired[int]
    """Hour of the day in the time zone"""
    time_zone: NotRequired[str]
    """IANA time zone"""
    language: NotRequired[Literal["en", "de", "es", None]]
    """Of the mail and the file; null: of each recipient"""
    recipient_ids: NotRequired[ReportScheduleRecipientIds]
    is_on: NotRequired[bool]
    """Whether it is mailed"""


SavedViewAttributes = TypedDict(
    "SavedViewAttributes",
    {
        "list": "Literal[\"containers\", \"shipments\", \"tracking_requests\", \"documents\"]",
        "name": "SavedViewName",
        "query": "SavedViewQuery",
        "is_shared": "bool",
        "is_own": "bool",
        "created_at": "str",
        "updated_at": "str",
    },
)


class SavedView(TypedDict):
    id: str
    type: Literal["saved_view"]
    attributes: SavedViewAttributes
    relationships: ChatChannelRelationships
    links: NotRequired[SelfLink]


class SavedViewResponse(TypedDict):
    data: SavedView
    included: Included
    links: SelfLink


CreateSavedViewAttributes = TypedDict(
    "CreateSavedViewAttributes",
    {
        "list": "Literal[\"containers\", \"shipments\", \"tracking_requests\", \"documents\"]",
        "name": "SavedViewName",
        "query": "SavedViewQuery",
        "is_shared": "NotRequired[bool]",
    },
)


class CreateSessionAttributes(TypedDict):
    email: NotRequired[str]
    """Address by which the user logs in"""
    password: NotRequired[str]
    code: NotRequired[str]
    """Code of the app, or a recovery code"""
    token: NotRequired[str]
    """Token of the link: its part after #"""


ShareReport = Literal[
    "charges",
    "transit_times",
    "eta_errors",
    "dwell",
    "transshipments",
    "carriers",
    "volumes",
    "emissions",
    None,
]


ShareFieldsValue = Literal[
    "location",
    "map",
    "journey",
    "eta",
    "predicted_eta",
    "eta_reason",
    "route",
    "vessel",
    "shipping_line",
    "last_free_day",
    "availability",
    "actions",
    "equipment",
    "appointment",
    "holds",
    "charges",
    "references",
    "customer",
    "documents",
]


class ShareContactValue(TypedDict):
    """Whom visitors of this page may ask; null: the contact of the account"""

    name: str | None
    """Name of a person or team"""
    email: str | None
    """Mail address"""
    phone: str | None
    """Phone number"""


ShareAttributes = TypedDict(
    "ShareAttributes",
    {
        "label": "ShareLabel",
        "subject_name": "str | None",
        "list": "Literal[\"containers\", \"shipments\", None]",
        "report": "ShareReport",
        "filter": "str | None",
        "fields": "ShareFields",
        "language": "Literal[\"en\", \"de\", \"es\", None]",
        "frame_ancestors": "ShareFrameAncestors",
        "expires_at": "str | None",
        "contact": "ShareContact",
        "has_password": "bool",
        "status": "Literal[\"active\", \"expired\", \"revoked\", \"suspended\"]",
        "url": "str | None",
        "creator_name": "str | None",
        "open_count": "int",
        "last_opened_at": "str | None",
        "created_at": "str",
        "updated_at": "str",
        "revoked_at": "str | None",
    },
)


class ShareRelationships(TypedDict):
    container: ToOneContainer
    shipment: ToOneShipment
    creator: ToOneUserOrApiKey


class Share(TypedDict):
    id: str
    type: Literal["share"]
    attributes: ShareAttributes
    relationships: ShareRelationships
    links: NotRequired[SelfLink]


class ShareResponse(TypedDict):
    data: Share
    included: Included
    links: SelfLink


ShareBodyReport = Literal[
    "charges",
    "transit_times",
    "eta_errors",
    "dwell",
    "transshipments",
    "carriers",
    "volumes",
    "emissions",
]


CreateShareAttributes = TypedDict(
    "CreateShareAttributes",
    {
        "label": "NotRequired[ShareLabel]",
        "fields": "NotRequired[ShareFields]",
        "language": "NotRequired[Literal[\"en\", \"de\", \"es\", None]]",
        "frame_ancestors": "NotRequired[ShareFrameAncestors]",
        "expires_at": "NotRequired[str | None]",
        "contact": "NotRequired[ShareContact]",
        "password": "NotRequired[str | None]",
        "list": "NotRequired[Literal[\"containers\", \"shipments\"]]",
        "report": "NotRequired[ShareBodyReport]",
        "filter": "NotRequired[ShareBodyFilter]",
    },
)


class ShareBodyRelationships(TypedDict):
    container: NotRequired[ToOneContainer]
    shipment: NotRequired[ToOneShipment]


SourceConnectionScope = Literal[
    "account",
    "installation",
]


class SourceConnectionSecret(TypedDict):
    set: Literal[True]
    changed_at: str


SourceConnectionProblemKind = Literal[
    "login_refused",
    "unreachable",
    "rate_limited",
    "unreadable",
    "number_refused",
    "key_missing",
    "unusable",
    None,
]


class SourceConnectionAttributes(TypedDict):
    kind: Literal["line", "terminal", "railroad"]
    """What is connected"""
    code: SourceProfileCode
    source_code: str
    """The code of its statements: the SCAC, or the code of the terminal"""
    name: str
    scope: SourceConnectionScope
    settings: dict[str, str]
    """Values of fields that are no secrets"""
    secrets: dict[str, SourceConnectionSecret]
    """Which secrets are stored, by the name of the field"""
    origin: Literal["stored", "configured"]
    """`configured`: the operator of the installation has set it up; it cannot be changed here."""
    setting: str | None
    """Setting of the configuration file that sets it up; null: none"""
    state: Literal["working", "failing", "untested"]
    """`untested`: it has not been polled since it was connected or changed."""
    last_answer_at: str | None
    problem: str | None
    """Why it does not work, with what to do"""
    problem_kind: SourceConnectionProblemKind
    """Why the latest polls failed, as `GET /sources` counts them. `key_missing`: the key file of the installation does
    not open the stored credentials. `unusable`: `problem` says why.
    """
    key_file: str | None
    """Where the key file is expected, if it is missing"""
    created_at: str | None
    updated_at: str | None


class SourceConnection(TypedDict):
    id: str
    type: Literal["source_connection"]
    attributes: SourceConnectionAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceConnectionResponse(TypedDict):
    data: SourceConnection
    included: Included
    links: SelfLink


class CreateSourceConnectionAttributes(TypedDict):
    kind: Literal["line", "terminal", "railroad"]
    """What is connected"""
    code: SourceProfileCode
    name: NotRequired[str]
    """By default that of the profile"""
    scope: NotRequired[SourceConnectionScope]
    fields: SourceConnectionBodyFields


TariffKind = Literal[
    "demurrage",
    "storage",
    "detention",
    "combined",
]


TariffCountedFrom = Literal[
    "discharge",
    "availability",
    "gate_out",
]


class TariffTiersValue(TypedDict):
    days: int | None
    """Number of charged days; null: all remaining days"""
    amount: float
    """In the currency of the tariff"""
    per: NotRequired[Literal["day", "period"]]
    """period: once, on the first day of the tier"""


TariffChargedAt = Literal[
    "port",
    "inland",
]


class TariffAppliesTo(TypedDict):
    scac: str | None
    """The line's SCAC"""
    port: TariffPort
    country: str | None
    """ISO 3166-1"""
    terminal: str | None
    """Code (SMDG, FIRMS, BIC) or name"""
    equipment_groups: TariffEquipmentGroups
    equipment_lengths: TariffEquipmentLengths


TariffChargedDaysAre = Literal[
    "calendar",
    "working",
]


class TariffClosedDays(TypedDict):
    weekdays: TariffWeekdays
    calendar: TariffCalendar
    extra: TariffExtra
    worked: TariffWorked


class TariffAttributes(TypedDict):
    name: str
    kind: TariffKind
    free_days: int
    counted_from: TariffCountedFrom
    tiers: TariffTiers
    currency_code: str
    """ISO 4217"""
    charged_at: TariffChargedAt
    applies_to: TariffAppliesTo
    valid_from: TariffValidFrom
    valid_to: TariffValidTo
    first_day: Literal["same_day", "next_day"]
    """The first day that counts"""
    cut_off: TariffCutOff
    free_days_are: Literal["calendar", "working"]
    """Which days of free time count"""
    moves_off_closed_days: bool
    """True: a last free day that is not a working day moves to the next working day"""
    charged_days_are: TariffChargedDaysAre
    closed_days: TariffClosedDays
    maximum: float | None
    """The charge never rises above it"""
    created_at: str
    updated_at: str


class TariffRelationships(TypedDict):
    customer: ToOneParty


class Tariff(TypedDict):
    id: str
    type: Literal["tariff"]
    attributes: TariffAttributes
    relationships: TariffRelationships
    links: NotRequired[SelfLink]


class TariffResponse(TypedDict):
    data: Tariff
    included: Included
    links: SelfLink


class TariffBodyAppliesTo(TypedDict):
    scac: NotRequired[str | None]
    """The line's SCAC"""
    port: NotRequired[TariffPort]
    country: NotRequired[str | None]
    """ISO 3166-1"""
    terminal: NotRequired[str | None]
    """Code (SMDG, FIRMS, BIC) or name"""
    equipment_groups: NotRequired[TariffEquipmentGroups]
    equipment_lengths: NotRequired[TariffEquipmentLengths]


class TariffBodyClosedDays(TypedDict):
    weekdays: NotRequired[TariffWeekdays]
    calendar: NotRequired[TariffCalendar]
    extra: NotRequired[TariffExtra]
    worked: NotRequired[TariffWorked]


class CreateTariffAttributes(TypedDict):
    name: str
    kind: TariffKind
    free_days: int
    counted_from: TariffCountedFrom
    tiers: TariffTiers
    currency_code: str
    """ISO 4217"""
    charged_at: NotRequired[TariffChargedAt]
    applies_to: NotRequired[TariffBodyAppliesTo]
    valid_from: NotRequired[TariffValidFrom]
    valid_to: NotRequired[TariffValidTo]
    first_day: NotRequired[Literal["same_day", "next_day"]]
    """The first day that counts"""
    cut_off: NotRequired[TariffCutOff]
    free_days_are: NotRequired[Literal["calendar", "working"]]
    """Which days of free time count"""
    moves_off_closed_days: NotRequired[bool]
    """True: a last free day that is not a working day moves to the next working day"""
    charged_days_are: NotRequired[TariffChargedDaysAre]
    closed_days: NotRequired[TariffBodyClosedDays]
    maximum: NotRequired[float | None]
    """The charge never rises above it"""


class TerminalUpdateProblem(TypedDict):
    path: str
    """Place in the message"""
    problem: str
    """The error, and the valid form"""


class TerminalUpdateAttributes(TypedDict):
    number: str
    """The container"""
    terminal: str
    """Code of the reporting terminal"""
    status: Literal["matched", "unmatched"]
    """matched: applied within moments; unmatched: the account does not track the container, and the update is applied
    once it does
    """
    problems: list[TerminalUpdateProblem]
    """The parts that could not be read; they have no effect"""


class TerminalUpdate(TypedDict):
    id: str
    type: Literal["terminal_update"]
    attributes: TerminalUpdateAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class TerminalUpdateListMeta(TypedDict):
    problems: list[TerminalUpdateProblem]


class TerminalUpdateList(TypedDict):
    data: list[TerminalUpdate]
    meta: TerminalUpdateListMeta


class TrackingRequestResponse(TypedDict):
    data: TrackingRequest
    included: Included
    links: SelfLink


class CreateTrackingRequestInitialCustomFieldsShipment(TypedDict):
    api_slug: str
    value: NotRequired[CustomFieldBodyValue]


class CreateTrackingRequestInitialCustomFieldsContainer(TypedDict):
    api_slug: str
    value: NotRequired[CustomFieldBodyValue]
    number: NotRequired[str | None]
    """Absent or empty: all containers"""


class CreateTrackingRequestInitialCustomFields(TypedDict):
    """Write only: set once the shipment and its containers are known"""

    shipment: NotRequired[list[CreateTrackingRequestInitialCustomFieldsShipment]]
    """Set on the shipment"""
    containers: NotRequired[list[CreateTrackingRequestInitialCustomFieldsContainer]]
    """Set on each container when it appears"""


class CreateTrackingRequestAttributes(TypedDict):
    request_type: Literal["bill_of_lading", "booking_number", "container"]
    request_number: str
    scac: NotRequired[str]
    """SCAC of the shipping line"""
    auto_detect_vocc_scac: NotRequired[bool]
    """Let the service find the line from the number"""
    ref_numbers: NotRequired[TrackingRequestBodyRefNumbers]
    shipment_tags: NotRequired[TrackingRequestBodyRefNumbers]
    initial_custom_fields: NotRequired[CreateTrackingRequestInitialCustomFields]
    """Write only: set once the shipment and its containers are known"""


class LogInLinkAttributes(TypedDict):
    url: str
    """Shown once; opening it logs in as the user"""
    is_mailed: bool
    """Whether the link is mailed to the user"""
    expires_at: str


class LogInLinkRelationships(TypedDict):
    user: ToOneUser


class LogInLink(TypedDict):
    id: str
    type: Literal["log_in_link"]
    attributes: LogInLinkAttributes
    relationships: LogInLinkRelationships
    links: NotRequired[SelfLink]


class LogInLinkResponse(TypedDict):
    data: LogInLink
    included: Included
    links: SelfLink


class WebhookResponse(TypedDict):
    data: Webhook
    included: Included
    links: SelfLink


class CreateWebhookAttributes(TypedDict):
    url: str
    active: NotRequired[bool]
    events: NotRequired[WebhookEvents]
    headers: NotRequired[WebhookHeaders]


ExportExceptionsColumns = Literal[
    "number",
    "kind",
    "reason",
    "status",
    "since",
    "note",
    "pickup_lfd",
    "customer_name",
    "bill_of_lading_number",
    "ref_numbers",
    "shipping_line_name",
    "port_of_discharge",
]


ListExceptionsSort = Literal[
    "rank",
    "-rank",
    "since",
    "-since",
    "opened_at",
    "-opened_at",
    "owed",
    "-owed",
    "acknowledged_at",
    "-acknowledged_at",
    "resolved_at",
    "-resolved_at",
]


ExportInvoiceChargesColumns = Literal[
    "invoice_date",
    "invoice_number",
    "biller",
    "line",
    "container_number",
    "bill_of_lading",
    "customer_name",
    "charge",
    "from",
    "to",
    "billed",
    "agreed",
    "disputed",
    "not_checked",
    "credited",
    "to_pass_on",
    "currency_code",
    "status",
]


ListInvoiceChargesSort = Literal[
    "created_at",
    "-created_at",
    "invoice_date",
    "-invoice_date",
    "line",
    "-line",
]


ReportGroupBy = Literal[
    "month",
    "customer",
    "line",
    "terminal",
    "port",
    "lane",
    "days_out",
]


ExportReportMeasure = Literal[
    "billed",
    "billed_demurrage",
    "billed_detention",
    "paid",
    "paid_demurrage",
    "paid_detention",
    "disputed",
    "avoided",
    "transit_days_p50",
    "transit_days_p90",
    "on_time_share",
    "median_absolute_hours",
    "p90_absolute_hours",
    "mean_absolute_hours",
    "bias_hours",
    "within_24_hours_share",
    "dwell_days_p50",
    "dwell_days_p90",
    "pick_up_hours_p50",
    "pick_up_hours_p90",
    "rolled_over",
    "rolled_over_share",
    "connections",
    "missed_connections",
    "missed_connection_share",
    "first_eta_error_hours_p50",
    "containers",
    "teu",
    "co2e_kg",
    "co2e_kg_per_container",
]


ListTrackingRequestsFilterStatus = Literal[
    "pending",
    "awaiting_manifest",
    "created",
    "failed",
    "tracking_stopped",
    "succeeded",
]


ExportTrackingRequestsColumns = Literal[
    "request_number",
    "request_type",
    "scac",
    "status",
    "failed_reason",
    "ref_numbers",
    "shipment_tags",
    "created_at",
    "updated_at",
]


class AccountResponse(TypedDict):
    data: Account
    included: Included
    links: SelfLink


AlertKind = Literal[
    "last_free_day_near",
    "last_free_day_passed",
    "demurrage_running",
    "available_for_pickup",
    "hold_changed",
    "fee_changed",
    "eta_moved",
    "predicted_arrival_moved",
    "predicted_late",
    "rolled_over",
    "ship_elsewhere",
    "transshipment_at_risk",
    "dwelling",
    "milestone_overdue",
    "plan_changed",
    "no_news",
    "empty_return_due",
    "dispute_due",
    "document_missing",
    "document_contradicting",
    "document_unread",
    "tracking_failed",
    "webhook_failing",
    "followed",
    "mentioned",
    "assigned",
    "chat_channel_stopped",
]


class AlertAttributes(TypedDict):
    kind: AlertKind
    facts: ExceptionFacts
    is_read: bool
    is_silenced: bool
    """True: the user gets no more alerts of this kind about this container or shipment"""
    read_at: str | None
    created_at: str


class AlertRuleIdentifier(TypedDict):
    id: str
    type: Literal["alert_rule"]


class ToOneAlertRule(TypedDict):
    data: AlertRuleIdentifier | None


class ToOneException(TypedDict):
    data: ExceptionIdentifier | None


class AlertRelationships(TypedDict):
    user: ToOneUser
    alert_rule: ToOneAlertRule
    container: ToOneContainer
    shipment: ToOneShipment
    exception: ToOneException


class Alert(TypedDict):
    id: str
    type: Literal["alert"]
    attributes: AlertAttributes
    relationships: AlertRelationships
    links: NotRequired[SelfLink]


class AlertResponse(TypedDict):
    data: Alert
    included: Included
    links: SelfLink


class ContainerResponse(TypedDict):
    data: Container
    included: Included
    links: SelfLink


class OwedMoney(TypedDict):
    amount: float
    currency_code: str
    """ISO 4217"""
    by: list[Literal["terminal", "rail", "tariff"]]
    """Sources of the amount"""


ChargeReason = Literal[
    "no_rule",
    "port_unknown",
    "terminal_unknown",
    "equipment_unknown",
    "no_start_event",
    "zone_unknown",
    "time_unknown",
    "end_unknown",
    "end_before_start",
    None,
]


class ChargeDay(TypedDict):
    on: str
    state: Literal["free", "charged", "not_counted", "stopped"]
    """not_counted: not a working day, where only those are charged; stopped: the container has left or was returned"""
    amount: float
    """Amount added on this day"""
    total: float
    """Amount owed at the end of the day"""
    because: str
    """Part of the rule that applies"""


class Charge(TypedDict):
    kind: Literal["demurrage", "storage", "detention", "combined"]
    charged_at: Literal["port", "inland"]
    outcome: Literal["owed", "nothing_owed", "cannot_assess"]
    reason: ChargeReason
    """Why it cannot be assessed"""
    detail: str
    """Rule or reason, in words"""
    tariff_id: str | None
    tariff_name: str | None
    counted_from: Literal["discharge", "availability", "gate_out", None]
    started_at: str | None
    """Time of that event; local noon for a day without a time"""
    last_free_on: str | None
    """Last free day; null: no day is free, or it cannot be assessed"""
    last_free_by: Literal["shipping_line", "terminal", "rail", "tariff", None]
    """Source of the last free day"""
    charged_from: str | None
    """First charged day"""
    stopped_on: str | None
    """Last day that can be charged; null: it still runs"""
    amount: float | None
    """Amount by today, by tariff"""
    replaced_by: Literal["terminal", "rail", None]
    """Whose stated fee counts in `owed` instead of the amount"""
    currency_code: str | None
    """ISO 4217"""
    days: list[ChargeDay]
    """Today and the ten days after it, in the time zone of the place"""


class StatedFee(TypedDict):
    type: Literal["demurrage", "exam", "extended_dwell_time", "other", "total"]
    amount: float
    currency_code: str
    """ISO 4217"""
    charged_at: Literal["port", "inland"]
    counted: float
    """Part of the amount that is in `owed`; a total repeats other fees"""


StatedOnPaperState = Literal[
    "open",
    "agrees",
    "accepted",
    "dismissed",
    "superseded",
    "past",
    None,
]


class StatedOnPaper(TypedDict):
    field: Literal["free_days", "pickup_lfd", "charge"]
    value: str
    """Days, a day, or an amount, as printed"""
    currency_code: str | None
    """ISO 4217"""
    description: str | None
    """What the charge is for, as printed"""
    state: StatedOnPaperState
    """State of the suggestion; null: not a suggestion"""
    document_ids: list[str]


class ContainerChargesAttributes(TypedDict):
    number: str
    as_of: str
    pickup_lfd_on: str | None
    pickup_lfd_by: Literal["shipping_line", "terminal", "rail", "tariff", None]
    charges_from: str | None
    """First charged day of the charges that run or will run"""
    owed: ContainerChargesOwed
    is_complete: bool
    """Whether every charge could be assessed"""
    charges: list[Charge]
    stated_fees: list[StatedFee]
    """Fees that terminal and railroad report"""
    stated_on_papers: NotRequired[list[StatedOnPaper]]
    """Charges printed on documents, for review; in no sum here"""


class ContainerCharges(TypedDict):
    id: str
    type: Literal["container_charges"]
    attributes: ContainerChargesAttributes
    relationships: ContainerChargesRelationships
    links: NotRequired[SelfLink]


class ContainerChargesResponse(TypedDict):
    data: ContainerCharges
    included: Included
    links: SelfLink


class ContainerEmissionsAssumption(TypedDict):
    rule: Literal["default_weight", "dry"]
    detail: str


class EmissionFactor(TypedDict):
    grams: float
    """g CO₂e, well to wake"""
    per: Literal["teu_km", "tonne_km"]
    distance: Literal["shortest_feasible", "actual"]
    """Which kilometres: actual ones are adjusted by 15 % at sea"""
    scope: str
    """`average`, or the IMO number of the ship"""
    source: str
    edition: str
    year: int


EmissionLegUnknown = Literal[
    "mode_unknown",
    "place_unknown",
    "no_route",
    "size_unknown",
    "no_factor",
    None,
]


EmissionLeg = TypedDict(
    "EmissionLeg",
    {
        "mode": "Literal[\"sea\", \"barge\", \"rail\", \"truck\", None]",
        "from": "str",
        "to": "str | None",
        "vessel_imo": "str | None",
        "vessel_name": "str | None",
        "state": "Literal[\"ahead\", \"under_way\", \"done\"]",
        "distance_km": "float | None",
        "avoided_passages": "list[str]",
        "factor": "EmissionFactor | None",
        "co2e_kg": "float | None",
        "unknown": "EmissionLegUnknown",
        "detail": "str | None",
    },
)


class ContainerEmissionsAttributes(TypedDict):
    number: str
    as_of: str
    is_estimate: Literal[True]
    """No verified statement"""
    method: str
    co2e_kg: float | None
    """Sum of the legs that are known; null: none is"""
    done_co2e_kg: float
    """Of legs that are done"""
    planned_co2e_kg: float
    """Of legs under way and ahead"""
    is_complete: bool
    """Whether every leg is known"""
    teu: float | None
    cargo_tonnes: float | None
    refrigerated: bool
    assumptions: list[ContainerEmissionsAssumption]
    legs: list[EmissionLeg]


class ContainerEmissions(TypedDict):
    id: str
    type: Literal["container_emissions"]
    attributes: ContainerEmissionsAttributes
    relationships: ContainerChargesRelationships
    links: NotRequired[SelfLink]


class ContainerEmissionsResponse(TypedDict):
    data: ContainerEmissions
    included: Included
    links: SelfLink


ContainerLatenessReasonKind = Literal[
    "rolled",
    "left_late",
    "omitted",
    "slow_passage",
    "slow_berth",
]


class ContainerLatenessReason(TypedDict):
    kind: ContainerLatenessReasonKind
    """rolled: it goes on another ship than planned. left_late: it left, or leaves, a day or more later. omitted: a
    port is not called at any more. slow_passage: the passage takes a day or more longer. slow_berth: it waits, or
    waited, at the port of discharge
    """
    place: str | None
    """Port; null for slow_passage"""
    hours: int | None
    """By which it is later, or for which it waits; null for omitted"""
    from_vessel_name: str | None
    """Ship that it was planned for; of rolled only"""
    to_vessel_name: str | None
    """Ship that it goes on; of rolled only"""
    known_at: str | None
    """When the other ship was first reported; of rolled only"""
    has_left: bool | None
    """Whether the ship has left; of left_late only"""
    until: Literal["berth", "discharge", None]
    """What ended the wait; null: it goes on, or another kind"""


class PredictedLateness(TypedDict):
    """The prediction against the line's ETA; null: one is missing"""

    eta_at: str
    """The line's"""
    predicted_at: str
    """`p50` of `predicted_eta`"""
    hours: int
    """By which the prediction is later; negative: earlier"""
    detail: str
    """In words, in English"""


class ContainerLatenessAttributes(TypedDict):
    reasons: list[ContainerLatenessReason]
    """In the order of the journey. Empty: none is known"""
    predicted: PredictedLateness | None


class ContainerLateness(TypedDict):
    id: str
    type: Literal["container_lateness"]
    attributes: ContainerLatenessAttributes
    relationships: ContainerLatenessRelationships
    links: NotRequired[SelfLink]


class ContainerLatenessResponse(TypedDict):
    data: ContainerLateness
    included: Included
    links: SelfLink


class MapPortGeometry(TypedDict):
    type: Literal["Point"]
    coordinates: list[float]


class MapPortProperties(TypedDict):
    feature_type: Literal["port"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    ports_total: int
    location_id: str
    location_type: Literal["port", "metro_area"]
    name: str
    state_abbr: str | None
    state: str | None
    country_code: str
    country: str
    time_zone: str | None
    """IANA time zone name"""
    inbound_eta_at: str | None
    inbound_ata_at: str | None
    outbound_etd_at: str | None
    outbound_atd_at: str | None
    label: str
    """POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading"""
    updated_at: str


class MapPort(TypedDict):
    type: Literal["Feature"]
    geometry: MapPortGeometry
    properties: MapPortProperties


class MapPastVesselLocationsGeometryValue(TypedDict):
    type: Literal["LineString"]
    coordinates: list[list[float]]


class MapPastVesselLocationsGeometryValue2(TypedDict):
    type: Literal["MultiLineString"]
    coordinates: list[list[list[float]]]


class MapPastVesselLocationsPropertiesGap(TypedDict):
    start_time: str | None
    end_time: str | None
    start_index: int
    """Index of a point of the line, as it is without split_antimeridian"""
    end_index: int
    """Index of a point of the line, as it is without split_antimeridian"""


class MapPastVesselLocationsProperties(TypedDict):
    feature_type: Literal["past_vessel_locations"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    vessel_id: str
    start_time: str | None
    end_time: str | None
    point_count: int
    outbound_atd_at: str | None
    inbound_ata_at: str | None
    inbound_eta_at: str | None
    mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]
    estimated: bool
    """True: no position is known on this leg, and the line is the likely route"""
    gaps: list[MapPastVesselLocationsPropertiesGap]
    """Where no positions are known, and the line is the likely route"""


class MapPastVesselLocations(TypedDict):
    type: Literal["Feature"]
    geometry: MapPastVesselLocationsGeometry
    properties: MapPastVesselLocationsProperties


class MapInlandLegProperties(TypedDict):
    feature_type: Literal["inland_leg"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]
    estimated: bool
    """True until the container has arrived"""
    point_count: int


class MapInlandLeg(TypedDict):
    type: Literal["Feature"]
    geometry: MapPastVesselLocationsGeometry
    properties: MapInlandLegProperties


class MapCurrentVesselProperties(TypedDict):
    feature_type: Literal["current_vessel"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    vessel_id: str
    vessel_name: str | None
    vessel_imo: str
    voyage_number: str | None
    vessel_location_timestamp: str
    vessel_location_heading: float | None
    """Degrees true"""
    vessel_location_speed: float | None
    """Knots"""
    departure_port_id: str | None
    departure_port_name: str | None
    departure_port_state_abbr: str | None
    departure_port_state: str | None
    departure_port_country_code: str | None
    departure_port_country: str | None
    departure_port_label: str | None
    departure_port_time_zone: str | None
    """IANA time zone name"""
    departure_port_atd: str | None
    arrival_port_id: str | None
    arrival_port_name: str | None
    arrival_port_state_abbr: str | None
    arrival_port_state: str | None
    arrival_port_country_code: str | None
    arrival_port_country: str | None
    arrival_port_label: str | None
    arrival_port_time_zone: str | None
    """IANA time zone name"""
    arrival_port_eta: str | None


class MapCurrentVessel(TypedDict):
    type: Literal["Feature"]
    geometry: MapPortGeometry
    properties: MapCurrentVesselProperties


class MapEstimatedPartialLegProperties(TypedDict):
    feature_type: Literal["estimated_partial_leg"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    current_port_id: str | None
    next_port_id: str | None
    point_count: int
    mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]


class MapEstimatedPartialLeg(TypedDict):
    type: Literal["Feature"]
    geometry: MapPastVesselLocationsGeometry
    properties: MapEstimatedPartialLegProperties


class MapEstimatedFullLegsProperties(TypedDict):
    feature_type: Literal["estimated_full_legs"]
    ports_sequence: int
    """Sequence of the port, or of the port of departure of the leg"""
    previous_port_id: str | None
    next_port_id: str | None
    point_count: int
    mode: Literal["vessel", "feeder", "barge", "rail", "truck", None]


class MapEstimatedFullLegs(TypedDict):
    type: Literal["Feature"]
    geometry: MapPastVesselLocationsGeometry
    properties: MapEstimatedFullLegsProperties


class ContainerMap(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[MapPort | MapPastVesselLocations | MapInlandLeg | MapCurrentVessel | MapEstimatedPartialLeg | MapEstimatedFullLegs]


class RouteAttributes(TypedDict):
    distance_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    sailed_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    left_nautical_miles: float | None
    """Nautical miles by water; null where they are not known"""
    created_at: str
    updated_at: str


class RouteLocationIdentifier(TypedDict):
    id: str
    type: Literal["route_location"]


class ToManyRouteLocation(TypedDict):
    data: list[RouteLocationIdentifier]


class RouteRelationships(TypedDict):
    container: ToOneContainer
    route_locations: ToManyRouteLocation


class Route(TypedDict):
    id: str
    type: Literal["route"]
    attributes: RouteAttributes
    relationships: RouteRelationships
    links: NotRequired[SelfLink]


class RouteResponse(TypedDict):
    data: Route
    included: Included
    links: SelfLink


class UserResponse(TypedDict):
    data: User
    included: Included
    links: SelfLink


class CustomFieldUsageAttributes(TypedDict):
    values: int
    """Values that are set"""
    initial_values: int
    """Values of tracking requests that wait for their shipments and containers"""
    saved_views: int
    """Saved views of all users that filter by the field or show it"""


class CustomFieldUsage(TypedDict):
    id: str
    type: Literal["custom_field_usage"]
    attributes: CustomFieldUsageAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class CustomFieldUsageResponse(TypedDict):
    data: CustomFieldUsage
    included: Included
    links: SelfLink


DigestLastOutcome = Literal[
    "sent",
    "nothing_to_report",
    "too_late",
    "unsubscribed",
    "stopped_address",
    "not_configured",
    "repeated",
    None,
]


class DigestAttributes(TypedDict):
    is_on: bool
    """Whether the user gets the mail"""
    hour: int
    """Hour of the day in the time zone of the user; UTC where the user has none"""
    on_weekends: bool
    """Whether it is sent on Saturdays and Sundays"""
    when_empty: bool
    """Whether it is sent on days without anything to report"""
    next_at: str | None
    """When the next one is sent; null: switched off"""
    last_at: str | None
    """When the last one was due; null: there was none"""
    last_outcome: DigestLastOutcome
    """What became of the last one. `unsubscribed`: the user stopped it by the link in a mail. `stopped_address`: mails
    to the address came back. `not_configured`: no mail leaves this installation. `repeated`: the mail was sent
    before.
    """


class DigestRelationships(TypedDict):
    user: ToOneUser


class Digest(TypedDict):
    id: str
    type: Literal["digest"]
    attributes: DigestAttributes
    relationships: DigestRelationships
    links: NotRequired[SelfLink]


class DigestResponse(TypedDict):
    data: Digest
    included: Included
    links: SelfLink


class GetDocumentDownloadUrlResponse(TypedDict):
    download_url: str
    """Address of the file. Valid for five minutes, needs no key."""


class Word(TypedDict):
    text: str
    box: Box


class GetDocumentPagesResponsePage(TypedDict):
    number: int
    """Number of the page in the file, from 1"""
    width: float
    """Width in points (1/72 inch)"""
    height: float
    how: Literal["text", "ocr"]
    """Source of the words. text: the text of the file; ocr: character recognition."""
    words: NotRequired[list[Word]]
    """Words in reading order, if `words` is true"""
    image_url: str | None
    """Address of a PNG, 1200 pixels wide unless `width` is added. Valid for five minutes, needs no key. Null: no
    picture.
    """


class GetDocumentPagesResponse(TypedDict):
    pages: list[GetDocumentPagesResponsePage]


class DocumentSchemaAttributes(TypedDict):
    document_type: DocumentLearnedLabelDocumentType
    label: str
    schema_version: str
    full_version: str
    current: bool
    """Whether new extractions use it"""
    draft: bool
    active_at: str | None
    schema_format: Literal["json_schema"]
    description: str
    schema_payload: dict[str, Any]
    """JSON Schema"""
    created_at: str
    updated_at: str


class DocumentSchema(TypedDict):
    id: str
    type: Literal["document_schema"]
    attributes: DocumentSchemaAttributes
    relationships: dict[str, Any]


class DocumentSchemaResponse(TypedDict):
    data: DocumentSchema
    included: Included
    links: SelfLink


class EdiInterchangeResponse(TypedDict):
    data: EdiInterchange
    included: Included
    links: SelfLink


class EmailSubmissionResponse(TypedDict):
    data: EmailSubmission
    included: Included
    links: SelfLink


class ExceptionResponse(TypedDict):
    data: Exception
    included: Included
    links: SelfLink


class ImportResponse(TypedDict):
    data: Import
    included: Included
    links: SelfLink


OutgoingMailFailure = Literal[
    "unknown_address",
    "mailbox_full",
    "rejected",
    "too_large",
    "server_refused",
    "server_unreachable",
    "temporary",
    "unsubscribed",
    "stopped_address",
    None,
]


class MailRecipientAttributes(TypedDict):
    email: str
    is_stopped: bool
    """Whether no mail goes to the address"""
    stopped_at: str | None
    failures_count: int
    """Mails that came back in a row"""
    first_failed_at: str
    last_failed_at: str
    failure: OutgoingMailFailure
    status_code: int | None
    """SMTP status code of the last answer"""
    answer: str | None
    """Last answer of the server, or error of the connection"""


class MailRecipient(TypedDict):
    id: str
    type: Literal["mail_recipient"]
    attributes: MailRecipientAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class MailRecipientResponse(TypedDict):
    data: MailRecipient
    included: Included
    links: SelfLink


class AccountMapAnchoragePort(TypedDict):
    """Port that she lies off; null: none is near"""

    code: str
    """UN/LOCODE"""
    name: str
    time_zone: str | None
    """IANA time zone name"""


class AccountMapAnchorage(TypedDict):
    """Where she lies at anchor; null: she does not, or it is unknown"""

    since: str
    """Of her first position there, at most 60 days ago"""
    port: AccountMapAnchoragePort | None
    """Port that she lies off; null: none is near"""


class AccountMapVesselContainersValue(TypedDict):
    id: str
    number: str


class AccountMapVesselProperties(TypedDict):
    feature_type: Literal["vessel"]
    vessel_id: str
    vessel_imo: str
    vessel_name: str | None
    vessel_location_timestamp: str
    vessel_location_heading: float | None
    """Degrees true"""
    vessel_location_speed: float | None
    """Knots"""
    vessel_at_anchor: AccountMapAnchorage | None
    containers_count: int
    containers: AccountMapVesselContainers


class AccountMapVessel(TypedDict):
    type: Literal["Feature"]
    geometry: MapPortGeometry
    properties: AccountMapVesselProperties


class AccountMapPortProperties(TypedDict):
    feature_type: Literal["port"]
    location_id: str
    location_type: Literal["port", "metro_area"]
    code: str
    """UN/LOCODE"""
    name: str
    country_code: str
    time_zone: str | None
    """IANA time zone name"""
    containers_count: int
    containers: AccountMapVesselContainers


class AccountMapPort(TypedDict):
    type: Literal["Feature"]
    geometry: MapPortGeometry
    properties: AccountMapPortProperties


class AccountMapMeta(TypedDict):
    vessels: int
    """Ships with containers aboard, shown or not"""
    vessels_without_position: int
    ports: int
    """Places where containers wait, shown or not"""
    complete: bool
    """False: there are more ships or places than one answer holds"""


class AccountMap(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[AccountMapVessel | AccountMapPort]
    meta: AccountMapMeta


class MetroAreaResponse(TypedDict):
    data: MetroArea
    included: Included
    links: SelfLink


OutgoingMailKind = Literal[
    "alert",
    "digest",
    "report",
    "milestone",
    "dispute",
    "invite",
    "log_in_link",
    "password_reset",
    "test",
]


class OutgoingMailAttributes(TypedDict):
    kind: OutgoingMailKind
    email: str
    """Address of the recipient"""
    subject: str
    state: Literal["queued", "sent", "failed", "bounced", "cancelled"]
    """queued: waits; sent: accepted by the server; failed: not accepted; bounced: accepted and returned later;
    cancelled: not sent
    """
    attempts_count: int
    next_attempt_at: str | None
    """Of a queued mail that waits; null: at once"""
    failure: OutgoingMailFailure
    status_code: int | None
    """SMTP status code of the last answer"""
    answer: str | None
    """Last answer of the server, or error of the connection"""
    can_be_resent: bool
    """Whether its text is kept, and it is not queued"""
    message_id: str
    """Message-ID, the same for each attempt"""
    created_at: str
    sent_at: str | None


class OutgoingMail(TypedDict):
    id: str
    type: Literal["outgoing_mail"]
    attributes: OutgoingMailAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class OutgoingMailResponse(TypedDict):
    data: OutgoingMail
    included: Included
    links: SelfLink


class PartyUsageAttributes(TypedDict):
    shipments: int
    """Shipments of the party"""
    tracking_requests: int
    """Tracking requests for the party"""
    tariffs: int
    """Tariffs that apply to it alone"""
    invoices: int
    """Invoices for its shipments"""
    custom_fields: int
    """Values of custom fields that name it, and their default and initial values"""
    milestone_recipients: int
    """Recipients of mails about its shipments"""
    users: int
    """Active users who are limited to parties, with it among them"""
    api_keys: int
    """Likewise, API keys"""
    invites: int
    """Likewise, open invites"""


class PartyUsage(TypedDict):
    id: str
    type: Literal["party_usage"]
    attributes: PartyUsageAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class PartyUsageResponse(TypedDict):
    data: PartyUsage
    included: Included
    links: SelfLink


class PortResponse(TypedDict):
    data: Port
    included: Included
    links: SelfLink


class RailTerminalResponse(TypedDict):
    data: RailTerminal
    included: Included
    links: SelfLink


class SourceAnswerAttributes(TypedDict):
    subjects: SourceAnswerSubjects
    outcome: SourceAnswerOutcome
    evidence: str | None
    """Evidence of an answer that was not understood"""
    byte_size: int
    answer: Any
    """Status, headers and body of each page; of one of more than 2 MB the first 2 MB of its text, as `cut`"""
    fetched_at: str


class SourceAnswer(TypedDict):
    id: str
    type: Literal["source_answer"]
    attributes: SourceAnswerAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceAnswerResponse(TypedDict):
    data: SourceAnswer
    included: Included
    links: SelfLink


class ShipmentResponse(TypedDict):
    data: Shipment
    included: Included
    links: SelfLink


class ShipmentChargesOwedByKind(TypedDict):
    kind: Literal["demurrage", "storage", "detention", "combined"]
    amount: float
    currency_code: str
    """ISO 4217"""


class ShipmentChargesByContainer(TypedDict):
    id: str
    number: str
    charges_from: str | None
    """First charged day of the charges that run or will run"""
    owed: ContainerChargesOwed
    is_complete: bool
    """Whether every charge could be assessed"""


class ShipmentChargesAttributes(TypedDict):
    as_of: str
    owed: ContainerChargesOwed
    owed_by_kind: list[ShipmentChargesOwedByKind]
    """What of it is by tariff, by kind"""
    is_complete: bool
    """Whether every charge of every container could be assessed"""
    by_container: list[ShipmentChargesByContainer]


class ShipmentChargesRelationships(TypedDict):
    shipment: ToOneShipment
    containers: ToManyContainer


class ShipmentCharges(TypedDict):
    id: str
    type: Literal["shipment_charges"]
    attributes: ShipmentChargesAttributes
    relationships: ShipmentChargesRelationships
    links: NotRequired[SelfLink]


class ShipmentChargesResponse(TypedDict):
    data: ShipmentCharges
    included: Included
    links: SelfLink


class ShipmentEmissionsByContainer(TypedDict):
    id: str
    number: str
    co2e_kg: float | None
    """Sum of the legs that are known; null: none is"""
    done_co2e_kg: float
    """Of legs that are done"""
    planned_co2e_kg: float
    """Of legs under way and ahead"""
    is_complete: bool
    """Whether every leg is known"""


class ShipmentEmissionsAttributes(TypedDict):
    is_estimate: Literal[True]
    """No verified statement"""
    method: str
    co2e_kg: float | None
    """Sum of the legs that are known; null: none is"""
    done_co2e_kg: float
    """Of legs that are done"""
    planned_co2e_kg: float
    """Of legs under way and ahead"""
    is_complete: bool
    """Whether every leg is known"""
    by_container: list[ShipmentEmissionsByContainer]


class ShipmentEmissions(TypedDict):
    id: str
    type: Literal["shipment_emissions"]
    attributes: ShipmentEmissionsAttributes
    relationships: ShipmentChargesRelationships
    links: NotRequired[SelfLink]


class ShipmentEmissionsResponse(TypedDict):
    data: ShipmentEmissions
    included: Included
    links: SelfLink


class ShippingLineAttributes(TypedDict):
    scac: str
    name: str
    short_name: str
    alternative_scacs: list[str]
    bill_of_lading_prefix: str | None
    bol_prefix: str | None
    """The same as bill_of_lading_prefix"""
    tracking_url: str | None
    """The line's own page for following a shipment"""
    contact_url: str | None
    bill_of_lading_tracking_support: bool
    booking_number_tracking_support: bool
    container_number_tracking_support: bool
    set_up_by_name: bool
    """Whether an operator can set up the line by its SCAC"""
    edi_formats: str | None
    """EDI that the line offers; null: none is known"""


class ShippingLine(TypedDict):
    id: str
    type: Literal["shipping_line"]
    attributes: ShippingLineAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class ShippingLineResponse(TypedDict):
    data: ShippingLine
    included: Included
    links: SelfLink


class TariffUsageAttributes(TypedDict):
    containers: int
    """Containers with a charge by this tariff; those that are returned empty are not counted"""
    running: int
    """Those of them with a charge that runs or will run"""
    estimated: bool
    """True: counted in a sample of 2000 containers, and scaled"""


class TariffUsage(TypedDict):
    id: str
    type: Literal["tariff_usage"]
    attributes: TariffUsageAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class TariffUsageResponse(TypedDict):
    data: TariffUsage
    included: Included
    links: SelfLink


class TerminalResponse(TypedDict):
    data: Terminal
    included: Included
    links: SelfLink


class VesselResponse(TypedDict):
    data: Vessel
    included: Included
    links: SelfLink


class GetWebhookHealthResponseWebhookLastFailure(TypedDict):
    attempted_at: str
    failure: WebhookNotificationLogFailure
    status_code: int | None
    error: str | None


class GetWebhookHealthResponseWebhook(TypedDict):
    webhook_id: str
    succeeded_24h: int
    """Attempts of this hour and the 23 hours before it that succeeded"""
    failed_24h: int
    """Those that failed"""
    notifications_24h: int
    """Notifications that were delivered or given up in these 24 hours, or were tried and wait for a retry that is due
    no longer than that
    """
    undelivered_24h: int
    """Those of them that were given up or still wait"""
    failing_since: str | None
    last_failure: GetWebhookHealthResponseWebhookLastFailure | None
    pending: int
    """Notifications still to be delivered; 10000 means at least as many"""
    next_attempt_at: str | None
    replaced_secrets_expire_at: list[str]
    """When each replaced secret stops to sign"""


class GetWebhookHealthResponse(TypedDict):
    webhooks: list[GetWebhookHealthResponseWebhook]


class GetWebhookIpsResponse(TypedDict):
    webhook_notification_ips: list[str]
    last_updated: str


class WebhookNotificationResponse(TypedDict):
    data: WebhookNotification
    included: Included
    links: SelfLink


class DeliveredNotificationAttributes(TypedDict):
    id: str
    event: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""


class DeliveredNotification(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: DeliveredNotificationAttributes
    relationships: WebhookNotificationRelationships
    links: NotRequired[SelfLink]


class NotificationExample(TypedDict):
    data: DeliveredNotification
    included: list[IncludedResource]


GetWebhookNotificationExamplesEvent = Literal[
    "tracking_request.succeeded",
    "tracking_request.failed",
    "tracking_request.awaiting_manifest",
    "tracking_request.tracking_stopped",
    "container.transport.empty_out",
    "container.transport.full_in",
    "container.transport.vessel_loaded",
    "container.transport.vessel_departed",
    "container.transport.transshipment_arrived",
    "container.transport.transshipment_discharged",
    "container.transport.transshipment_loaded",
    "container.transport.transshipment_departed",
    "container.transport.feeder_arrived",
    "container.transport.feeder_discharged",
    "container.transport.feeder_loaded",
    "container.transport.feeder_departed",
    "container.transport.vessel_arrived",
    "container.transport.vessel_berthed",
    "container.transport.vessel_discharged",
    "container.transport.available",
    "container.transport.not_available",
    "container.transport.full_out",
    "container.transport.delivered",
    "container.transport.empty_in",
    "container.transport.rail_loaded",
    "container.transport.rail_departed",
    "container.transport.rail_arrived",
    "container.transport.rail_unloaded",
    "container.transport.arrived_at_inland_destination",
    "container.transport.estimated.vessel_departed",
    "container.transport.estimated.vessel_arrived",
    "container.transport.estimated.arrived_at_inland_destination",
    "shipment.estimated.arrival",
    "container.created",
    "container.updated",
    "container.pod_terminal_changed",
    "container.pickup_lfd.changed",
    "container.pickup_lfd_line.changed",
    "container.pickup_lfd_terminal.changed",
    "container.pickup_lfd_rail.changed",
    "container.pickup_appointment.changed",
    "document.extracted",
    "document.extraction_failed",
    "container.rolled_over",
    "container.removed_from_shipment",
    "container.milestone_corrected",
    "container.milestone_overdue",
    "shipment.vessel_changed",
    "shipment.port_of_discharge_changed",
    "shipment.predicted_arrival_changed",
    "link.created",
    "email_submission.created",
    "exception.opened",
    "exception.resolved",
    "invoice.checked",
    "invoice.dispute_due",
    "shipment.updated",
    "tracking_request.updated",
    "shipment.deleted",
    "container.deleted",
    "tracking_request.deleted",
    "document.deleted",
    "link.deleted",
    "note.deleted",
    "party.deleted",
    "custom_field_definition.deleted",
]


class GetWebhookNotificationRequestResponse(TypedDict):
    url: str
    headers: dict[str, str]
    """As a request at this moment would have them: the time and the signatures differ at each attempt"""
    body: str
    """The exact text, the same at every attempt"""
    next_attempt_at: str | None


class ResourceLinks(TypedDict):
    self: str


class ImportTrackingRequestsResponse(TypedDict):
    data: Import
    included: list[IncludedResource]
    links: ResourceLinks


class InferNumberResultsValidation(TypedDict):
    is_valid: bool
    type: Literal["container", "shipment"]
    check_digit_passed: bool | None
    """null for documents, which have none"""
    parsed_number: str | None
    reason: str | None


class InferNumberResultsSelected(TypedDict):
    scac: str
    name: str | None
    confidence: float
    """See docs/decisions/0010-confidence.md"""


class InferNumberResultsShippingLine(TypedDict):
    decision: Literal["auto_select", "needs_confirmation", "no_prediction"]
    selected: InferNumberResultsSelected | None
    candidates: list[InferNumberResultsSelected]


class InferNumberResultsAttributes(TypedDict):
    number_type: Literal["container", "bill_of_lading", "booking"]
    validation: InferNumberResultsValidation
    shipping_line: InferNumberResultsShippingLine


class InferNumberResults(TypedDict):
    id: str
    type: Literal["infer_number_results"]
    attributes: InferNumberResultsAttributes


class InferNumberResponseMeta(TypedDict):
    can_be_tracked: bool | None
    """Whether this installation can track the number with `selected`; null without one"""


class InferNumberResponse(TypedDict):
    data: InferNumberResults
    meta: InferNumberResponseMeta


class InferNumberAttributes(TypedDict):
    number: str
    """Display form"""


class PageLinks(TypedDict):
    self: str
    current: str
    first: NotRequired[str]
    prev: NotRequired[str]
    next: NotRequired[str]
    last: NotRequired[str]
    next_cursor: NotRequired[str]


class PageMetaPagination(TypedDict):
    """The same again, with the page"""

    page: int | None
    """null on a page by cursor"""
    size: int
    total: int


class Match(TypedDict):
    field: str
    value: str


RowChange = TypedDict(
    "RowChange",
    {
        "kind": "str",
        "from": "str | None",
        "to": "str | None",
        "at": "str",
    },
)


class PageMeta(TypedDict):
    size: int
    total: int
    pagination: PageMetaPagination
    """The same again, with the page"""
    matches: NotRequired[dict[str, list[Match]]]
    """With `q` of containers and shipments: the values that were found, by the id of the row"""
    changes: NotRequired[dict[str, list[RowChange]]]
    """With `filter[changed_since]`: what changed, each matter once, by the id of the row"""
    changes_since: NotRequired[str]
    """With a `filter[changed_since]` of before changes are kept: `changes` has those since this time"""


class AlertRulePage(TypedDict):
    data: list[AlertRule]
    included: Included
    links: PageLinks
    meta: PageMeta


class AlertPage(TypedDict):
    data: list[Alert]
    included: Included
    links: PageLinks
    meta: PageMeta


class ApiKeyPage(TypedDict):
    data: list[ApiKey]
    included: Included
    links: PageLinks
    meta: PageMeta


AttentionGroupKind = Literal[
    "last_free_day_passed",
    "detention_running",
    "last_free_day_near",
    "dispute_due",
    "on_hold",
    "not_available",
    "not_picked_up",
    "rolled_over",
    "ship_elsewhere",
    "transshipment_at_risk",
    "milestone_overdue",
    "eta_moved",
    "document_contradicting",
    "document_missing",
    "source_silent",
    "tracking_failed",
]


class AttentionGroupAttributes(TypedDict):
    kind: AttentionGroupKind
    severity: Literal["critical", "warning", "notice"]
    counts: Literal["container", "tracking_request"]
    """Type of the counted resources"""
    count: int
    """Each container is in one group, by its most expensive exception"""
    acknowledged: int
    snoozed: int
    owed: AttentionGroupOwed


class AttentionGroup(TypedDict):
    id: str
    """The kind of the exceptions, or `tracking_failed`"""
    type: Literal["attention_group"]
    attributes: AttentionGroupAttributes
    relationships: dict[str, Any]


class AttentionGroupList(TypedDict):
    data: list[AttentionGroup]
    included: Included
    links: SelfLink


AuditEventResourceType = Literal[
    "account",
    "alert_rule",
    "alert_silence",
    "api_key",
    "calendar_feed",
    "chat_channel",
    "container",
    "custom_field",
    "custom_field_definition",
    "custom_field_option",
    "datasync_role",
    "digest",
    "document",
    "document_link",
    "exception",
    "export",
    "follow",
    "identity",
    "import",
    "initial_custom_field",
    "invite",
    "invoice",
    "invoice_dispute",
    "invoice_layout",
    "log_in_link",
    "mail_recipient",
    "map_link",
    "milestone_recipient",
    "milestone_text",
    "note",
    "outgoing_mail",
    "party",
    "place_alias",
    "report_schedule",
    "saved_view",
    "session",
    "share",
    "shipment",
    "source_connection",
    "suggestion",
    "tariff",
    "tracking_request",
    "user",
    "user_event",
    "webhook",
    "webhook_notification",
    "webhook_trigger",
]


AuditEventChange = TypedDict(
    "AuditEventChange",
    {
        "attribute": "str",
        "from": "Any",
        "to": "Any",
        "is_secret": "bool",
    },
)


class AuditEventAttributes(TypedDict):
    created_at: str
    actor_kind: Literal["user", "api_key", "operator", "mail"]
    """operator: a command on the server; mail: a mail to the account's address"""
    actor_name: str | None
    """Name of the user or key at the time; it stays when the user is deleted"""
    action: Literal["created", "changed", "deleted", "sent"]
    """sent: a test message, a replay, a delivery on request, which change no resource"""
    resource_type: AuditEventResourceType
    resource_id: str
    resource_name: str | None
    """What the resource was called: a number, a name, an address, a kind"""
    changes: list[AuditEventChange]
    """One entry per attribute"""
    import_id: str | None
    """Import that made the change"""
    request_id: str | None
    """Id of the request that made the change, as in the log"""


class AuditEventRelationships(TypedDict):
    actor: ToOneUserOrApiKey
    shipment: ToOneShipment
    container: ToOneContainer


class AuditEvent(TypedDict):
    id: str
    type: Literal["audit_event"]
    attributes: AuditEventAttributes
    relationships: AuditEventRelationships
    links: NotRequired[SelfLink]


class AuditEventPage(TypedDict):
    data: list[AuditEvent]
    included: Included
    links: PageLinks
    meta: PageMeta


class CalendarDayAmountsValue(TypedDict):
    currency_code: str
    """ISO 4217"""
    amount: float


CalendarDayAmountsAre = Literal[
    "first_charged_day",
    "at_stake",
    None,
]


class CalendarDayKindList(TypedDict):
    """The list of exactly what is counted; null: no list has such a filter"""

    path: str
    filters: dict[str, str]
    """By the name of the parameter"""


CalendarDayKind = TypedDict(
    "CalendarDayKind",
    {
        "kind": "CalendarEntryKind",
        "count": "int",
        "amounts": "CalendarDayAmounts",
        "amounts_are": "CalendarDayAmountsAre",
        "list": "CalendarDayKindList | None",
    },
)


class CalendarDayAttributes(TypedDict):
    date: str
    """By the calendar of the place; in UTC where its zone is not known"""
    kinds: list[CalendarDayKind]
    """Those that have entries"""


class CalendarDay(TypedDict):
    id: str
    type: Literal["calendar_day"]
    attributes: CalendarDayAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class CalendarDayList(TypedDict):
    data: list[CalendarDay]
    included: Included
    links: SelfLink


class CalendarEntryClock(TypedDict):
    charge: str
    charged_at: str
    """port or inland"""
    charged_from: str
    amount: float
    """Of the first day that costs"""
    currency_code: str
    """ISO 4217"""


class CalendarEntryAttributes(TypedDict):
    date: str
    kind: CalendarEntryKind
    number: str
    """Of the container or invoice"""
    customer_name: str | None
    port_locode: str | None
    """UN/LOCODE of the port of discharge"""
    port_name: str | None
    biller: str | None
    """Of an invoice"""
    at: str | None
    """Time of an arrival or appointment"""
    time_zone: str | None
    """Of the place; null: not known, or not needed"""
    basis: Literal["prediction", "line", None]
    """Of an arrival: the prediction, or the line's ETA"""
    clocks: list[CalendarEntryClock]
    """Clocks by tariff that are free until this day"""
    amounts: CalendarDayAmounts
    amounts_are: CalendarDayAmountsAre


class CalendarEntryRelationships(TypedDict):
    container: ToOneContainer
    shipment: ToOneShipment
    invoice: ToOneInvoice


class CalendarEntry(TypedDict):
    id: str
    type: Literal["calendar_entry"]
    attributes: CalendarEntryAttributes
    relationships: CalendarEntryRelationships
    links: NotRequired[SelfLink]


class CalendarEntryPage(TypedDict):
    data: list[CalendarEntry]
    included: Included
    links: PageLinks
    meta: PageMeta


class CalendarFeedPage(TypedDict):
    data: list[CalendarFeed]
    included: Included
    links: PageLinks
    meta: PageMeta


class ContainerChargesPage(TypedDict):
    data: list[ContainerCharges]
    included: Included
    links: PageLinks
    meta: PageMeta


class ChatChannelPage(TypedDict):
    data: list[ChatChannel]
    included: Included
    links: PageLinks
    meta: PageMeta


class CustomFieldPage(TypedDict):
    data: list[CustomField]
    included: Included
    links: PageLinks
    meta: PageMeta


class UserEventPage(TypedDict):
    data: list[UserEvent]
    included: Included
    links: PageLinks
    meta: PageMeta


class NotePage(TypedDict):
    data: list[Note]
    included: Included
    links: PageLinks
    meta: PageMeta


class ProvenanceStatementSource(TypedDict):
    kind: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    code: str
    name: str


ProvenanceStatementEvent = Literal[
    "arrival",
    "berthing",
    "departure",
    "load",
    "discharge",
    "gate_in",
    "gate_out",
    "pick_up",
    "drop_off",
    "stuffing",
    "stripping",
    "inspection",
    "resealing",
    "removal",
    "booking_received",
    "booking_confirmed",
    "booking_cancelled",
    "document_issued",
    "document_surrendered",
    "arrival_notice",
    "delivery_order",
    None,
]


class ProvenanceStatement(TypedDict):
    id: str
    """Id of the observation"""
    source: ProvenanceStatementSource
    event: ProvenanceStatementEvent
    classifier: Literal["planned", "estimated", "actual", None]
    fact: str | None
    """Subject; null for a move"""
    said: Any
    """The time of a move, or the value of a fact, exactly as it was stated"""
    location_locode: str | None
    location_name: str | None
    facility_code: str | None
    original_code: str
    """The source's own code"""
    original_text: str | None
    """The source's own words"""
    stated_at: str | None
    heard_at: str
    withdrawn_at: str | None
    raw: Any
    """The source's own statement, as it came; null where it gave none"""


class ProvenanceAttributes(TypedDict):
    attribute: str
    """Name of the attribute"""
    value: Any
    """As the resource shows it"""
    origin: Literal["source", "user", "service", "request", "none"]
    rule: str | None
    """Rule by which the value follows, as text"""
    statement: ProvenanceStatement | None


class ContainerOrShipmentIdentifier(TypedDict):
    id: str
    type: Literal["container", "shipment"]


class ToOneContainerOrShipment(TypedDict):
    data: ContainerOrShipmentIdentifier | None


class ProvenanceRelationships(TypedDict):
    subject: ToOneContainerOrShipment
    raw_event: ToOneRawEvent


class Provenance(TypedDict):
    id: str
    type: Literal["provenance"]
    attributes: ProvenanceAttributes
    relationships: ProvenanceRelationships
    links: NotRequired[SelfLink]


class ProvenanceList(TypedDict):
    data: list[Provenance]
    included: Included
    links: SelfLink


class RawEventPage(TypedDict):
    data: list[RawEvent]
    included: Included
    links: PageLinks
    meta: PageMeta


SourceState = Literal[
    "ok",
    "not_found",
    "unreachable",
    "unrecognized",
    "waiting",
    "off",
]


SourceLastErrorKind = Literal[
    "notFound",
    "privateOrUnknown",
    "invalidNumber",
    "cancelled",
    "private",
    "unreachable",
    "unrecognized",
    None,
]


class SourceLastError(TypedDict):
    kind: SourceLastErrorKind
    detail: str
    """Evidence: status, first words of the answer, path of the faulty field"""


class SourceAttributes(TypedDict):
    kind: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    code: str
    """SCAC of a line or railroad, SMDG or FIRMS code of a terminal"""
    name: str
    state: SourceState
    last_checked_at: str | None
    last_answered_at: str | None
    last_changed_at: str | None
    next_check_at: str | None
    last_error: SourceLastError | None


class Source(TypedDict):
    id: str
    type: Literal["source"]
    attributes: SourceAttributes
    relationships: ContainerLatenessRelationships
    links: NotRequired[SelfLink]


class SourceList(TypedDict):
    data: list[Source]
    included: Included
    links: SelfLink


class SuggestionList(TypedDict):
    data: list[Suggestion]
    included: Included
    links: SelfLink


class TransportEventPage(TypedDict):
    data: list[TransportEvent]
    included: Included
    links: PageLinks
    meta: PageMeta


class ContainerUpdateAttributes(TypedDict):
    changeset: dict[str, list[Any]]
    """Old and new value as the source states them, by what it is: iso_code, seal_number, weight_lbs, available, holds,
    fees, holds_cleared, fees_paid, pickup_lfd, pickup_appointment, yard_location, chassis_number, rail_carrier,
    delivered, and `hold.<name>` of a source that reports holds one by one. Null: not stated, or no longer
    """
    timestamp: str
    """When the report arrived"""
    stated_at: str | None
    """When the source stated it, by the source itself"""
    data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    data_provider_name: str
    data_provider_code: str
    """SMDG or FIRMS code of a terminal, SCAC of a line or railroad"""


class ContainerUpdateRelationships(TypedDict):
    container: ToOneContainer
    terminal: ToOneTerminalOrRailTerminal


class ContainerUpdate(TypedDict):
    id: str
    type: Literal["container_update"]
    attributes: ContainerUpdateAttributes
    relationships: ContainerUpdateRelationships
    links: NotRequired[SelfLink]


class ContainerUpdatePage(TypedDict):
    data: list[ContainerUpdate]
    included: Included
    links: PageLinks
    meta: PageMeta


class ContainerPage(TypedDict):
    data: list[Container]
    included: Included
    links: PageLinks
    meta: PageMeta


class CustomFieldOptionPage(TypedDict):
    data: list[CustomFieldOption]
    included: Included
    links: PageLinks
    meta: PageMeta


class CustomFieldDefinitionPage(TypedDict):
    data: list[CustomFieldDefinition]
    included: Included
    links: PageLinks
    meta: PageMeta


class DocumentLearnedLabelAttributes(TypedDict):
    sender: str | None
    """Domain or address of the sender of the mails. Null: papers are known by their words."""
    document_type: DocumentLearnedLabelDocumentType
    field: str
    """Field of the payload"""
    label: str | None
    """As printed. Null: the place counts."""
    relation: Literal["inline", "right", "below", "above", "place"]
    """Where the value is: in the line of its label, right, below or above it, or at a place of the page"""
    page: int
    box: Box
    ignored: bool
    """The field is not taken from here: users entered twice that there is none."""
    taken_count: int
    """How often users entered a value that stands here"""
    rejected_count: int
    created_at: str
    updated_at: str


class DocumentLearnedLabel(TypedDict):
    id: str
    type: Literal["document_learned_label"]
    attributes: DocumentLearnedLabelAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class DocumentLearnedLabelPage(TypedDict):
    data: list[DocumentLearnedLabel]
    included: Included
    links: PageLinks
    meta: PageMeta


class DocumentSchemaList(TypedDict):
    data: list[DocumentSchema]
    included: Included
    links: SelfLink


class ListDocumentTypesResponseDocumentType(TypedDict):
    code: DocumentLearnedLabelDocumentType
    label: str


class ListDocumentTypesResponse(TypedDict):
    document_types: list[ListDocumentTypesResponseDocumentType]


class DocumentPage(TypedDict):
    data: list[Document]
    included: Included
    links: PageLinks
    meta: PageMeta


ListDocumentsSort = Literal[
    "document_type",
    "-document_type",
    "added_by",
    "-added_by",
    "created_at",
    "-created_at",
]


class EdiInterchangePage(TypedDict):
    data: list[EdiInterchange]
    included: Included
    links: PageLinks
    meta: PageMeta


class EmailSubmissionPage(TypedDict):
    data: list[EmailSubmission]
    included: Included
    links: PageLinks
    meta: PageMeta


class EventAttributes(TypedDict):
    event: str
    sequence: int
    """Rises by one per account, in the order of changes; the same number as in notifications"""
    created_at: str


class EventRelationships(TypedDict):
    reference_object: WebhookNotificationReferenceObject
    container: ToOneContainer
    shipment: ToOneShipment


class Event(TypedDict):
    id: str
    type: Literal["event"]
    attributes: EventAttributes
    relationships: EventRelationships
    links: NotRequired[SelfLink]


class EventFeedLinks(TypedDict):
    self: str
    current: str
    first: str
    next: NotRequired[str]
    """Present while more events may follow; the next page may still be empty"""
    next_cursor: NotRequired[str]


class MissedEvents(TypedDict):
    """Requested events that are no longer kept"""

    from_sequence: int
    to_sequence: int


class EventFeedMeta(TypedDict):
    size: int
    first_sequence: int
    """Sequence number of the first event that is kept"""
    last_sequence: int
    """Sequence number of the newest event of the account; 0 before the first"""
    read_to_sequence: int
    """Last sequence number that this page covers: all requested events up to it are on this page or an earlier one.
    Continue from it, not from the last event seen
    """
    missed: NotRequired[MissedEvents]


class EventPage(TypedDict):
    data: list[Event]
    included: list[IncludedResource]
    links: EventFeedLinks
    meta: EventFeedMeta


class ExceptionPage(TypedDict):
    data: list[Exception]
    included: Included
    links: PageLinks
    meta: PageMeta


class FollowPage(TypedDict):
    data: list[Follow]
    included: Included
    links: PageLinks
    meta: PageMeta


class ImportRowError(TypedDict):
    code: str
    """Error code of the API"""
    column: str | None
    detail: str


class ImportRowAttributes(TypedDict):
    row: int
    """Number of the row. The first row below the header is 1."""
    line: int
    """First line of the row in the file, from 1"""
    status: Literal["pending", "created", "valid", "duplicate", "failed"]
    request_type: str | None
    """Content of the cell in the file. Null: an empty cell."""
    request_number: str | None
    """Content of the cell in the file. Null: an empty cell."""
    scac: str | None
    """Content of the cell in the file. Null: an empty cell."""
    customer: str | None
    """Content of the cell in the file. Null: an empty cell."""
    errors: list[ImportRowError]


class ToOneImport(TypedDict):
    data: ImportIdentifier | None


ImportRowRelationships = TypedDict(
    "ImportRowRelationships",
    {
        "import": "ToOneImport",
        "tracking_request": "ToOneTrackingRequest",
    },
)


class ImportRow(TypedDict):
    id: str
    type: Literal["import_row"]
    attributes: ImportRowAttributes
    relationships: ImportRowRelationships
    links: NotRequired[SelfLink]


class ImportRowPage(TypedDict):
    data: list[ImportRow]
    included: Included
    links: PageLinks
    meta: PageMeta


class ImportPage(TypedDict):
    data: list[Import]
    included: Included
    links: PageLinks
    meta: PageMeta


class InvitePage(TypedDict):
    data: list[Invite]
    included: Included
    links: PageLinks
    meta: PageMeta


class ChargeEvidence(TypedDict):
    what: ChargeEvidenceWhat
    at: str
    source_name: str
    raw_event_id: str | None


InvoiceChargeAttributes = TypedDict(
    "InvoiceChargeAttributes",
    {
        "invoice_number": "str",
        "line": "int",
        "biller": "InvoiceBiller",
        "invoice_date": "str | None",
        "status": "InvoiceStatus",
        "customer_name": "str | None",
        "container_number": "str | None",
        "bill_of_lading": "str | None",
        "charge": "InvoiceLineCharge",
        "from": "str | None",
        "to": "str | None",
        "currency_code": "str",
        "billed": "float",
        "agreed": "float",
        "disputed": "float",
        "not_checked": "float",
        "credited": "float",
        "to_pass_on": "float",
        "evidence": "list[ChargeEvidence]",
    },
)


class InvoiceChargeRelationships(TypedDict):
    invoice: ToOneInvoice
    customer: ToOneParty
    container: ToOneContainer
    shipment: ToOneShipment
    documents: ToManyDocument
    disputes: ToManyInvoiceDispute


class InvoiceCharge(TypedDict):
    id: str
    type: Literal["invoice_charge"]
    attributes: InvoiceChargeAttributes
    relationships: InvoiceChargeRelationships
    links: NotRequired[SelfLink]


class InvoiceChargePage(TypedDict):
    data: list[InvoiceCharge]
    included: Included
    links: PageLinks
    meta: PageMeta


class InvoiceDisputePage(TypedDict):
    data: list[InvoiceDispute]
    included: Included
    links: PageLinks
    meta: PageMeta


class InvoiceLayoutPage(TypedDict):
    data: list[InvoiceLayout]
    included: Included
    links: PageLinks
    meta: PageMeta


class InvoicePage(TypedDict):
    data: list[Invoice]
    included: Included
    links: PageLinks
    meta: PageMeta


ListInvoicesSort = Literal[
    "created_at",
    "-created_at",
    "invoice_date",
    "-invoice_date",
    "dispute_due_on",
    "-dispute_due_on",
    "at_stake",
    "-at_stake",
]


class MailRecipientPage(TypedDict):
    data: list[MailRecipient]
    included: Included
    links: PageLinks
    meta: PageMeta


class MetroAreaPage(TypedDict):
    data: list[MetroArea]
    included: Included
    links: PageLinks
    meta: PageMeta


class MilestoneRecipientPage(TypedDict):
    data: list[MilestoneRecipient]
    included: Included
    links: PageLinks
    meta: PageMeta


class MilestoneTextAttributes(TypedDict):
    milestone: MilestoneTextMilestone
    locale: Literal["en", "de", "es"]
    """Language of the mails"""
    subject: MilestoneTextSubject
    text: MilestoneTextText
    is_own: bool
    """False: the words of the service"""


class MilestoneText(TypedDict):
    id: str
    type: Literal["milestone_text"]
    attributes: MilestoneTextAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class MilestoneTextList(TypedDict):
    data: list[MilestoneText]
    included: Included
    links: SelfLink


class OutgoingMailPage(TypedDict):
    data: list[OutgoingMail]
    included: Included
    links: PageLinks
    meta: PageMeta


class PartyPage(TypedDict):
    data: list[Party]
    included: Included
    links: PageLinks
    meta: PageMeta


class PartyUsagePage(TypedDict):
    data: list[PartyUsage]
    included: Included
    links: PageLinks
    meta: PageMeta


class PlaceAliasPage(TypedDict):
    data: list[PlaceAlias]
    included: Included
    links: PageLinks
    meta: PageMeta


class PortPage(TypedDict):
    data: list[Port]
    included: Included
    links: PageLinks
    meta: PageMeta


class SourceAnswerPage(TypedDict):
    data: list[SourceAnswer]
    included: Included
    links: PageLinks
    meta: PageMeta


RefusedMailReason = Literal[
    "unknown_recipient",
    "sender_refused",
    "bounce",
    "automatic_answer",
    "loop",
    "too_large",
    "empty",
]


class RefusedMailAttributes(TypedDict):
    sender: str
    """Envelope sender; empty: a delivery report"""
    recipient: str
    """Address that it was sent to"""
    reason: RefusedMailReason
    subject: str | None
    """Of the last one; null: it was refused before it was sent"""
    mails_count: int
    """How many of this sender, recipient and reason"""
    first_refused_at: str
    refused_at: str


class RefusedMail(TypedDict):
    id: str
    type: Literal["refused_mail"]
    attributes: RefusedMailAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class RefusedMailPage(TypedDict):
    data: list[RefusedMail]
    included: Included
    links: PageLinks
    meta: PageMeta


class ReportSchedulePage(TypedDict):
    data: list[ReportSchedule]
    included: Included
    links: PageLinks
    meta: PageMeta


class ReportMeasure(TypedDict):
    name: str
    unit: Literal["count", "share", "hours", "days", "money", "kg", "teu"]
    better: Literal["higher", "lower", None]
    """null: neither"""
    description: str


class ReportDefinitionAttributes(TypedDict):
    title: str
    description: str
    measures: list[ReportMeasure]
    groups: list[ReportGroupBy]
    """For `group_by`; the first is the default"""
    filters: list[Literal["customer", "line", "terminal", "port", "lane"]]


class ReportDefinition(TypedDict):
    id: ReportScheduleReport
    type: Literal["report_definition"]
    attributes: ReportDefinitionAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class ReportDefinitionList(TypedDict):
    data: list[ReportDefinition]
    included: Included
    links: SelfLink


class SavedViewPage(TypedDict):
    data: list[SavedView]
    included: Included
    links: PageLinks
    meta: PageMeta


class SessionPage(TypedDict):
    data: list[Session]
    included: Included
    links: PageLinks
    meta: PageMeta


class SharePage(TypedDict):
    data: list[Share]
    included: Included
    links: PageLinks
    meta: PageMeta


ListSharesSort = Literal[
    "created_at",
    "-created_at",
    "last_opened_at",
    "-last_opened_at",
    "open_count",
    "-open_count",
    "expires_at",
    "-expires_at",
]


class CompetingEtaSource(TypedDict):
    kind: str
    code: str
    name: str


class CompetingEtaError(TypedDict):
    """Of past ETAs of the source so many days before the arrival; null: none is measured"""

    arrivals_count: int
    median_absolute_hours: float
    bias_hours: float
    """Mean of ETA − arrival: negative where ships arrive later"""


class CompetingEta(TypedDict):
    source: CompetingEtaSource
    forecast_of: Literal["arrival", "berthing", "discharge"]
    basis: Literal["anchorage", "berth", "discharge", None]
    """What the source means by it; null: not known"""
    eta_at: str
    stated_at: str
    first_eta_at: str
    changes_count: int
    error: CompetingEtaError | None
    """Of past ETAs of the source so many days before the arrival; null: none is measured"""


ArrivalActualBy = Literal[
    "ais_berthing",
    "berthing",
    "discharge",
    "line_arrival",
    "rail_arrival",
]


class ArrivalActual(TypedDict):
    at: str
    by: ArrivalActualBy
    """What the arrival is taken from"""


class ArrivalConnection(TypedDict):
    """Of a transshipment whose next departure is known"""

    next_departs_at: str
    missed_share: float | None
    """Likelihood that the next departure is missed"""
    missed: bool | None
    """Null: not known yet"""


class GivenPrediction(TypedDict):
    days_before: Literal[14, 7, 3, 1]
    p10: str | None
    p50: str | None
    p90: str | None
    error_hours: float | None
    """Arrival − forecast in hours: positive where the ship came later"""
    in_band: bool | None
    """Whether the arrival lies between p10 and p90"""
    line_eta_at: str | None
    """The line's ETA of that moment"""
    line_error_hours: float | None
    """Arrival − forecast in hours: positive where the ship came later"""


class ArrivalAttributes(TypedDict):
    target: Literal["transshipment", "port_of_discharge", "inland_destination"]
    mode: str
    """vessel, feeder, barge, rail or truck"""
    place_locode: str | None
    """UN/LOCODE"""
    place_name: str | None
    timezone: str | None
    """IANA time zone name"""
    terminal: str | None
    """As the line names it"""
    from_locode: str | None
    """UN/LOCODE"""
    from_name: str | None
    vessel_name: str | None
    vessel_imo: str | None
    voyage_number: str | None
    departs_at: str | None
    """Planned departure of this leg"""
    departed_at: str | None
    etas: list[CompetingEta]
    """The line's first"""
    prediction: PredictedTime | None
    anchored_at: str | None
    """When the ship was first reported at the pilot station or anchorage"""
    actual: ArrivalActual | None
    ended_at: str | None
    """When the plan no longer had this arrival"""
    connection: ArrivalConnection | None
    """Of a transshipment whose next departure is known"""
    given: list[GivenPrediction]
    """After the arrival: what was predicted before, and how right it was"""


class Arrival(TypedDict):
    id: str
    type: Literal["arrival"]
    attributes: ArrivalAttributes
    relationships: ShipmentChargesRelationships
    links: NotRequired[SelfLink]


class ArrivalList(TypedDict):
    data: list[Arrival]
    included: Included
    links: SelfLink


class ShipmentPage(TypedDict):
    data: list[Shipment]
    included: Included
    links: PageLinks
    meta: PageMeta


class ShippingLinePage(TypedDict):
    data: list[ShippingLine]
    included: Included
    links: PageLinks
    meta: PageMeta


SourceAnswerCountReasonReason = Literal[
    "login_refused",
    "unreachable",
    "rate_limited",
    "unreadable",
    "number_refused",
    "unreadable_statement",
    "dropped_field",
    "unknown_code",
]


class SourceAnswerCountReason(TypedDict):
    reason: SourceAnswerCountReasonReason
    """A cause, as in `failures` of a source, counts answers; unreadable_statement, dropped_field and unknown_code
    count parts of them
    """
    count: int


class SourceAnswerCountAttributes(TypedDict):
    day: str
    """In UTC"""
    answers_count: int
    """Answers with news, and those that could not be read"""
    statements_count: int
    """Statements in them, read or not"""
    reasons: list[SourceAnswerCountReason]
    """The most frequent first"""


class SourceAnswerCount(TypedDict):
    id: str
    type: Literal["source_answer_count"]
    attributes: SourceAnswerCountAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceAnswerCountList(TypedDict):
    data: list[SourceAnswerCount]
    included: Included
    links: SelfLink


SourceAnswerSummaryCause = Literal[
    "login_refused",
    "unreachable",
    "rate_limited",
    "unreadable",
    "number_refused",
    None,
]


class SourceAnswerSummaryFlaw(TypedDict):
    reason: Literal["unreadable_statement", "dropped_field", "unknown_code"]
    """unreadable_statement: left out; dropped_field: the statement was read without this field; unknown_code: the
    statement is kept and is no milestone
    """
    name: str | None
    """The field, without positions in lists, or the code; null: the whole statement, or several more names"""
    problem: str | None
    """What is wrong with the first one"""
    count: int


class SourceAnswerSummaryAttributes(TypedDict):
    subjects: SourceAnswerSubjects
    outcome: SourceAnswerOutcome
    cause: SourceAnswerSummaryCause
    """Why there is no complete report, as in `failures` of a source"""
    evidence: str | None
    """Evidence of an answer that was not understood"""
    statements_count: int | None
    """Statements in the answer, read or not; null: it is older than these counts"""
    flaws: list[SourceAnswerSummaryFlaw]
    """What could not be read; the most frequent first"""
    byte_size: int
    raw_url: str
    """The answer as it came"""
    fetched_at: str


class SourceAnswerSummary(TypedDict):
    id: str
    type: Literal["source_answer_summary"]
    attributes: SourceAnswerSummaryAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceAnswerSummaryPage(TypedDict):
    data: list[SourceAnswerSummary]
    included: Included
    links: PageLinks
    meta: PageMeta


class SourceConnectionList(TypedDict):
    data: list[SourceConnection]
    included: Included
    links: SelfLink


class SourceProfileField(TypedDict):
    name: str
    label: str
    help: str | None
    """What it is, and where to get it"""
    help_url: str | None
    secret: bool
    """It is stored sealed, and never shown again"""
    required: bool
    kind: Literal["text", "secret", "file", "url", "json"]
    """`file`: the text of a file in PEM. `json`: a JSON object."""
    placeholder: str | None
    """What holds without a value"""
    installation_only: bool
    """Only a connection with the scope `installation` may have it"""


class SourceProfileHowToGet(TypedDict):
    text: str
    """How one gets access, and what it costs"""
    url: str
    """A page that says more"""
    access: str | None
    """What one needs, as a phrase"""
    cost: str | None
    """As a phrase"""


class SourceProfileAttributes(TypedDict):
    kind: Literal["line", "terminal", "railroad"]
    """What is connected"""
    code: SourceProfileCode
    name: str
    fields: list[SourceProfileField]
    verified: bool
    """Whether a real answer of this source was seen"""
    evidence: str | None
    """What the profile rests on, with its date"""
    how_to_get: SourceProfileHowToGet
    tells: str
    """What the source reports"""
    state: Literal["available", "connected", "configured"]
    """`connected`: by a connection of the account. `configured`: by the operator, read-only."""
    simulated: bool
    """It is part of the simulated world, no real source"""


class SourceProfile(TypedDict):
    id: str
    type: Literal["source_profile"]
    attributes: SourceProfileAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceProfileList(TypedDict):
    data: list[SourceProfile]
    included: Included
    links: SelfLink


class SourceScorecardMilestone(TypedDict):
    event: str
    """Name of the milestone"""
    reported_count: int
    """Containers of which the source reported it as an actual"""
    passed_count: int
    """Containers that passed it according to any source"""


class SourceScorecardField(TypedDict):
    field: str
    """Name of the field"""
    reported_count: int
    """Containers of which the source stated it"""
    known_count: int
    """Containers of which any source stated it"""


class SourceScorecardDelay(TypedDict):
    count: int
    """First reports of actual events with an exact time"""
    median_minutes: float | None
    """Median of the time from the event to its report"""
    p90_minutes: float | None
    """Nine of ten reports took this long or less"""
    imprecise_count: int
    """Reports whose event has a day only, or a local time without a known zone; not in the figures"""
    before_event_count: int
    """Reports received before the time of their event; they count as zero"""


class SourceScorecardChanges(TypedDict):
    events_count: int
    """Actual events reported"""
    corrections_count: int
    """Reports of the same event with another time or place"""
    withdrawals_count: int
    """Actual events withdrawn without replacement"""
    withdrawn_plans_count: int
    """Planned or estimated moves withdrawn without replacement"""


class SourceScorecardContradictions(TypedDict):
    compared_count: int
    """Reports of milestones that another source reported too"""
    place_count: int
    """Those with another place"""
    time_count: int
    """Those with a time more than 24 hours apart"""


class SourceScorecardSilence(TypedDict):
    open_days_count: int
    """UTC days on which it was to report about containers"""
    silent_days_count: int
    """Those without a new statement"""
    longest_silent_days: int
    """The longest run of them"""


class SourceScorecardFailingChecks(TypedDict):
    shipments_count: int
    """Shipments whose last check of it failed, at the time of the computation"""
    since: str | None


class SourceScorecardEtaError(TypedDict):
    days_before: int
    """Days before the arrival"""
    count: int
    """Arrivals with an estimate that many days before"""
    missing_count: int
    """Arrivals without one"""
    median_absolute_hours: float | None
    """Median distance of estimate and arrival"""
    bias_hours: float | None
    """Mean of estimate minus arrival; negative: the estimates were early"""
    against_berthing_count: int
    """Those compared with the berthing; the others with the discharge, or what the line calls the arrival"""


SourceScorecardAttributes = TypedDict(
    "SourceScorecardAttributes",
    {
        "kind": "Literal[\"shipping_line\", \"terminal\", \"rail\", \"ais\"]",
        "code": "str",
        "name": "str",
        "channel": "Literal[\"edi\", None]",
        "period": "Literal[\"30d\", \"90d\", \"365d\"]",
        "from": "str",
        "to": "str",
        "computed_at": "str",
        "containers_count": "int",
        "milestones": "list[SourceScorecardMilestone]",
        "fields": "list[SourceScorecardField]",
        "delay": "SourceScorecardDelay",
        "changes": "SourceScorecardChanges",
        "contradictions": "SourceScorecardContradictions",
        "silence": "SourceScorecardSilence | None",
        "failing_checks": "SourceScorecardFailingChecks",
        "eta_errors": "list[SourceScorecardEtaError]",
    },
)


class SourceScorecard(TypedDict):
    id: str
    type: Literal["source_scorecard"]
    attributes: SourceScorecardAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceScorecardPage(TypedDict):
    data: list[SourceScorecard]
    included: Included
    links: PageLinks
    meta: PageMeta


class DataSourceUnresolvedPlace(TypedDict):
    key: str
    """Identifier of a place without a UN/LOCODE"""
    name: str | None
    """As the source writes it"""
    country_code: str | None
    """ISO 3166-1 alpha-2; null: unknown"""
    statements_count: int
    """Number of statements of the source about it"""
    first_seen_at: str
    last_seen_at: str


class DataSourceChecks(TypedDict):
    shipments_count: int
    """Shipments for which it is polled"""
    last_answered_at: str | None
    failing_shipments_count: int
    """Those whose last poll failed"""
    failing_since: str | None
    """Of lines the first failure since the last answer, of others the last answer"""
    failure: SourceLastErrorKind
    """Why the latest of them failed"""


DataSourceFailuresCauseCause = Literal[
    "login_refused",
    "unreachable",
    "rate_limited",
    "unreadable",
    "number_refused",
]


class DataSourceFailuresCause(TypedDict):
    cause: DataSourceFailuresCauseCause
    """login_refused: it does not accept the credentials; unreachable; rate_limited: it received too many requests;
    unreadable: its answer could not be read; number_refused: it does not know or show the number
    """
    count: int
    previous_count: int


class DataSourceFailures(TypedDict):
    count: int
    """Answers of the last 24 hours without a complete report"""
    previous_count: int
    """Those of the 24 hours before"""
    first_at: str | None
    last_at: str | None
    causes: list[DataSourceFailuresCause]
    """The most frequent one of the last 24 hours first"""
    containers_count: int
    """Containers that are not yet picked up and whose last poll failed: those of `filter[failing_source]`"""


DataSourceFeedState = Literal[
    "connecting",
    "receiving",
    "calm",
    "silent",
    "ended",
    "unusable",
    "stopped",
]


class DataSourceFeed(TypedDict):
    type: str
    """The kind of input, as the setting ais.inputs has it"""
    state: DataSourceFeedState
    """receiving: reports of tracked ships arrive; calm: reports of other ships only; silent: connected without any
    report; connecting; ended: a file was read; unusable: a setting is missing; stopped: no worker runs it
    """
    state_since: str
    last_frame_at: str | None
    last_awaited_ship_at: str | None
    last_error: str | None


class DataSourceAttributes(TypedDict):
    kind: Literal["shipping_line", "terminal", "rail", "ais", "user"]
    code: str
    """SCAC of a line or railroad, SMDG or FIRMS code of a terminal"""
    name: str
    supported: bool
    """Whether this installation polls it, or accepts its reports"""
    unsupported_because: str | None
    """Action that the operator has to take"""
    simulated: bool
    """A part of the simulated world, or the line for trials: no real source"""
    unresolved_places: list[DataSourceUnresolvedPlace]
    """Most often reported first"""
    checks: DataSourceChecks | None
    failures: DataSourceFailures | None
    feed: DataSourceFeed | None


class DataSource(TypedDict):
    id: str
    type: Literal["data_source"]
    attributes: DataSourceAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class DataSourceList(TypedDict):
    data: list[DataSource]
    included: Included
    links: SelfLink


class TariffPage(TypedDict):
    data: list[Tariff]
    included: Included
    links: PageLinks
    meta: PageMeta


class TerminalPage(TypedDict):
    data: list[Terminal]
    included: Included
    links: PageLinks
    meta: PageMeta


class TrackingRequestPage(TypedDict):
    data: list[TrackingRequest]
    included: Included
    links: PageLinks
    meta: PageMeta


class UserPage(TypedDict):
    data: list[User]
    included: Included
    links: PageLinks
    meta: PageMeta


class WaitingInvoiceFileAttributes(TypedDict):
    file_name: str | None
    came_by: str
    """mail, or the name of a file input"""
    detail: str
    """Why it waits"""
    created_at: str


class WaitingInvoiceFile(TypedDict):
    id: str
    type: Literal["waiting_invoice_file"]
    attributes: WaitingInvoiceFileAttributes
    relationships: WaitingInvoiceFileRelationships
    links: NotRequired[SelfLink]


class WaitingInvoiceFilePage(TypedDict):
    data: list[WaitingInvoiceFile]
    included: Included
    links: PageLinks
    meta: PageMeta


class WebhookEventCategoryEvent(TypedDict):
    name: str
    description: str


class WebhookEventCategoryAttributes(TypedDict):
    name: str
    events: list[WebhookEventCategoryEvent]


class WebhookEventCategory(TypedDict):
    id: str
    type: Literal["webhook_event_category"]
    attributes: WebhookEventCategoryAttributes


class ListWebhookEventsList(TypedDict):
    data: list[WebhookEventCategory]


class WebhookNotificationPage(TypedDict):
    data: list[WebhookNotification]
    included: Included
    links: PageLinks
    meta: PageMeta


class WebhookPage(TypedDict):
    data: list[Webhook]
    included: Included
    links: PageLinks
    meta: PageMeta


class EtaAccuracySource(TypedDict):
    """null: groups do not tell sources apart"""

    kind: str
    """`prediction`: of this service"""
    code: str
    channel: str | None


class EtaAccuracyBand(TypedDict):
    """Of predictions"""

    count: int
    """Predictions with a band"""
    coverage_share: float
    """Arrivals within the 80 % band"""
    mean_width_hours: float
    pinball_hours: float
    """Mean pinball loss of p10, p50 and p90"""


class EtaAccuracyAttributes(TypedDict):
    source: EtaAccuracySource | None
    """null: groups do not tell sources apart"""
    line_scac: str | None
    """Line of the shipments"""
    from_locode: str | None
    """Port that the ship came from: of several codes the one that they have in common"""
    to_locode: str | None
    """Likewise, of arrival"""
    days_out: int | None
    """Days before the arrival"""
    arrivals_count: int
    """Arrivals that were measured; one of a ship that several shipments share counts once"""
    etas_count: int
    """ETAs compared with the arrival"""
    missing_count: int
    """How often no ETA was in force"""
    missing_share: float | None
    """Of all that were measured"""
    mean_absolute_hours: float | None
    """Mean distance of ETA and arrival"""
    median_absolute_hours: float | None
    """Half of the ETAs are nearer"""
    p90_absolute_hours: float | None
    """Nine in ten are nearer"""
    bias_hours: float | None
    """Mean of ETA − arrival; negative: ships came later"""
    within_24_hours_share: float | None
    """ETAs at most 24 hours off"""
    within_48_hours_share: float | None
    """ETAs at most 48 hours off"""
    changes_per_voyage: float | None
    """How often the ETA changed until the arrival"""
    band: EtaAccuracyBand | None
    """Of predictions"""


class EtaAccuracy(TypedDict):
    id: str
    type: Literal["eta_accuracy"]
    attributes: EtaAccuracyAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class EtaAccuracyList(TypedDict):
    data: list[EtaAccuracy]
    included: Included
    links: SelfLink


class MergeDocumentBody(TypedDict):
    document_ids: list[str]
    """Documents of the same file"""


class MergePartyRelationships(TypedDict):
    into: ToOneParty


class AlertRulePreviewNewestAlert(TypedDict):
    at: str
    number: str | None
    """Of the container or shipment"""
    container_id: str | None
    shipment_id: str | None


class AlertRulePreviewAttributes(TypedDict):
    days: int
    """Days before now that were looked at"""
    alerts: int
    """Alerts that the rule would have made"""
    messages: int
    """Messages that it would have sent, after alerts were gathered"""
    is_partial: bool
    """True: only the newest 5000 events or containers were looked at"""
    first_numbers: list[str]
    """Numbers of the first ten containers or shipments"""
    newest_alerts: list[AlertRulePreviewNewestAlert]
    """The newest ten of the alerts"""


class AlertRulePreview(TypedDict):
    id: str
    type: Literal["alert_rule_preview"]
    attributes: AlertRulePreviewAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class AlertRulePreviewResponse(TypedDict):
    data: AlertRulePreview
    included: Included
    links: SelfLink


class ExceptionKindPreviewFirstContainer(TypedDict):
    container_id: str
    number: str


class ExceptionKindPreview(TypedDict):
    kind: ExceptionKindPreviewKind
    now: int
    """Containers that the present rules find, also where another kind leads"""
    found: int
    """Containers that the given rules find"""
    opened: int
    """Containers that only the given rules find"""
    first_containers: list[ExceptionKindPreviewFirstContainer]
    """The first ten that only the given rules find; if there are none, the first ten they find"""


class ExceptionRulesPreviewAttributes(TypedDict):
    containers: int
    """Containers of the account; those that are returned empty are not counted"""
    evaluated: int
    """Those of them that were evaluated, at most 2000"""
    estimated: bool
    """True: not all were evaluated, and the counts are scaled to all"""
    kinds: list[ExceptionKindPreview]


class ExceptionRulesPreview(TypedDict):
    id: str
    type: Literal["exception_rules_preview"]
    attributes: ExceptionRulesPreviewAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class ExceptionRulesPreviewResponse(TypedDict):
    data: ExceptionRulesPreview
    included: Included
    links: SelfLink


class AccountBodyExceptionRules(TypedDict):
    last_free_day_near_days: NotRequired[int]
    """Days before the last free day; usually 2"""
    dispute_due_days: NotRequired[int]
    """Days before the last day for the dispute of an invoice; usually 7"""
    holds_before_arrival: NotRequired[bool]
    """Whether a hold counts before the arrival at the port of discharge; usually false"""
    not_available_days: NotRequired[int]
    """Days after the discharge; usually 3"""
    not_picked_up_days: NotRequired[int]
    """Days after it can be picked up; usually 3"""
    transshipment_at_risk_hours: NotRequired[AccountTransshipmentAtRiskHours]
    milestone_overdue_hours: NotRequired[int]
    """Hours after a milestone was expected; usually 24"""
    eta_moved_days: NotRequired[int]
    """Days between the first ETA and the present one; usually 4"""
    eta_moved_in_a_day_days: NotRequired[int]
    """Days between yesterday's ETA and the present one; usually 2"""
    document_contradicting_days: NotRequired[int]
    """Days between the ETA on a document and the present one; usually 2"""
    document_missing_days: NotRequired[int]
    """Days before the ETA; usually 3"""
    expected_documents: NotRequired[AccountExpectedDocuments]
    source_silent_hours: NotRequired[int]
    """Hours without an answer of the line; usually 48"""
    switched_off: NotRequired[AccountSwitchedOff]


class PreviewAttentionAttributes(TypedDict):
    exception_rules: AccountBodyExceptionRules


class PreviewInviteAttributes(TypedDict):
    token: str
    """Token of the link: its part after #"""


class SharePreviewAttributes(TypedDict):
    page: dict[str, Any]
    """Data of the page, of the form that the page itself receives; it may change"""
    map: dict[str, Any] | None
    """GeoJSON of the map, where the page shows the map of one container"""


class SharePreview(TypedDict):
    id: str
    type: Literal["share_preview"]
    attributes: SharePreviewAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SharePreviewResponse(TypedDict):
    data: SharePreview
    included: Included
    links: SelfLink


PreviewShareAttributes = TypedDict(
    "PreviewShareAttributes",
    {
        "label": "NotRequired[ShareLabel]",
        "fields": "NotRequired[ShareFields]",
        "contact": "NotRequired[ShareContact]",
        "has_password": "NotRequired[bool]",
        "list": "NotRequired[Literal[\"containers\", \"shipments\"]]",
        "report": "NotRequired[ShareBodyReport]",
        "filter": "NotRequired[ShareBodyFilter]",
        "opened_container_id": "NotRequired[str]",
        "opened_shipment_id": "NotRequired[str]",
    },
)


TariffSpan = TypedDict(
    "TariffSpan",
    {
        "from": "str",
        "to": "str",
        "days": "int",
        "price": "float",
        "per": "Literal[\"day\", \"period\"]",
        "amount": "float",
    },
)


class TariffPreviewAttributes(TypedDict):
    reason: ChargeReason
    """Why nothing can be computed; no_rule: the tariff does not cover the place or the day"""
    detail: str
    """The rule or the reason, in words"""
    place_name: str
    last_free_on: str | None
    """Last free day; null: no day is free"""
    total: float | None
    """Charged in all"""
    currency_code: str
    """ISO 4217"""
    spans: list[TariffSpan]
    """The charged days of each tier"""


class TariffPreview(TypedDict):
    id: str
    type: Literal["tariff_preview"]
    attributes: TariffPreviewAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class TariffPreviewResponse(TypedDict):
    data: TariffPreview
    included: Included
    links: SelfLink


class PreviewTariffExample(TypedDict):
    """An invented container. It meets all limits but those of place and day."""

    port: str
    """UN/LOCODE of the place where the container is charged"""
    started_at: str
    """Local time of the event from which the tariff counts"""
    until: str
    """Day on which it leaves or is returned; at most 400 days later"""


class PreviewTariffAttributes(TypedDict):
    name: str
    kind: TariffKind
    free_days: int
    counted_from: TariffCountedFrom
    tiers: TariffTiers
    currency_code: str
    """ISO 4217"""
    charged_at: NotRequired[TariffChargedAt]
    applies_to: NotRequired[TariffBodyAppliesTo]
    valid_from: NotRequired[TariffValidFrom]
    valid_to: NotRequired[TariffValidTo]
    first_day: NotRequired[Literal["same_day", "next_day"]]
    """The first day that counts"""
    cut_off: NotRequired[TariffCutOff]
    free_days_are: NotRequired[Literal["calendar", "working"]]
    """Which days of free time count"""
    moves_off_closed_days: NotRequired[bool]
    """True: a last free day that is not a working day moves to the next working day"""
    charged_days_are: NotRequired[TariffChargedDaysAre]
    closed_days: NotRequired[TariffBodyClosedDays]
    maximum: NotRequired[float | None]
    """The charge never rises above it"""
    example: PreviewTariffExample
    """An invented container. It meets all limits but those of place and day."""


class CountedListFilter(TypedDict):
    start: str
    end: str


class CountedList(TypedDict):
    """What is counted, as a list; null: nothing"""

    path: Literal["/containers", "/invoices"]
    filters: dict[str, str | CountedListFilter]
    """`filter[name]`, or `filter[name][start]` and `filter[name][end]`"""


ReportTotal = TypedDict(
    "ReportTotal",
    {
        "currency_code": "str | None",
        "figures": "ReportFigures",
        "previous": "ReportPrevious",
        "counted": "int",
        "previous_counted": "int",
        "unknown": "int",
        "unknown_by_measure": "ReportUnknownByMeasure",
        "list": "CountedList | None",
    },
)


ReportRow = TypedDict(
    "ReportRow",
    {
        "key": "str | None",
        "name": "str | None",
        "currency_code": "str | None",
        "figures": "ReportFigures",
        "previous": "ReportPrevious",
        "counted": "int",
        "previous_counted": "int",
        "unknown": "int",
        "unknown_by_measure": "ReportUnknownByMeasure",
        "list": "CountedList | None",
    },
)


ReportAttributes = TypedDict(
    "ReportAttributes",
    {
        "name": "str",
        "from": "str",
        "to": "str",
        "previous_from": "str",
        "previous_to": "str",
        "group_by": "ReportGroupBy",
        "as_of": "str",
        "is_current": "bool",
        "measures": "list[ReportMeasure]",
        "totals": "list[ReportTotal]",
        "rows": "list[ReportRow]",
        "truncated": "bool",
    },
)


class Report(TypedDict):
    id: str
    type: Literal["report"]
    attributes: ReportAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class ReportResponse(TypedDict):
    data: Report
    included: Included
    links: SelfLink


class Accepted(TypedDict):
    status: Literal["accepted"]


class RefreshContainerResponse(TypedDict):
    message: str
    """The polled sources, or why there are none"""


class RefreshContainersResponseResult(TypedDict):
    number: str | None
    """As it is stored, or as it was given. Null: of an unknown id"""
    container_id: str | None
    result: Literal["started", "refused", "not_found"]
    code: str | None
    """Code of the error with which it was refused"""
    detail: str | None
    """Why it was refused"""


class RefreshContainersResponse(TypedDict):
    message: str
    results: list[RefreshContainersResponseResult]
    """In the order of the request, by id and then by number; one for each container that has a number"""


class RefreshContainersBody(TypedDict):
    """Together 1 to 100"""

    numbers: NotRequired[list[str]]
    """Numbers of containers, in any case, with or without spaces and dashes"""
    ids: NotRequired[list[str]]


class ReplayWebhookResponse(TypedDict):
    webhook_id: str
    since: str
    until: str
    queued: int
    """How many notifications were queued for delivery, including those that waited for a retry"""
    already_pending: int
    """How many of that time were already due or in delivery"""
    remaining: int
    """How many more of that time are processed in the background: 0 up to 10,000 notifications"""


class ReplayWebhookBody(TypedDict):
    since: str
    until: NotRequired[str]
    events: NotRequired[list[str]]
    """Names of events; none, or `*`: all"""
    failed_only: NotRequired[bool]
    """Only notifications whose `delivery_status` is `failed`; false by default"""


class EmissionSumAttributes(TypedDict):
    group: str | None
    """Id of the customer, month, SCAC or lane `CNSHA-NLRTM`; null: unknown, or none"""
    name: str | None
    """Of the group"""
    containers: int
    teu: float
    co2e_kg: float
    """Of legs that are known"""
    done_co2e_kg: float
    """kg CO₂e, well to wake"""
    planned_co2e_kg: float
    """kg CO₂e, well to wake"""
    incomplete: int
    """Containers of which a leg is unknown"""
    unknown: int
    """Containers of which nothing is known"""


class EmissionSum(TypedDict):
    id: str
    type: Literal["emission_sum"]
    attributes: EmissionSumAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class EmissionSumList(TypedDict):
    data: list[EmissionSum]
    included: Included
    links: SelfLink


class RequestPasswordResetAttributes(TypedDict):
    email: str
    """Address by which the user logs in"""


class RotateApiKeyAttributes(TypedDict):
    overlap_hours: NotRequired[int]
    """So long the old key works, too; 0: it ends at once, and with it the map links that it made"""


class RotateDocumentBody(TypedDict):
    degrees: Literal[90, 180, 270]
    """Clockwise rotation in degrees"""


SearchResultMatcheField = Literal[
    "number",
    "bill_of_lading",
    "booking_number",
    "reference",
    "line_reference",
    "tag",
    "container",
    "seal",
    "vessel",
    "eta",
    "customer",
    "custom_field",
]


class SearchResultMatche(TypedDict):
    field: SearchResultMatcheField
    """`container`: a container of the shipment; `reference`: of the container or its shipment; `line_reference`:
    stated by the line
    """
    value: str
    """As stored; an ETA as its day at the port of discharge, a line_reference after its type: `PO 4711`"""


class SearchResultAttributes(TypedDict):
    entity_type: Literal["shipment"] | Literal["cargo"] | Literal["tracking_request"]
    number: str
    """Bill of lading or booking, container number, or requested number"""
    shipment_id: str | None
    scac: str | None
    port_of_lading_name: str | None
    port_of_discharge_name: str | None
    containers_count: int | None
    """Number of containers of a shipment. Null: not a shipment."""
    tracking_stopped: bool
    tracking_stopped_reason: str | None
    status: str | None
    """current_status of a container or status of a tracking request. Null: a shipment."""
    failed_reason: str | None
    """failed_reason of a tracking request. Null: it did not fail, or not a tracking request."""
    ref_numbers: list[str]
    matches: list[SearchResultMatche]
    """The values that were found, the most telling first"""
    created_at: str
    updated_at: str


class SearchResult(TypedDict):
    id: str
    type: Literal["search_result"]
    attributes: SearchResultAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SearchResultList(TypedDict):
    data: list[SearchResult]
    included: Included
    links: SelfLink


class SendInvoiceDisputeAttributes(TypedDict):
    through: Literal["mail", "own"]
    """mail: by this service. own: you have sent it; it is stored as sent"""


class SendTestMailAttributes(TypedDict):
    email: str
    """Address that the test mail goes to"""


class SplitDocumentBody(TypedDict):
    pages: list[list[int]]
    """The pages of each part, by their numbers in the file; each page once"""


class InvoiceChargeSumAttributes(TypedDict):
    customer_name: str | None
    """Null: lines without a customer"""
    currency_code: str
    """ISO 4217"""
    lines_count: int
    billed: float
    agreed: float
    """Checked, and right"""
    disputed: float
    """At stake, until the invoice is settled"""
    not_checked: float
    credited: float
    """Share of what the biller gave up"""
    to_pass_on: float
    """Agreed; once the invoice is settled or paid, billed less credited"""


class InvoiceChargeSum(TypedDict):
    id: str
    type: Literal["invoice_charge_sum"]
    attributes: InvoiceChargeSumAttributes
    relationships: TariffRelationships
    links: NotRequired[SelfLink]


class InvoiceChargeSumList(TypedDict):
    data: list[InvoiceChargeSum]
    included: Included
    links: SelfLink


class InvoiceSummaryAttributes(TypedDict):
    group: str | None
    """Biller, id of the customer, or month 2026-05; null: none, or no groups"""
    name: str | None
    """Of the group"""
    currency_code: str
    """ISO 4217"""
    invoices: int
    billed: float
    computed: float | None
    """What stays and tariffs give; only with filter[container] or filter[shipment], and if all is known"""
    agreed: float
    at_stake: float
    """Of findings of invoices about which no letter was sent"""
    in_dispute: float
    """Of letters that were sent and wait for an answer; with filter[container] or filter[shipment], of findings of
    such invoices
    """
    not_checked: float
    saved: float
    """What billers gave up"""


class InvoiceSummary(TypedDict):
    id: str
    type: Literal["invoice_summary"]
    attributes: InvoiceSummaryAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class InvoiceSummaryList(TypedDict):
    data: list[InvoiceSummary]
    included: Included
    links: SelfLink


class SourceTestStep(TypedDict):
    step: Literal["resolve", "connect", "authenticate", "request", "read"]
    ok: bool | None
    """Null: it was not reached, or is not needed"""
    detail: str
    ms: int | None


class SourceTestFirstEventValue(TypedDict):
    at: str
    text: str


class SourceTestAttributes(TypedDict):
    kind: Literal["line", "terminal", "railroad"]
    """What is connected"""
    code: SourceProfileCode
    number: str
    number_type: Literal["bill_of_lading", "booking_number", "container"]
    steps: list[SourceTestStep]
    answered: bool
    """Whether the source answered, and the answer could be read"""
    found: bool | None
    """Whether the source knows the number. Null: it does not say"""
    summary: str
    """What the answer says, in a sentence"""
    containers: list[str]
    first_event: SourceTestFirstEvent
    last_event: SourceTestFirstEvent
    request: str | None
    """The last request, without secrets"""
    answer: str | None
    """The beginning of its answer, without secrets"""


class SourceTest(TypedDict):
    id: str
    type: Literal["source_test"]
    attributes: SourceTestAttributes
    relationships: dict[str, Any]
    links: NotRequired[SelfLink]


class SourceTestResponse(TypedDict):
    data: SourceTest
    included: Included
    links: SelfLink


class TestSourceConnectionAttributes(TypedDict):
    kind: Literal["line", "terminal", "railroad"]
    """What is connected"""
    code: SourceProfileCode
    fields: NotRequired[SourceConnectionBodyFields]
    scope: NotRequired[SourceConnectionScope]
    connection_id: NotRequired[str]
    """A stored connection, whose values hold where `fields` has none"""
    number: str
    number_type: NotRequired[Literal["bill_of_lading", "booking_number", "container"]]


class TriggerWebhookResponse(TypedDict):
    url: str
    event: str
    succeeded: bool
    error: str | None
    """Why there was no answer; null: there was one"""
    failure: WebhookNotificationLogFailure
    """Kind of the failure; null: it succeeded"""
    status_code: int | None
    duration_ms: int
    response_body: str | None
    """The first kilobyte of the answer; null: there was none"""
    response_headers: dict[str, str] | None
    """Those that may hold secrets are masked"""
    request_headers: dict[str, str]
    request_body: str
    """The exact text that was signed and sent"""
    secret: str
    """Secret of the signatures"""


class TriggerWebhookBody(TypedDict):
    url: NotRequired[str]
    webhook_id: NotRequired[str]
    """Instead of `url` and `secret`: URL, headers and secrets of this webhook, as its deliveries have them"""
    event: str
    secret: NotRequired[str]
    """Signs the call: `whsec_` and the base64 of 24 to 64 bytes in both ways, any other text by
    `X-T49-Webhook-Signature` alone. Without it the service generates one and returns it in `secret`
    """


class UpdateAccountShareContact(TypedDict):
    name: NotRequired[str | None]
    """Name of a person or team"""
    email: NotRequired[str | None]
    """Mail address"""
    phone: NotRequired[str | None]
    """Phone number"""


class UpdateAccountAttributes(TypedDict):
    company_name: NotRequired[PartyCompanyName]
    duplicate_documents: NotRequired[AccountDuplicateDocuments]
    track_from_documents: NotRequired[bool]
    """Whether a bill of lading, sea waybill or arrival notice starts tracking of its number"""
    open_from_edi: NotRequired[AccountOpenFromEdi]
    closed_passages: NotRequired[AccountClosedPassages]
    mail_alias: NotRequired[AccountMailAlias]
    mail_senders: NotRequired[AccountMailSenders]
    mail_tracking: NotRequired[bool]
    """Whether CSV files sent to `track+alias@domain` become imports"""
    date_format: NotRequired[AccountDateFormat]
    document_types: NotRequired[AccountDocumentTypes]
    exception_rules: NotRequired[AccountBodyExceptionRules]
    share_logo: NotRequired[str | None]
    """PNG, JPEG or WebP of at most 44 KiB as a data: URL in base64; null removes it"""
    share_accent_color: NotRequired[AccountShareAccentColor]
    share_contact: NotRequired[UpdateAccountShareContact]
    postal_address: NotRequired[AccountPostalAddress]
    second_factor_required: NotRequired[AccountSecondFactorRequired]


class UpdateAlertAttributes(TypedDict):
    is_read: NotRequired[bool]
    is_silenced: NotRequired[bool]


class UpdateAlertRuleAttributes(TypedDict):
    threshold: NotRequired[int | None]
    """Working days, days or hours, by the kind; null: it has none"""
    filter: NotRequired[AlertRuleBodyFilter]
    channels: NotRequired[AlertRuleBodyChannels]
    quiet_hours: NotRequired[AlertRuleQuietHours]
    is_active: NotRequired[bool]
    """False: silenced"""


class UpdateApiKeyAttributes(TypedDict):
    name: NotRequired[UserName]
    rate_limit: NotRequired[ApiKeyRateLimit]
    allowed_addresses: NotRequired[ApiKeyAllowedAddresses]


class UpdateChatChannelAttributes(TypedDict):
    name: NotRequired[UserName]
    url: NotRequired[ChatChannelBodyUrl]


class UpdateContainerAttributes(TypedDict):
    ref_numbers: NotRequired[TrackingRequestBodyRefNumbers]
    delivered_at: NotRequired[str | None]
    """Time of delivery, with its offset; null withdraws it"""


class UpdateContainerCustomFieldAttributes(TypedDict):
    value: NotRequired[CustomFieldBodyValue]


class UpdateContainersAttributes(TypedDict):
    ref_numbers: NotRequired[TrackingRequestBodyRefNumbers]
    delivered_at: NotRequired[str | None]
    """Time of delivery, with its offset; null withdraws it"""


class UpdateCurrentUserAttributes(TypedDict):
    name: NotRequired[UserName]
    locale: NotRequired[str | None]
    """BCP 47, as in "de"; null: language of the browser"""
    time_zone: NotRequired[str | None]
    """IANA zone, as in "Europe/Berlin"; null: zone of the browser"""
    preferences: NotRequired[dict[str, str | None]]
    """Members left out stay; null removes one"""
    password: NotRequired[str]
    """12 characters or more"""
    current_password: NotRequired[str]
    """Needed, but within 15 minutes of a log-in by link"""


class UpdateCustomFieldAttributes(TypedDict):
    value: NotRequired[CustomFieldBodyValue]


class UpdateCustomFieldDefinitionAttributes(TypedDict):
    entity_type: NotRequired[CustomFieldDefinitionBodyEntityType]
    api_slug: NotRequired[str]
    """Small letters, digits and underscores"""
    display_name: NotRequired[str]
    description: NotRequired[str | None]
    data_type: NotRequired[CustomFieldDefinitionDataType]
    reference_type: NotRequired[CustomFieldDefinitionReferenceType]
    sensitive: NotRequired[bool]
    """True: only admins and whoever set a value see it"""
    validation: NotRequired[CustomFieldDefinitionValidation]
    default_format: NotRequired[str | None]
    """Unicode pattern of dates and times"""
    default_value: NotRequired[CustomFieldDefinitionDefaultValue]
    position: NotRequired[CustomFieldDefinitionPosition]


class UpdateCustomFieldDefinitionOptionAttributes(TypedDict):
    value: NotRequired[str]
    label: NotRequired[str]
    position: NotRequired[int]
    """Options are listed in this order"""


class UpdateDigestAttributes(TypedDict):
    is_on: NotRequired[bool]
    """Whether the user gets the mail"""
    hour: NotRequired[int]
    """Hour of the day in the time zone of the user; UTC where the user has none"""
    on_weekends: NotRequired[bool]
    """Whether it is sent on Saturdays and Sundays"""
    when_empty: NotRequired[bool]
    """Whether it is sent on days without anything to report"""


class UpdateDocumentAttributes(TypedDict):
    name: NotRequired[PartyCompanyName]
    document_type_manual: NotRequired[DocumentLearnedLabelDocumentType | Literal[False] | None]
    """Null or false removes the entered type"""
    extracted_data_manual: NotRequired[dict[str, Any] | None]
    """Extracted values by field, by the schema of the type (GET /v2/document_schemas)"""
    evidence_manual: NotRequired[dict[str, ManualEvidence] | None]
    """Places of entered values, by field"""
    reviewed: NotRequired[bool]
    """Whether a user has checked the document"""


class UpdateDocumentRelationships(TypedDict):
    shipments: NotRequired[ToManyShipment]
    cargos: NotRequired[ToManyContainer]


class UpdateExceptionAttributes(TypedDict):
    status: NotRequired[Literal["open", "acknowledged", "snoozed"]]
    snoozed_until: NotRequired[str]
    note: NotRequired[str | None]
    """Note of a user"""


class UpdateInvoiceAttributes(TypedDict):
    number: NotRequired[str]
    """The biller's number of the invoice"""
    biller: NotRequired[InvoiceBodyBiller]
    credited_invoice_number: NotRequired[str | None]
    """Of a credit note: number of the invoice that it credits"""
    bill_of_lading: NotRequired[str | None]
    """Bill of lading of the lines that name none"""
    invoice_date: NotRequired[str | None]
    due_date: NotRequired[InvoiceDueDate]
    dispute_until: NotRequired[InvoiceDisputeUntil]
    currency_code: NotRequired[str | None]
    """ISO 4217"""
    total: NotRequired[float | None]
    """Sum as stated"""
    lines: NotRequired[list[InvoiceLineInput]]
    statements: NotRequired[InvoiceStatements]
    records: NotRequired[InvoiceBodyRecords]
    note: NotRequired[str | None]
    """For colleagues"""
    add_records: NotRequired[list[InvoiceBodyRecords2]]
    """Own records beside those that it has; one that it has already stays once"""
    remove_records: NotRequired[list[InvoiceBodyRecords2]]
    """Own records that are deleted, with all their values; one that it does not have is passed over"""
    status: NotRequired[Literal["accepted", "paid", "checked"]]
    """accepted: it is right. checked: opens one that is accepted or paid"""


class UpdateInvoiceDisputeAttributes(TypedDict):
    language: NotRequired[Literal["en", "de", "es"]]
    recipient: NotRequired[str | None]
    """Mail address of the biller"""
    subject: NotRequired[str | None]
    """Of mail and letter"""
    body: NotRequired[str | None]
    """Text of the letter, above its tables. Blank lines separate paragraphs; lines with a dash are a list"""
    relief: NotRequired[Literal["waiver", "reduction", "refund"]]
    amount: NotRequired[float]
    """What is asked for"""
    respond_by: NotRequired[InvoiceDisputeRespondBy]
    attachments: NotRequired[list[DisputeAttachmentInput]]


class UpdateInvoiceLayoutAttributes(TypedDict):
    name: NotRequired[str]
    """Name"""
    biller: NotRequired[InvoiceFileLayoutBiller]
    dates: NotRequired[Literal["dmy", "mdy", None]]
    """Whether 04/07/2026 is in July (dmy) or in April (mdy)"""
    decimals: NotRequired[Literal[".", ",", None]]
    """Decimal mark of amounts"""
    currency_code: NotRequired[str | None]
    """ISO 4217, of amounts without one"""
    charge: NotRequired[InvoiceFileLayoutCharge]
    columns: NotRequired[InvoiceFileLayoutColumns]


class UpdateMilestoneRecipientAttributes(TypedDict):
    name: NotRequired[MilestoneRecipientName]
    locale: NotRequired[Literal["en", "de", "es"]]
    """Language of the mails"""
    milestones: NotRequired[MilestoneRecipientMilestones]


class MilestoneTextResponse(TypedDict):
    data: MilestoneText
    included: Included
    links: SelfLink


class UpdateMilestoneTextAttributes(TypedDict):
    subject: NotRequired[MilestoneTextSubject]
    text: NotRequired[MilestoneTextText]
    is_own: NotRequired[Literal[False]]
    """Alone: the words of the service hold again"""


class UpdateReportScheduleAttributes(TypedDict):
    parameters: NotRequired[ReportScheduleParameters]
    period: NotRequired[ReportSchedulePeriod]
    format: NotRequired[Literal["csv", "xlsx", "pdf"]]
    """Of the attached file"""
    frequency: NotRequired[ReportScheduleFrequency]
    weekday: NotRequired[int]
    """Of `weekly`; 1 is Monday"""
    hour: NotRequired[int]
    """Hour of the day in the time zone"""
    time_zone: NotRequired[str]
    """IANA time zone"""
    language: NotRequired[Literal["en", "de", "es", None]]
    """Of the mail and the file; null: of each recipient"""
    recipient_ids: NotRequired[ReportScheduleRecipientIds]
    is_on: NotRequired[bool]
    """Whether it is mailed"""


class UpdateSavedViewAttributes(TypedDict):
    name: NotRequired[SavedViewName]
    query: NotRequired[SavedViewQuery]
    is_shared: NotRequired[bool]
    """Whether all users of the account see the view"""


class UpdateShareAttributes(TypedDict):
    label: NotRequired[ShareLabel]
    fields: NotRequired[ShareFields]
    language: NotRequired[Literal["en", "de", "es", None]]
    """Language of the page; null: the visitor's"""
    frame_ancestors: NotRequired[ShareFrameAncestors]
    expires_at: NotRequired[str | None]
    """End of the share; null: it ends when it is revoked"""
    contact: NotRequired[ShareContact]
    password: NotRequired[str | None]
    """Password that visitors need; null: none"""
    take_over: NotRequired[Literal[True]]
    """Makes the requester its creator: the share shows what the requester may see"""


class UpdateShipmentAttributes(TypedDict):
    ref_numbers: NotRequired[TrackingRequestBodyRefNumbers]
    tags: NotRequired[TrackingRequestBodyRefNumbers]
    customer_name: NotRequired[ShipmentBodyCustomerName]


class UpdateShipmentCustomFieldAttributes(TypedDict):
    value: NotRequired[CustomFieldBodyValue]


class UpdateSourceConnectionAttributes(TypedDict):
    name: NotRequired[str]
    """By default that of the profile"""
    scope: NotRequired[SourceConnectionScope]
    fields: NotRequired[SourceConnectionBodyFields]


class UpdateTariffAttributes(TypedDict):
    name: NotRequired[str]
    kind: NotRequired[TariffKind]
    free_days: NotRequired[int]
    counted_from: NotRequired[TariffCountedFrom]
    tiers: NotRequired[TariffTiers]
    currency_code: NotRequired[str]
    """ISO 4217"""
    charged_at: NotRequired[TariffChargedAt]
    applies_to: NotRequired[TariffBodyAppliesTo]
    valid_from: NotRequired[TariffValidFrom]
    valid_to: NotRequired[TariffValidTo]
    first_day: NotRequired[Literal["same_day", "next_day"]]
    """The first day that counts"""
    cut_off: NotRequired[TariffCutOff]
    free_days_are: NotRequired[Literal["calendar", "working"]]
    """Which days of free time count"""
    moves_off_closed_days: NotRequired[bool]
    """True: a last free day that is not a working day moves to the next working day"""
    charged_days_are: NotRequired[TariffChargedDaysAre]
    closed_days: NotRequired[TariffBodyClosedDays]
    maximum: NotRequired[float | None]
    """The charge never rises above it"""


class UpdateTrackingRequestAttributes(TypedDict):
    ref_numbers: NotRequired[TrackingRequestBodyRefNumbers]
    ref_number: NotRequired[str]
    """A single reference number, not blank"""
    shipment_tags: NotRequired[TrackingRequestBodyRefNumbers]


class UpdateTrackingRequestCustomFieldAttributes(TypedDict):
    value: NotRequired[CustomFieldBodyValue]


class UpdateUserAttributes(TypedDict):
    role: NotRequired[UserRole]
    is_active: NotRequired[bool]


class RelatedParties2(TypedDict):
    data: list[PartyIdentifier]


class UpdateUserRelationships(TypedDict):
    parties: NotRequired[RelatedParties2]


class UpdateWebhookAttributes(TypedDict):
    url: NotRequired[str]
    active: NotRequired[bool]
    events: NotRequired[WebhookEvents]
    headers: NotRequired[WebhookHeaders]


class ContainerCreatedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["container.created"]


class ContainerCreatedEventIdentifier(TypedDict):
    id: str
    type: Literal["container_created_event"]


class ToOneContainerCreatedEvent(TypedDict):
    data: ContainerCreatedEventIdentifier | None


class ContainerCreatedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneContainerCreatedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class ContainerCreatedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ContainerCreatedEventNotificationDataAttributes
    relationships: ContainerCreatedEventNotificationDataRelationships


class ContainerCreatedEventNotification(TypedDict):
    data: ContainerCreatedEventNotificationData
    included: Included


ResourceDeletedEventNotificationDataEvent = Literal[
    "shipment.deleted",
    "container.deleted",
    "tracking_request.deleted",
    "document.deleted",
    "link.deleted",
    "note.deleted",
    "party.deleted",
    "custom_field_definition.deleted",
]


class ResourceDeletedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: ResourceDeletedEventNotificationDataEvent


class ResourceDeletedEventIdentifier(TypedDict):
    id: str
    type: Literal["resource_deleted_event"]


class ToOneResourceDeletedEvent(TypedDict):
    data: ResourceDeletedEventIdentifier | None


class ResourceDeletedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneResourceDeletedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class ResourceDeletedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ResourceDeletedEventNotificationDataAttributes
    relationships: ResourceDeletedEventNotificationDataRelationships


class ResourceDeletedEventNotification(TypedDict):
    data: ResourceDeletedEventNotificationData
    included: Included


ContainerUpdatedEventNotificationDataEvent = Literal[
    "container.updated",
    "container.rolled_over",
    "container.removed_from_shipment",
    "container.milestone_corrected",
    "container.milestone_overdue",
]


class ContainerUpdatedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: ContainerUpdatedEventNotificationDataEvent


class ContainerUpdatedEventIdentifier(TypedDict):
    id: str
    type: Literal["container_updated_event"]


class ToOneContainerUpdatedEvent(TypedDict):
    data: ContainerUpdatedEventIdentifier | None


class ContainerUpdatedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneContainerUpdatedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class ContainerUpdatedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ContainerUpdatedEventNotificationDataAttributes
    relationships: ContainerUpdatedEventNotificationDataRelationships


class ContainerUpdatedEventNotification(TypedDict):
    data: ContainerUpdatedEventNotificationData
    included: Included


TransportEventNotificationDataEvent = Literal[
    "container.transport.empty_out",
    "container.transport.full_in",
    "container.transport.vessel_loaded",
    "container.transport.vessel_departed",
    "container.transport.transshipment_arrived",
    "container.transport.transshipment_discharged",
    "container.transport.transshipment_loaded",
    "container.transport.transshipment_departed",
    "container.transport.feeder_arrived",
    "container.transport.feeder_discharged",
    "container.transport.feeder_loaded",
    "container.transport.feeder_departed",
    "container.transport.vessel_arrived",
    "container.transport.vessel_berthed",
    "container.transport.vessel_discharged",
    "container.transport.available",
    "container.transport.not_available",
    "container.transport.full_out",
    "container.transport.delivered",
    "container.transport.empty_in",
    "container.transport.rail_loaded",
    "container.transport.rail_departed",
    "container.transport.rail_arrived",
    "container.transport.rail_unloaded",
    "container.transport.arrived_at_inland_destination",
    "container.transport.estimated.vessel_departed",
    "container.transport.estimated.vessel_arrived",
    "container.transport.estimated.arrived_at_inland_destination",
    "container.pickup_lfd.changed",
    "container.pickup_lfd_line.changed",
    "container.pickup_lfd_terminal.changed",
    "container.pickup_lfd_rail.changed",
    "container.pickup_appointment.changed",
]


class TransportEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: TransportEventNotificationDataEvent


class TransportEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneTransportEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class TransportEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: TransportEventNotificationDataAttributes
    relationships: TransportEventNotificationDataRelationships


class TransportEventNotification(TypedDict):
    data: TransportEventNotificationData
    included: Included


class ContainerPodTerminalChangedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["container.pod_terminal_changed"]


class ContainerPodTerminalChangedEventIdentifier(TypedDict):
    id: str
    type: Literal["container_pod_terminal_changed_event"]


class ToOneContainerPodTerminalChangedEvent(TypedDict):
    data: ContainerPodTerminalChangedEventIdentifier | None


class ContainerPodTerminalChangedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneContainerPodTerminalChangedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class ContainerPodTerminalChangedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ContainerPodTerminalChangedEventNotificationDataAttributes
    relationships: ContainerPodTerminalChangedEventNotificationDataRelationships


class ContainerPodTerminalChangedEventNotification(TypedDict):
    data: ContainerPodTerminalChangedEventNotificationData
    included: Included


DocumentNotificationDataEvent = Literal[
    "document.extracted",
    "document.extraction_failed",
    "link.created",
]


class DocumentNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: DocumentNotificationDataEvent


class DocumentNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneDocument
    document: ToOneDocument
    webhook_notification_logs: ToManyWebhookNotificationLog


class DocumentNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: DocumentNotificationDataAttributes
    relationships: DocumentNotificationDataRelationships


class DocumentNotification(TypedDict):
    data: DocumentNotificationData
    included: Included


class EmailSubmissionNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["email_submission.created"]


class EmailSubmissionNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneEmailSubmission
    webhook_notification_logs: ToManyWebhookNotificationLog


class EmailSubmissionNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: EmailSubmissionNotificationDataAttributes
    relationships: EmailSubmissionNotificationDataRelationships


class EmailSubmissionNotification(TypedDict):
    data: EmailSubmissionNotificationData
    included: Included


class ExceptionNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["exception.opened", "exception.resolved"]


class ExceptionNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneException
    webhook_notification_logs: ToManyWebhookNotificationLog


class ExceptionNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ExceptionNotificationDataAttributes
    relationships: ExceptionNotificationDataRelationships


class ExceptionNotification(TypedDict):
    data: ExceptionNotificationData
    included: Included


class InvoiceNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["invoice.checked", "invoice.dispute_due"]


class InvoiceNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneInvoice
    webhook_notification_logs: ToManyWebhookNotificationLog


class InvoiceNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: InvoiceNotificationDataAttributes
    relationships: InvoiceNotificationDataRelationships


class InvoiceNotification(TypedDict):
    data: InvoiceNotificationData
    included: Included


class EstimatedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["shipment.estimated.arrival"]


class EstimatedEventIdentifier(TypedDict):
    id: str
    type: Literal["estimated_event"]


class ToOneEstimatedEvent(TypedDict):
    data: EstimatedEventIdentifier | None


class EstimatedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneEstimatedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class EstimatedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: EstimatedEventNotificationDataAttributes
    relationships: EstimatedEventNotificationDataRelationships


class EstimatedEventNotification(TypedDict):
    data: EstimatedEventNotificationData
    included: Included


ShipmentUpdatedEventNotificationDataEvent = Literal[
    "shipment.vessel_changed",
    "shipment.port_of_discharge_changed",
    "shipment.predicted_arrival_changed",
    "shipment.updated",
]


class ShipmentUpdatedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: ShipmentUpdatedEventNotificationDataEvent


class ShipmentUpdatedEventIdentifier(TypedDict):
    id: str
    type: Literal["shipment_updated_event"]


class ToOneShipmentUpdatedEvent(TypedDict):
    data: ShipmentUpdatedEventIdentifier | None


class ShipmentUpdatedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneShipmentUpdatedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class ShipmentUpdatedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: ShipmentUpdatedEventNotificationDataAttributes
    relationships: ShipmentUpdatedEventNotificationDataRelationships


class ShipmentUpdatedEventNotification(TypedDict):
    data: ShipmentUpdatedEventNotificationData
    included: Included


TrackingRequestNotificationDataEvent = Literal[
    "tracking_request.succeeded",
    "tracking_request.failed",
    "tracking_request.awaiting_manifest",
    "tracking_request.tracking_stopped",
]


class TrackingRequestNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: TrackingRequestNotificationDataEvent


class TrackingRequestNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneTrackingRequest
    webhook_notification_logs: ToManyWebhookNotificationLog


class TrackingRequestNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: TrackingRequestNotificationDataAttributes
    relationships: TrackingRequestNotificationDataRelationships


class TrackingRequestNotification(TypedDict):
    data: TrackingRequestNotificationData
    included: Included


class TrackingRequestUpdatedEventNotificationDataAttributes(TypedDict):
    id: str
    delivery_status: Literal["pending", "succeeded", "failed"]
    created_at: str
    version: int
    """Version of the form of the payload"""
    sequence: int
    """Number of the event: rises by one per account, in the order of changes"""
    event: Literal["tracking_request.updated"]


class TrackingRequestUpdatedEventIdentifier(TypedDict):
    id: str
    type: Literal["tracking_request_updated_event"]


class ToOneTrackingRequestUpdatedEvent(TypedDict):
    data: TrackingRequestUpdatedEventIdentifier | None


class TrackingRequestUpdatedEventNotificationDataRelationships(TypedDict):
    webhook: ToOneWebhook
    reference_object: ToOneTrackingRequestUpdatedEvent
    webhook_notification_logs: ToManyWebhookNotificationLog


class TrackingRequestUpdatedEventNotificationData(TypedDict):
    id: str
    type: Literal["webhook_notification"]
    attributes: TrackingRequestUpdatedEventNotificationDataAttributes
    relationships: TrackingRequestUpdatedEventNotificationDataRelationships


class TrackingRequestUpdatedEventNotification(TypedDict):
    data: TrackingRequestUpdatedEventNotificationData
    included: Included


PartyCompanyName: TypeAlias = (
    str
)


AccountOpenFromEdi: TypeAlias = (
    bool
)


AccountClosedPassages: TypeAlias = (
    list[AccountClosedPassagesValue]
)


AccountMailAlias: TypeAlias = (
    str
    | None
)


AccountMailSenders: TypeAlias = (
    list[str]
)


AccountDateFormat: TypeAlias = (
    str
    | None
)


AccountDocumentTypes: TypeAlias = (
    list[DocumentLearnedLabelDocumentType]
    | None
)


AccountTransshipmentAtRiskHours: TypeAlias = (
    int
)


AccountExpectedDocuments: TypeAlias = (
    list[DocumentLearnedLabelDocumentType]
)


AccountSwitchedOff: TypeAlias = (
    list[ExceptionKindPreviewKind]
)


AccountShareAccentColor: TypeAlias = (
    str
    | None
)


AccountPostalAddress: TypeAlias = (
    str
    | None
)


AccountSecondFactorRequired: TypeAlias = (
    bool
)


ContainerFeesAtPodTerminal: TypeAlias = (
    list[ContainerFeesAtPodTerminalValue]
)


ContainerHoldsAtPodTerminal: TypeAlias = (
    list[ContainerHoldsAtPodTerminalValue]
)


CustomFieldDefinitionValidation: TypeAlias = (
    CustomFieldDefinitionValidationValue
    | None
)


CustomFieldBodyValue: TypeAlias = (
    str
    | float
    | bool
    | list[str]
    | CustomFieldValue
)


CustomFieldDefinitionDefaultValue: TypeAlias = (
    CustomFieldBodyValue
    | None
)


CustomFieldDefinitionPosition: TypeAlias = (
    int
)


DocumentRepresentationPayload: TypeAlias = (
    dict[str, Any]
)


Box: TypeAlias = (
    list[float]
)


EvidenceReadings: TypeAlias = (
    list[str]
)


ExceptionFacts: TypeAlias = (
    dict[str, Any]
)


InvoiceDueDate: TypeAlias = (
    str
    | None
)


InvoiceDisputeUntil: TypeAlias = (
    str
    | None
)


InvoiceLineTo: TypeAlias = (
    str
    | None
)


InvoiceLineFreeTimeFrom: TypeAlias = (
    str
    | None
)


InvoiceLineFreeTimeTo: TypeAlias = (
    str
    | None
)


InvoiceLineRates: TypeAlias = (
    list[InvoiceLineRatesValue]
)


InvoiceDisputeBody: TypeAlias = (
    str
)


InvoiceDisputeRespondBy: TypeAlias = (
    str
    | None
)


UserName: TypeAlias = (
    str
)


WebhookEvents: TypeAlias = (
    list[str]
)


WebhookHeaders: TypeAlias = (
    list[WebhookHeadersValue]
)


IncludedResource: TypeAlias = (
    Account
    | Container
    | ContainerCreatedEvent
    | ContainerPodTerminalChangedEvent
    | ContainerUpdatedEvent
    | CustomField
    | CustomFieldDefinition
    | CustomFieldOption
    | Document
    | DocumentRepresentation
    | EdiInterchange
    | EmailSubmission
    | EstimatedEvent
    | Exception
    | Import
    | Invoice
    | InvoiceDispute
    | MetroArea
    | Party
    | Port
    | RailTerminal
    | RawEvent
    | ResourceDeletedEvent
    | RouteLocation
    | Shipment
    | ShipmentUpdatedEvent
    | Terminal
    | TrackingRequest
    | TrackingRequestUpdatedEvent
    | TransportEvent
    | User
    | Vessel
    | Webhook
    | WebhookNotification
    | WebhookNotificationLog
)


Included: TypeAlias = (
    list[IncludedResource]
)


InviteBodyEmail: TypeAlias = (
    str
)


ContainerChangesMeta: TypeAlias = (
    dict[str, Any]
    | None
)


ExceptionsBodyExceptionIds: TypeAlias = (
    list[str]
)


ContainersBodyAddRefNumbers: TypeAlias = (
    list[str]
)


InvoiceBodyRecords: TypeAlias = (
    list[InvoiceBodyRecords2]
)


AttentionGroupOwed: TypeAlias = (
    list[AttentionGroupOwedValue]
)


AlertRuleCustomerIds: TypeAlias = (
    list[str]
)


AlertRuleShippingLineScacs: TypeAlias = (
    list[str]
)


AlertRuleLocodes: TypeAlias = (
    list[str]
)


AlertRuleTags: TypeAlias = (
    list[str]
)


AlertRuleQuietHours: TypeAlias = (
    AlertRuleQuietHoursValue
    | None
)


ApiKeyRole: TypeAlias = (
    Literal["viewer"]
    | Literal["member"]
    | Literal["admin"]
    | Literal["feeder"]
)


ApiKeyRateLimit: TypeAlias = (
    int
    | None
)


ApiKeyAllowedAddresses: TypeAlias = (
    list[str]
)


CalendarFeedName: TypeAlias = (
    str
)


CalendarFeedKinds: TypeAlias = (
    list[CalendarEntryKind]
)


CalendarFeedFilter: TypeAlias = (
    str
)


ChatChannelBodyUrl: TypeAlias = (
    str
)


InvoiceFileLayoutColumns: TypeAlias = (
    list[InvoiceLayoutColumn]
)


MilestoneRecipientEmail: TypeAlias = (
    str
)


MilestoneRecipientName: TypeAlias = (
    str
    | None
)


MilestoneRecipientMilestones: TypeAlias = (
    list[MilestoneTextMilestone]
)


PlaceAliasPlaceKey: TypeAlias = (
    str
)


ReportScheduleParameters: TypeAlias = (
    str
)


ReportScheduleRecipientIds: TypeAlias = (
    list[str]
)


SavedViewName: TypeAlias = (
    str
)


SavedViewQuery: TypeAlias = (
    str
)


ShareLabel: TypeAlias = (
    str
    | None
)


ShareFields: TypeAlias = (
    list[ShareFieldsValue]
)


ShareFrameAncestors: TypeAlias = (
    list[str]
)


ShareContact: TypeAlias = (
    ShareContactValue
    | None
)


ShareBodyFilter: TypeAlias = (
    str
)


SourceProfileCode: TypeAlias = (
    str
)


SourceConnectionBodyFields: TypeAlias = (
    dict[str, str
    | None]
)


TariffTiers: TypeAlias = (
    list[TariffTiersValue]
)


TariffPort: TypeAlias = (
    str
    | None
)


TariffEquipmentGroups: TypeAlias = (
    list[Literal["dry", "reefer", "special"]]
    | None
)


TariffEquipmentLengths: TypeAlias = (
    list[Literal[10, 20, 40, 45]]
    | None
)


TariffValidFrom: TypeAlias = (
    str
    | None
)


TariffValidTo: TypeAlias = (
    str
    | None
)


TariffCutOff: TypeAlias = (
    str
    | None
)


TariffWeekdays: TypeAlias = (
    list[int]
)


TariffCalendar: TypeAlias = (
    str
    | None
)


TariffExtra: TypeAlias = (
    list[str]
)


TariffWorked: TypeAlias = (
    list[str]
)


CreateTerminalUpdateBody: TypeAlias = (
    Any
)


TrackingRequestBodyRefNumbers: TypeAlias = (
    list[str]
)


ContainerChargesOwed: TypeAlias = (
    list[OwedMoney]
)


MapPastVesselLocationsGeometry: TypeAlias = (
    MapPastVesselLocationsGeometryValue
    | MapPastVesselLocationsGeometryValue2
)


AccountMapVesselContainers: TypeAlias = (
    list[AccountMapVesselContainersValue]
)


SourceAnswerSubjects: TypeAlias = (
    list[str]
)


SourceAnswerOutcome: TypeAlias = (
    str
)


CalendarDayAmounts: TypeAlias = (
    list[CalendarDayAmountsValue]
)


MilestoneTextSubject: TypeAlias = (
    str
)


MilestoneTextText: TypeAlias = (
    str
)


ReportFigures: TypeAlias = (
    dict[str, float
    | None]
)


ReportPrevious: TypeAlias = (
    dict[str, float
    | None]
    | None
)


ReportUnknownByMeasure: TypeAlias = (
    dict[str, int]
)


SourceTestFirstEvent: TypeAlias = (
    SourceTestFirstEventValue
    | None
)


ShipmentBodyCustomerName: TypeAlias = (
    str
    | None
)


EventName = Literal[
    "container.created",
    "container.deleted",
    "container.milestone_corrected",
    "container.milestone_overdue",
    "container.pickup_appointment.changed",
    "container.pickup_lfd.changed",
    "container.pickup_lfd_line.changed",
    "container.pickup_lfd_rail.changed",
    "container.pickup_lfd_terminal.changed",
    "container.pod_terminal_changed",
    "container.removed_from_shipment",
    "container.rolled_over",
    "container.transport.arrived_at_inland_destination",
    "container.transport.available",
    "container.transport.delivered",
    "container.transport.empty_in",
    "container.transport.empty_out",
    "container.transport.estimated.arrived_at_inland_destination",
    "container.transport.estimated.vessel_arrived",
    "container.transport.estimated.vessel_departed",
    "container.transport.feeder_arrived",
    "container.transport.feeder_departed",
    "container.transport.feeder_discharged",
    "container.transport.feeder_loaded",
    "container.transport.full_in",
    "container.transport.full_out",
    "container.transport.not_available",
    "container.transport.rail_arrived",
    "container.transport.rail_departed",
    "container.transport.rail_loaded",
    "container.transport.rail_unloaded",
    "container.transport.transshipment_arrived",
    "container.transport.transshipment_departed",
    "container.transport.transshipment_discharged",
    "container.transport.transshipment_loaded",
    "container.transport.vessel_arrived",
    "container.transport.vessel_berthed",
    "container.transport.vessel_departed",
    "container.transport.vessel_discharged",
    "container.transport.vessel_loaded",
    "container.updated",
    "custom_field_definition.deleted",
    "document.deleted",
    "document.extracted",
    "document.extraction_failed",
    "email_submission.created",
    "exception.opened",
    "exception.resolved",
    "invoice.checked",
    "invoice.dispute_due",
    "link.created",
    "link.deleted",
    "note.deleted",
    "party.deleted",
    "shipment.deleted",
    "shipment.estimated.arrival",
    "shipment.port_of_discharge_changed",
    "shipment.predicted_arrival_changed",
    "shipment.updated",
    "shipment.vessel_changed",
    "tracking_request.awaiting_manifest",
    "tracking_request.deleted",
    "tracking_request.failed",
    "tracking_request.succeeded",
    "tracking_request.tracking_stopped",
    "tracking_request.updated",
]


Notification: TypeAlias = (
    ContainerCreatedEventNotification
    | ContainerPodTerminalChangedEventNotification
    | ContainerUpdatedEventNotification
    | DocumentNotification
    | EmailSubmissionNotification
    | EstimatedEventNotification
    | ExceptionNotification
    | InvoiceNotification
    | ResourceDeletedEventNotification
    | ShipmentUpdatedEventNotification
    | TrackingRequestNotification
    | TrackingRequestUpdatedEventNotification
    | TransportEventNotification
)
"""The body of a webhook request."""
