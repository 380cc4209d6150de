/**
 * The database's tables as Kysely sees them; the SQL in migrations/ is the truth, this mirrors it.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Announced } from '../../src/core/changes.ts';
import type { Fact, Observation, ReferenceType, SourceKind } from '../../src/core/observation.ts';
import type { ContainerState } from '../../src/core/state/container-state.ts';
import type { ShipmentState } from '../../src/core/state/shipment-state.ts';
import type { FailedReason, RefusalKind, RequestStatus, StopReason } from '../../src/core/tracking-life.ts';
import type {
  DataType,
  EntityType,
  FieldValue,
  ValidationRules,
} from '../../src/features/custom-fields/definitions/definition.ts';
import type { DeliveryStatus } from '../../src/features/webhooks/notifications/schema.ts';
import type { PreviousSecret, WebhookHeader } from '../../src/features/webhooks/subscriptions/schema.ts';
import type { Role } from '../../src/http/plugins/authorization.ts';
import type { TransportEventFacts } from '../../src/tracking/milestones/schema.ts';

/** Written as Date or ISO text, read as Date. */
type Time = ColumnType<Date, Date | string, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
/** bigint: read as text by the driver. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

export interface Schema {
  accounts: { id: string; name: string; rate_limits: Json<Record<string, number>>; created_at: Time };
  api_keys: {
    account_id: string;
    id: string;
    name: string;
    role: Role;
    hash: Buffer;
    hint: string;
    party_ids: string[] | null;
    created_at: Time;
    last_used_at: NullableTime;
    revoked_at: NullableTime;
  };
  parties: {
    account_id: string;
    id: string;
    company_name: string;
    name_key: ColumnType<string, never, never>;
    created_at: Time;
    updated_at: Time;
    merging_into: Generated<string | null>;
    merging_since: Generated<Time | null>;
  };
  shipments: {
    account_id: string;
    id: string;
    scac: string;
    bill_of_lading_number: string | null;
    booking_number: string | null;
    normalized_number: string;
    tracked_type: ReferenceType;
    tracked_number: string;
    written_numbers: Generated<string[]>;
    customer_id: string | null;
    ref_numbers: string[];
    tags: string[];
    state: Json<ShipmentState>;
    pod_eta_at: NullableTime;
    announced_pod_eta_at: NullableTime;
    derived_as_of: NullableTime;
    last_news_at: NullableTime;
    line_tracking_stopped_at: NullableTime;
    line_tracking_stopped_reason: StopReason | null;
    line_tracking_resumed_at: NullableTime;
    predictions: Generated<string | null>;
    predicted_pod_at: NullableTime;
    json: string;
    form_version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  shipment_checks: {
    account_id: string;
    shipment_id: string;
    line_attempted_at: NullableTime;
    line_succeeded_at: NullableTime;
    terminal_attempted_at: NullableTime;
    terminal_succeeded_at: NullableTime;
    rail_attempted_at: NullableTime;
    next_check_at: NullableTime;
    queued_until: NullableTime;
    failing_since: NullableTime;
    failures: Generated<number>;
    last_error: string | null;
    last_refusal: RefusalKind | null;
    /** The times above as text (migrations/0013_check_times.sql). */
    times: ColumnType<string, never, never>;
  };
  containers: {
    account_id: string;
    id: string;
    shipment_id: string;
    number: string;
    journey: Generated<number>;
    customer_id: string | null;
    ref_numbers: string[];
    state: Json<ContainerState>;
    current_status: string;
    available_for_pickup: boolean | null;
    pickup_lfd: NullableTime;
    pod_eta_at: NullableTime;
    pod_locode: string | null;
    pod_terminal_id: string | null;
    announced: Json<Announced>;
    predictions: Generated<string | null>;
    predicted_pod_at: NullableTime;
    listed: boolean;
    json: string;
    created_at: Time;
    created_on: ColumnType<string, never, never>;
    updated_at: Time;
    refreshed_at: Time;
  };
  tracking_requests: {
    account_id: string;
    id: string;
    request_type: ReferenceType;
    request_number: string;
    normalized_number: string;
    scac: string | null;
    auto_detect: Generated<boolean>;
    ref_numbers: string[];
    shipment_tags: string[];
    status: RequestStatus;
    failed_reason: FailedReason | null;
    is_retrying: Generated<boolean>;
    retry_count: Generated<number>;
    waiting_reason: Generated<string | null>;
    waiting_until: Generated<Date | null>;
    last_evidence: string | null;
    shipment_id: string | null;
    customer_id: string | null;
    api_key_id: string | null;
    next_attempt_at: NullableTime;
    queued_until: NullableTime;
    is_hidden_twin: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  observations: {
    account_id: string;
    shipment_id: string;
    id: string;
    source_kind: SourceKind;
    source_code: string;
    fingerprint: Buffer;
    equipment: string | null;
    body: Json<Observation | Fact>;
    raw: Json<unknown> | null;
    recorded_at: Time;
    withdrawn_at: NullableTime;
    confirmed_at: NullableTime;
  };
  statement_pages: {
    account_id: string;
    shipment_id: string;
    page: number;
    statements_count: number;
    has_evidence: boolean;
    recorded_at: Time;
    content: Buffer;
  };
  number_history: { shape: string; request_type: ReferenceType; scac: string; slot: number; successes: number };
  line_queues: { scac: string; priority: number; tail_at: Time };
  line_pace: { scac: string; next_at: Time; paused_until: NullableTime };
  transport_events: {
    account_id: string;
    id: string;
    container_id: string;
    shipment_id: string;
    event: string;
    milestone_key: string;
    happened_at: Time;
    invalidated_at: NullableTime;
    /** Both only of rows that a program before version 0.3 wrote. */
    facts: Json<TransportEventFacts> | null;
    json: string | null;
    locode: string | null;
    created_at: Time;
  };
  vessels: {
    imo: string;
    id: string;
    name: string | null;
    mmsi: string | null;
    updated_at: Time;
  };
  event_sequences: { account_id: string; last: BigInteger };
  events: {
    account_id: string;
    sequence: BigInteger;
    id: string;
    event: string;
    shipment_id: string | null;
    container_id: string | null;
    reference_type: string;
    reference_id: string;
    /** Null: packed, in the next three. */
    included: string | null;
    content: Generated<Buffer | null>;
    parts: Generated<Buffer | null>;
    base: Generated<BigInteger | null>;
    created_at: Time;
  };
  webhooks: {
    account_id: string;
    id: string;
    url: string;
    active: Generated<boolean>;
    events: string[];
    headers: Json<WebhookHeader[]>;
    secret: string;
    previous_secrets: Json<PreviousSecret[]>;
    deactivated_at: NullableTime;
    deactivated_reason: string | null;
    failing_since: NullableTime;
    created_at: Time;
    updated_at: Time;
  };
  webhook_notifications: {
    account_id: string;
    id: string;
    webhook_id: string;
    event: string;
    sequence: BigInteger;
    event_id: string;
    delivery_status: DeliveryStatus;
    /** Whether it failed: no index knows the status itself, which every delivery changes. */
    given_up: Generated<boolean>;
    attempts: Generated<number>;
    ordering_key: string;
    created_at: Time;
    /** The first attempt, where it succeeded. */
    attempted_at: NullableTime;
    duration_ms: number | null;
    status_code: number | null;
    response: Generated<Buffer | null>;
  };
  webhook_deliveries: {
    account_id: string;
    webhook_id: string;
    sequence: BigInteger;
    notification_id: string;
    event_id: string;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>;
    ordering_key: string;
    holds_order: Generated<boolean>;
    traceparent: string | null;
  };
  webhook_leases: {
    account_id: string;
    webhook_id: string;
    holder: string;
    expires_at: Time;
  };
  webhook_attempts: {
    account_id: string;
    notification_id: string;
    number: number;
    id: string;
    attempted_at: Time;
    duration_ms: number;
    succeeded: boolean;
    status_code: number | null;
    response_body: string | null;
    response_headers: unknown;
    /** Both, packed. */
    response: Generated<Buffer | null>;
    error: string | null;
    failure: string | null;
  };
  idempotency_keys: {
    account_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    headers: Json<Record<string, string>> | null;
    body: string | null;
    created_at: Time;
    renewed_at: Time | null;
  };
  custom_field_definitions: {
    account_id: string;
    id: string;
    entity_type: EntityType;
    api_slug: string;
    display_name: string;
    description: string | null;
    data_type: DataType;
    reference_type: string | null;
    sensitive: Generated<boolean>;
    validation: Json<ValidationRules>;
    default_format: string | null;
    default_value: Json<FieldValue> | null;
    template_id: string | null;
    created_at: Time;
    updated_at: Time;
    deleted_at: Generated<Date | null>;
  };
  custom_field_options: {
    account_id: string;
    id: string;
    definition_id: string;
    value: string;
    label: string;
    position: number;
    created_at: Time;
    updated_at: Time;
  };
  custom_fields: {
    account_id: string;
    id: string;
    entity_type: EntityType;
    entity_id: string;
    shipment_id: ColumnType<string | null, never, never>;
    container_id: ColumnType<string | null, never, never>;
    tracking_request_id: ColumnType<string | null, never, never>;
    definition_id: string;
    from_template: Generated<boolean>;
    own_definition_id: ColumnType<string | null, never, never>;
    value: Json<FieldValue>;
    set_by: Generated<string | null>;
    is_by_user: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  initial_custom_fields: {
    account_id: string;
    tracking_request_id: string;
    position: number;
    entity_type: 'Shipment' | 'Container';
    container_number: string | null;
    definition_id: string;
    from_template: Generated<boolean>;
    own_definition_id: ColumnType<string | null, never, never>;
    value: Json<FieldValue>;
  };
  search_entries: {
    account_id: string;
    kind: 'party' | 'shipment' | 'container' | 'tracking_request';
    id: string;
    customer_id: string | null;
    terms: string;
    created_at: Time;
  };
  row_counts: { account_id: string; kind: string; slot: number; rows: BigInteger };
}
