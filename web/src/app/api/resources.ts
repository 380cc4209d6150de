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
export type Scorecard = Attributes<'source_scorecard'>;
export type EdiInterchange = Attributes<'edi_interchange'>;
export type EmailSubmission = Attributes<'email_submission'>;
export type Port = Attributes<'port'>;
export type Charges = Attributes<'container_charges'>;
export type TrackingRequest = Attributes<'tracking_request'>;
export type ShippingLine = Attributes<'shipping_line'>;
export type MilestoneRecipient = Attributes<'milestone_recipient'>;
export type MilestoneText = Attributes<'milestone_text'>;
export type Party = Attributes<'party'>;
export type PartyUsage = Attributes<'party_usage'>;
export type ApiKey = Attributes<'api_key'>;
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
export type ContainerStatus = Attributes<'container_status'>;
export type LastFreeDayCount = Attributes<'last_free_day'>;
export type SavedView = Attributes<'saved_view'>;
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
export type RulesPreview = Attributes<'exception_rules_preview'>;
export type AttentionGroup = Attributes<'attention_group'>;
export type Document = Attributes<'document'>;
export type DocumentRepresentation = Attributes<'document_representation'>;
export type Suggestion = Attributes<'suggestion'>;
export type AttentionFacet = Attributes<'attention_facet'>;
export type ExceptionChanges = Attributes<'exception_changes'>;
export type MapDocument = components['schemas']['account_map'];
export type MapFeature = MapDocument['features'][number];
