/** The attributes of resources, typed from the OpenAPI document. */
import type { components } from '../../../../client/src/schema.ts';

type Attributes<Type extends keyof components['schemas']> = components['schemas'][Type] extends {
  attributes: infer Found;
}
  ? Found
  : never;

export type Container = Attributes<'container'>;
export type Shipment = Attributes<'shipment'>;
export type User = Attributes<'user'>;
export type Session = Attributes<'session'>;
export type Digest = Attributes<'digest'>;
export type Invite = Attributes<'invite'>;
export type Milestone = Attributes<'transport_event'>;
export type RawEvent = Attributes<'raw_event'>;
export type Source = Attributes<'source'>;
export type DataSource = Attributes<'data_source'>;
export type AnswerSummary = Attributes<'source_answer_summary'>;
export type AnswerCount = Attributes<'source_answer_count'>;
export type PlaceAlias = Attributes<'place_alias'>;
export type Scorecard = Attributes<'source_scorecard'>;
export type EdiInterchange = Attributes<'edi_interchange'>;
export type RefusedMail = Attributes<'refused_mail'>;
export type EmailSubmission = Attributes<'email_submission'>;
export type Port = Attributes<'port'>;
export type Charges = Attributes<'container_charges'>;
export type Emissions = Attributes<'container_emissions'>;
export type EmissionSum = Attributes<'emission_sum'>;
export type TrackingRequest = Attributes<'tracking_request'>;
export type ShippingLine = Attributes<'shipping_line'>;
export type MilestoneRecipient = Attributes<'milestone_recipient'>;
export type MilestoneText = Attributes<'milestone_text'>;
export type Party = Attributes<'party'>;
export type PartyUsage = Attributes<'party_usage'>;
export type Alert = Attributes<'alert'>;
export type AlertCount = Attributes<'alert_count'>;
export type AlertRule = Attributes<'alert_rule'>;
export type AlertRulePreview = Attributes<'alert_rule_preview'>;
export type ChatChannel = Attributes<'chat_channel'>;
export type ApiKey = Attributes<'api_key'>;
export type OutgoingMail = Attributes<'outgoing_mail'>;
export type MailRecipient = Attributes<'mail_recipient'>;
export type LogInLink = Attributes<'log_in_link'>;
export type Account = Attributes<'account'>;
export type FieldUsage = Attributes<'custom_field_usage'>;
export type Inference = Attributes<'infer_number_results'>;
export type Import = Attributes<'import'>;
export type ImportRowResult = Attributes<'import_row'>;
export type Provenance = Attributes<'provenance'>;
export type SearchResult = Attributes<'search_result'>;
export type Exception = Attributes<'exception'>;
export type ContainerFacet = Attributes<'container_facet'>;
export type ContainerChanges = Attributes<'container_changes'>;
export type ShipmentChanges = Attributes<'shipment_changes'>;
export type ContainerStatus = Attributes<'container_status'>;
export type Arrival = Attributes<'arrival'>;
export type EtaAccuracy = Attributes<'eta_accuracy'>;
export type PredictedArrivalCount = Attributes<'predicted_arrival'>;
export type PredictedTime = components['schemas']['predicted_time'];
export type LastFreeDayCount = Attributes<'last_free_day'>;
export type SavedView = Attributes<'saved_view'>;
export type Share = Attributes<'share'>;
export type SharePreview = Attributes<'share_preview'>;
export type ContainerLateness = Attributes<'container_lateness'>;
export type SecondFactor = Attributes<'second_factor'>;
export type Notification = Attributes<'webhook_notification'>;
export type Webhook = Attributes<'webhook'>;
export type UserEvent = Attributes<'user_event'>;
export type Terminal = Attributes<'terminal'>;
export type Note = Attributes<'note'>;
export type AuditEvent = Attributes<'audit_event'>;
export type FieldDefinition = Attributes<'custom_field_definition'>;
export type FieldValue = Attributes<'custom_field'>;
export type FieldOption = Attributes<'custom_field_option'>;
export type Tariff = Attributes<'tariff'>;
export type TariffPreview = Attributes<'tariff_preview'>;
export type TariffUsage = Attributes<'tariff_usage'>;
export type Invoice = Attributes<'invoice'>;
export type InvoiceDispute = Attributes<'invoice_dispute'>;
export type InvoiceFile = Attributes<'invoice_file'>;
export type InvoiceSummary = Attributes<'invoice_summary'>;
export type RulesPreview = Attributes<'exception_rules_preview'>;
export type AttentionGroup = Attributes<'attention_group'>;
export type Document = Attributes<'document'>;
export type LearnedLabel = Attributes<'document_learned_label'>;
export type DocumentRepresentation = Attributes<'document_representation'>;
export type Suggestion = Attributes<'suggestion'>;
export type AttentionFacet = Attributes<'attention_facet'>;
export type ExceptionChanges = Attributes<'exception_changes'>;
export type MapDocument = components['schemas']['account_map'];
export type MapFeature = MapDocument['features'][number];

type Kind = 'line' | 'terminal' | 'railroad';
export interface SourceProfile {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly help: string | null;
    readonly help_url: string | null;
    readonly secret: boolean;
    readonly required: boolean;
    readonly kind: 'text' | 'secret' | 'file' | 'url' | 'json';
    readonly placeholder: string | null;
    readonly installation_only: boolean;
  }[];
  readonly verified: boolean;
  readonly evidence: string | null;
  readonly how_to_get: { readonly text: string; readonly url: string };
  readonly tells: string;
  readonly state: 'available' | 'connected' | 'configured';
  readonly simulated: boolean;
}
export interface SourceConnection {
  readonly kind: Kind;
  readonly code: string;
  readonly source_code: string;
  readonly name: string;
  readonly scope: 'account' | 'installation';
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, { readonly set: true; readonly changed_at: string }>>;
  readonly origin: 'stored' | 'configured';
  readonly state: 'working' | 'failing' | 'untested';
  readonly last_answer_at: string | null;
  readonly problem: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}
export interface SourceTest {
  readonly kind: Kind;
  readonly code: string;
  readonly number: string;
  readonly number_type: 'bill_of_lading' | 'booking_number' | 'container';
  readonly steps: readonly {
    readonly step: 'resolve' | 'connect' | 'authenticate' | 'request' | 'read';
    readonly ok: boolean | null;
    readonly detail: string;
    readonly ms: number | null;
  }[];
  readonly answered: boolean;
  readonly found: boolean | null;
  readonly summary: string;
  readonly containers: readonly string[];
  readonly first_event: { readonly at: string; readonly text: string } | null;
  readonly last_event: { readonly at: string; readonly text: string } | null;
  readonly request: string | null;
  readonly answer: string | null;
}
