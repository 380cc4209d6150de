/**
 * Who may do what: every route of the API with every kind of key. A route without a row fails, and so does a row without
 * a route. An authorised request succeeds, and a refused one is refused because of the key alone.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Contract } from './contract.ts';
import type { SeededWorld } from './seed.ts';
import { sendCall } from './send-call.ts';

/**
 * none, malformed, revoked: no key, a mistyped one, one that was revoked. other: an admin of another account. limited: a
 * member that sees only a customer without shipments. viewer, member, admin: keys of the account itself.
 */
const COLUMNS = ['none', 'malformed', 'revoked', 'other', 'limited', 'viewer', 'member', 'admin'] as const;

const MATRIX = `
                                                                   none mal. rev. | oth. lim. | view. memb. admin
GET    /v2/tracking_requests                                       401  401  401  | 200  200  | 200   200   200
POST   /v2/tracking_requests                                       401  401  401  | 422  422  | 403   201   201
POST   /v2/tracking_requests/infer_number                          401  401  401  | 200  200  | 200   200   200
GET    /v2/tracking_requests/{id}                                  401  401  401  | 404  404  | 200   200   200
PATCH  /v2/tracking_requests/{id}                                  401  401  401  | 404  404  | 403   200   200
GET    /v2/tracking_requests/{id}/custom_fields                    401  401  401  | 404  404  | 200   200   200
POST   /v2/tracking_requests/{id}/custom_fields                    401  401  401  | 404  404  | 403   201   201
PATCH  /v2/tracking_requests/{id}/custom_fields/{api_slug}         401  401  401  | 404  404  | 403   200   200
DELETE /v2/tracking_requests/{id}/custom_fields/{api_slug}         401  401  401  | 404  404  | 403   204   204
GET    /v2/shipments                                               401  401  401  | 200  200  | 200   200   200
GET    /v2/shipments/{id}                                          401  401  401  | 404  404  | 200   200   200
POST   /v2/shipments/changes                                       401  401  401  | 200  200  | 403   200   200
PATCH  /v2/shipments/{id}                                          401  401  401  | 404  404  | 403   200   200
GET    /v2/shipments/{id}/custom_fields                            401  401  401  | 404  404  | 200   200   200
POST   /v2/shipments/{id}/custom_fields                            401  401  401  | 404  404  | 403   201   201
PATCH  /v2/shipments/{id}/custom_fields/{api_slug}                 401  401  401  | 404  404  | 403   200   200
DELETE /v2/shipments/{id}/custom_fields/{api_slug}                 401  401  401  | 404  404  | 403   204   204
GET    /v2/shipments/{id}/charges                                  401  401  401  | 404  404  | 200   200   200
GET    /v2/shipments/{id}/etas                                     401  401  401  | 404  404  | 200   200   200
GET    /v2/shipments/{id}/emissions                                401  401  401  | 404  404  | 200   200   200
GET    /v2/shipments/{id}/audit_events                            401  401  401  | 404  404  | 200   200   200
GET    /v2/shipments/{id}/provenance                               401  401  401  | 404  404  | 200   200   200
PATCH  /v2/shipments/{id}/resume_tracking                          401  401  401  | 404  404  | 403   200   200
PATCH  /v2/shipments/{id}/stop_tracking                            401  401  401  | 404  404  | 403   200   200
GET    /v2/attention                                               401  401  401  | 200  200  | 200   200   200
POST   /v2/attention/preview                                       401  401  401  | 200  403  | 403   403   200
GET    /v2/attention/facets/{facet}                                401  401  401  | 200  200  | 200   200   200
GET    /v2/exceptions                                              401  401  401  | 200  200  | 200   200   200
GET    /v2/exceptions/{id}                                         401  401  401  | 404  404  | 200   200   200
POST   /v2/exceptions/changes                                      401  401  401  | 200  200  | 403   200   200
PATCH  /v2/exceptions/{id}                                         401  401  401  | 404  404  | 403   200   200
GET    /v2/map                                                     401  401  401  | 200  200  | 200   200   200
GET    /v2/containers                                              401  401  401  | 200  200  | 200   200   200
POST   /v2/containers/changes                                      401  401  401  | 200  200  | 403   200   200
POST   /v2/containers/refresh                                      401  401  401  | 200  200  | 403   200   200
PATCH  /v2/containers                                              401  401  401  | 404  404  | 403   200   200
GET    /v2/containers/statuses                                     401  401  401  | 200  200  | 200   200   200
GET    /v2/containers/facets/{facet}                               401  401  401  | 200  200  | 200   200   200
GET    /v2/containers/last_free_days                               401  401  401  | 200  200  | 200   200   200
GET    /v2/containers/predicted_arrivals                           401  401  401  | 200  200  | 200   200   200
GET    /v2/containers/{id}/notes                                   401  401  401  | 404  404  | 200   200   200
POST   /v2/containers/{id}/notes                                   401  401  401  | 404  404  | 403   201   201
PATCH  /v2/containers/{id}/notes/{note_id}                         401  401  401  | 404  404  | 403   403   200
DELETE /v2/containers/{id}/notes/{note_id}                         401  401  401  | 404  404  | 403   403   204
GET    /v2/exports/containers                                      401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/shipments                                       401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/tracking_requests                               401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/exceptions                                      401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/invoice_charges                                 401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/eta_accuracy                                    401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/emissions_report                                401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/reports/{name}                                 401  401  401  | 200  200  | 200   200   200
GET    /v2/exports/source_scorecards                               401  401  401  | 200  200  | 200   200   200
GET    /v2/alert_rules                                             401  401  401  | 200  200  | 200   200   200
POST   /v2/alert_rules                                             401  401  401  | 422  403  | 403   403   201
POST   /v2/alert_rules/preview                                     401  401  401  | 422  403  | 403   403   200
GET    /v2/alert_rules/{id}                                        401  401  401  | 404  404  | 404   404   200
PATCH  /v2/alert_rules/{id}                                        401  401  401  | 404  404  | 404   404   200
DELETE /v2/alert_rules/{id}                                        401  401  401  | 404  404  | 404   404   204
GET    /v2/alerts                                                  401  401  401  | 200  200  | 200   200   200
GET    /v2/alerts/unread                                           401  401  401  | 200  200  | 200   200   200
POST   /v2/alerts/read_all                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/alerts/{id}                                             401  401  401  | 404  404  | 404   404   200
PATCH  /v2/alerts/{id}                                             401  401  401  | 404  404  | 404   404   200
GET    /v2/follows                                                 401  401  401  | 200  200  | 200   200   200
POST   /v2/follows                                                 401  401  401  | 422  403  | 403   403   201
DELETE /v2/follows/{id}                                            401  401  401  | 404  404  | 404   404   204
GET    /v2/chat_channels                                           401  401  401  | 200  403  | 200   200   200
POST   /v2/chat_channels                                           401  401  401  | 201  403  | 403   403   201
GET    /v2/chat_channels/{id}                                      401  401  401  | 404  403  | 200   200   200
PATCH  /v2/chat_channels/{id}                                      401  401  401  | 404  403  | 403   403   200
DELETE /v2/chat_channels/{id}                                      401  401  401  | 404  403  | 403   403   204
POST   /v2/chat_channels/{id}/test                                 401  401  401  | 404  403  | 403   403   200
GET    /v2/calendar                                                401  401  401  | 200  200  | 200   200   200
GET    /v2/calendar/entries                                        401  401  401  | 200  200  | 200   200   200
GET    /v2/calendar_feeds                                          401  401  401  | 200  200  | 200   200   200
POST   /v2/calendar_feeds                                          401  401  401  | 201  201  | 201   201   201
GET    /v2/calendar_feeds/{id}                                     401  401  401  | 404  404  | 404   404   200
DELETE /v2/calendar_feeds/{id}                                     401  401  401  | 404  404  | 404   404   204
GET    /v2/saved_views                                             401  401  401  | 200  200  | 200   200   200
POST   /v2/saved_views                                             401  401  401  | 201  201  | 201   201   201
GET    /v2/saved_views/{id}                                        401  401  401  | 404  404  | 200   200   200
PATCH  /v2/saved_views/{id}                                        401  401  401  | 404  404  | 403   403   200
DELETE /v2/saved_views/{id}                                        401  401  401  | 404  404  | 403   403   204
GET    /v2/report_schedules                                       401  401  401  | 200  200  | 200   200   200
POST   /v2/report_schedules                                       401  401  401  | 422  422  | 403   201   201
GET    /v2/report_schedules/{id}                                  401  401  401  | 404  404  | 200   200   200
PATCH  /v2/report_schedules/{id}                                  401  401  401  | 404  404  | 403   403   200
DELETE /v2/report_schedules/{id}                                  401  401  401  | 404  404  | 403   403   204
GET    /v2/shares                                                  401  401  401  | 200  200  | 403   200   200
POST   /v2/shares                                                  401  401  401  | 404  404  | 403   201   201
POST   /v2/shares/preview                                          401  401  401  | 404  404  | 403   200   200
GET    /v2/shares/{id}                                             401  401  401  | 404  404  | 403   200   200
PATCH  /v2/shares/{id}                                             401  401  401  | 404  404  | 403   403   200
DELETE /v2/shares/{id}                                             401  401  401  | 404  404  | 403   403   204
GET    /v2/containers/{id}                                         401  401  401  | 404  404  | 200   200   200
PATCH  /v2/containers/{id}                                         401  401  401  | 404  404  | 403   200   200
GET    /v2/containers/{id}/custom_fields                           401  401  401  | 404  404  | 200   200   200
POST   /v2/containers/{id}/custom_fields                           401  401  401  | 404  404  | 403   201   201
PATCH  /v2/containers/{id}/custom_fields/{api_slug}                401  401  401  | 404  404  | 403   200   200
DELETE /v2/containers/{id}/custom_fields/{api_slug}                401  401  401  | 404  404  | 403   204   204
GET    /v2/containers/{id}/charges                                 401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/emissions                               401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/audit_events                           401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/provenance                              401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/lateness                                401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/raw_events                              401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/events                                  401  401  401  | 404  404  | 200   200   200
POST   /v2/containers/{id}/events                                  401  401  401  | 404  404  | 403   201   201
GET    /v2/containers/{id}/events/{event_id}                       401  401  401  | 404  404  | 200   200   200
DELETE /v2/containers/{id}/events/{event_id}                       401  401  401  | 404  404  | 403   204   204
POST   /v2/containers/{id}/map_links                               401  401  401  | 404  404  | 403   201   201
PATCH  /v2/containers/{id}/refresh                                 401  401  401  | 404  404  | 403   200   200
GET    /v2/containers/{id}/updates                                 401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/sources                                 401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/suggestions                             401  401  401  | 404  404  | 200   200   200
POST   /v2/containers/{id}/suggestions/{suggestion_id}/accept      401  401  401  | 404  404  | 403   200   200
POST   /v2/containers/{id}/suggestions/{suggestion_id}/dismiss     401  401  401  | 404  404  | 403   200   200
GET    /v2/containers/{id}/route                                   401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/map_geojson                             401  401  401  | 404  404  | 200   200   200
GET    /v2/containers/{id}/transport_events                        401  401  401  | 404  404  | 200   200   200
GET    /v2/custom_field_definitions                                401  401  401  | 200  200  | 200   200   200
POST   /v2/custom_field_definitions                                401  401  401  | 201  403  | 403   403   201
GET    /v2/custom_field_definitions/{definition_id}/options        401  401  401  | 404  200  | 200   200   200
POST   /v2/custom_field_definitions/{definition_id}/options        401  401  401  | 404  403  | 403   403   201
GET    /v2/custom_field_definitions/{definition_id}/options/{id}   401  401  401  | 404  200  | 200   200   200
PATCH  /v2/custom_field_definitions/{definition_id}/options/{id}   401  401  401  | 404  403  | 403   403   200
DELETE /v2/custom_field_definitions/{definition_id}/options/{id}   401  401  401  | 404  403  | 403   403   204
GET    /v2/custom_field_definitions/{id}                           401  401  401  | 404  200  | 200   200   200
GET    /v2/custom_field_definitions/{id}/usage                     401  401  401  | 404  403  | 403   403   200
PATCH  /v2/custom_field_definitions/{id}                           401  401  401  | 404  403  | 403   403   200
DELETE /v2/custom_field_definitions/{id}                           401  401  401  | 404  403  | 403   403   204
GET    /v2/custom_fields                                           401  401  401  | 200  200  | 200   200   200
POST   /v2/custom_fields                                           401  401  401  | 404  404  | 403   201   201
GET    /v2/custom_fields/{id}                                      401  401  401  | 404  404  | 200   200   200
PATCH  /v2/custom_fields/{id}                                      401  401  401  | 404  404  | 403   200   200
DELETE /v2/custom_fields/{id}                                      401  401  401  | 404  404  | 403   204   204
GET    /v2/webhooks                                                401  401  401  | 200  200  | 200   200   200
POST   /v2/webhooks                                                401  401  401  | 201  403  | 403   403   201
GET    /v2/webhooks/events                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/webhooks/health                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/webhooks/ips                                            401  401  401  | 200  200  | 200   200   200
POST   /v2/webhooks/trigger                                        401  401  401  | 200  403  | 403   403   200
GET    /v2/webhooks/{id}                                           401  401  401  | 404  404  | 200   200   200
PATCH  /v2/webhooks/{id}                                           401  401  401  | 404  403  | 403   403   200
DELETE /v2/webhooks/{id}                                           401  401  401  | 404  403  | 403   403   204
POST   /v2/webhooks/{id}/replay                                    401  401  401  | 404  403  | 403   403   200
POST   /v2/webhooks/{id}/rotate_secret                             401  401  401  | 404  403  | 403   403   200
GET    /v2/webhook_notifications                                   401  401  401  | 200  200  | 200   200   200
GET    /v2/webhook_notifications/examples                          401  401  401  | 200  200  | 200   200   200
GET    /v2/webhook_notifications/{id}                              401  401  401  | 404  404  | 200   200   200
GET    /v2/webhook_notifications/{id}/request                      401  401  401  | 404  404  | 200   200   200
POST   /v2/webhook_notifications/{id}/redeliver                    401  401  401  | 404  403  | 403   403   200
GET    /v2/events                                                  401  401  401  | 200  200  | 200   200   200
GET    /v2/events/stream                                           401  401  401  | 200  200  | 200   200   200
POST   /v2/edi                                                     401  401  401  | 201  403  | 403   403   201
GET    /v2/edi_interchanges                                        401  401  401  | 200  403  | 403   403   200
GET    /v2/edi_interchanges/{id}                                   401  401  401  | 404  403  | 403   403   200
GET    /v2/edi_interchanges/{id}/raw_events                        401  401  401  | 404  403  | 403   403   200
GET    /v2/edi_interchanges/{id}/acknowledgement                   401  401  401  | 404  403  | 403   403   200
GET    /v2/edi_interchanges/{id}/content                           401  401  401  | 404  403  | 403   403   200
POST   /v2/terminal_updates                                        401  401  401  | 202  403  | 403   403   202
GET    /v2/users                                                   401  401  401  | 200  403  | 403   403   200
GET    /v2/users/me                                                401  401  401  | 404  404  | 404   404   200
PATCH  /v2/users/me                                                401  401  401  | 404  404  | 404   404   200
GET    /v2/milestone_recipients                                    401  401  401  | 200  403  | 200   200   200
POST   /v2/milestone_recipients                                    401  401  401  | 422  403  | 403   201   201
GET    /v2/milestone_recipients/{id}                               401  401  401  | 404  403  | 200   200   200
PATCH  /v2/milestone_recipients/{id}                               401  401  401  | 404  403  | 403   200   200
DELETE /v2/milestone_recipients/{id}                               401  401  401  | 404  403  | 403   204   204
GET    /v2/milestone_texts                                         401  401  401  | 200  200  | 200   200   200
PATCH  /v2/milestone_texts/{id}                                    401  401  401  | 200  403  | 403   403   200
GET    /v2/users/me/digest                                         401  401  401  | 404  404  | 404   404   200
PATCH  /v2/users/me/digest                                         401  401  401  | 404  404  | 404   404   200
POST   /v2/users/me/digest/send                                    401  401  401  | 404  404  | 404   404   200
POST   /v2/users/me/second_factor                                  401  401  401  | 404  404  | 404   404   201
PATCH  /v2/users/me/second_factor                                  401  401  401  | 404  404  | 404   404   200
POST   /v2/users/me/second_factor/remove                           401  401  401  | 404  404  | 404   404   204
DELETE /v2/users/{id}/second_factor                                401  401  401  | 404  403  | 403   403   204
GET    /v2/users/{id}                                              401  401  401  | 404  403  | 403   403   200
PATCH  /v2/users/{id}                                              401  401  401  | 404  403  | 403   403   200
DELETE /v2/users/{id}                                              401  401  401  | 404  403  | 403   403   204
POST   /v2/users/{id}/log_in_links                                 401  401  401  | 404  403  | 403   403   201
POST   /v2/users/{id}/view                                         401  401  401  | 404  403  | 403   403   200
GET    /v2/sessions                                                401  401  401  | 200  200  | 200   200   200
GET    /v2/sessions/current                                        401  401  401  | 404  404  | 404   404   200
DELETE /v2/sessions/current/view                                   401  401  401  | 404  404  | 404   404   204
DELETE /v2/sessions/{id}                                           401  401  401  | 404  404  | 404   404   204
GET    /v2/invites                                                 401  401  401  | 200  403  | 403   403   200
POST   /v2/invites                                                 401  401  401  | 201  403  | 403   403   201
DELETE /v2/invites/{id}                                            401  401  401  | 404  403  | 403   403   204
GET    /v2/sources/{id}/answers                                    401  401  401  | 200  403  | 403   403   200
GET    /v2/sources/{id}/answer_counts                              401  401  401  | 200  403  | 403   403   200
GET    /v2/sources/{id}/raw                                        401  401  401  | 200  403  | 403   403   200
GET    /v2/sources/{id}/raw/{answer_id}                            401  401  401  | 404  403  | 403   403   200
GET    /v2/imports                                                 401  401  401  | 200  200  | 200   200   200
POST   /v2/imports/tracking_requests                               401  401  401  | 202  202  | 403   202   202
GET    /v2/imports/{id}                                            401  401  401  | 404  404  | 200   200   200
GET    /v2/imports/{id}/rows                                       401  401  401  | 404  404  | 200   200   200
GET    /v2/documents                                               401  401  401  | 200  200  | 200   200   200
POST   /v2/documents                                               401  401  401  | 422  403  | 403   201   201
GET    /v2/documents/types                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/documents/{id}                                          401  401  401  | 404  404  | 200   200   200
PATCH  /v2/documents/{id}                                          401  401  401  | 404  404  | 403   200   200
DELETE /v2/documents/{id}                                          401  401  401  | 404  404  | 403   204   204
GET    /v2/documents/{id}/download_url                             401  401  401  | 404  404  | 200   200   200
GET    /v2/documents/{id}/pages                                    401  401  401  | 404  404  | 200   200   200
GET    /v2/documents/{id}/suggestions                              401  401  401  | 404  404  | 200   200   200
POST   /v2/documents/{id}/reextract                                401  401  401  | 404  404  | 403   202   202
POST   /v2/documents/{id}/reclassify                               401  401  401  | 404  404  | 403   202   202
POST   /v2/documents/{id}/relink                                   401  401  401  | 404  404  | 403   202   202
POST   /v2/documents/{id}/rotate                                   401  401  401  | 404  404  | 403   202   202
POST   /v2/documents/{id}/split                                    401  401  401  | 404  404  | 403   202   202
POST   /v2/documents/{id}/merge                                    401  401  401  | 404  404  | 403   202   202
GET    /v2/document_learned_labels                                 401  401  401  | 200  200  | 200   200   200
DELETE /v2/document_learned_labels/{id}                            401  401  401  | 404  403  | 403   204   204
POST   /v2/direct_uploads                                          401  401  401  | 201  403  | 403   201   201
GET    /v2/document_schemas                                        401  401  401  | 200  200  | 200   200   200
GET    /v2/document_schemas/{id}                                   401  401  401  | 200  200  | 200   200   200
GET    /v2/refused_mails                                           401  401  401  | 200  200  | 200   200   200
GET    /v2/email_submissions                                       401  401  401  | 200  200  | 200   200   200
GET    /v2/email_submissions/{id}                                  401  401  401  | 404  404  | 200   200   200
GET    /v2/charges                                                 401  401  401  | 200  200  | 200   200   200
GET    /v2/emissions_report                                        401  401  401  | 200  200  | 200   200   200
GET    /v2/reports                                                 401  401  401  | 200  200  | 200   200   200
GET    /v2/reports/{name}                                          401  401  401  | 200  200  | 200   200   200
GET    /v2/invoices                                                401  401  401  | 200  200  | 200   200   200
POST   /v2/invoices                                                401  401  401  | 422  403  | 403   201   201
GET    /v2/invoices/{id}                                           401  401  401  | 404  404  | 200   200   200
PATCH  /v2/invoices/{id}                                           401  401  401  | 404  403  | 403   200   200
DELETE /v2/invoices/{id}                                           401  401  401  | 404  403  | 403   204   204
POST   /v2/invoices/check                                          401  401  401  | 200  403  | 200   200   200
POST   /v2/invoices/{id}/check                                     401  401  401  | 404  403  | 403   200   200
GET    /v2/invoice_summary                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/invoices/{id}/disputes                                  401  401  401  | 404  404  | 200   200   200
POST   /v2/invoices/{id}/disputes                                  401  401  401  | 404  403  | 403   201   201
GET    /v2/invoice_disputes/{id}                                   401  401  401  | 404  404  | 200   200   200
PATCH  /v2/invoice_disputes/{id}                                   401  401  401  | 404  403  | 403   200   200
DELETE /v2/invoice_disputes/{id}                                   401  401  401  | 404  403  | 403   204   204
POST   /v2/invoice_disputes/{id}/send                              401  401  401  | 404  403  | 403   200   200
POST   /v2/invoice_disputes/{id}/answer                            401  401  401  | 404  403  | 403   200   200
GET    /v2/invoice_disputes/{id}/letter                            401  401  401  | 404  404  | 200   200   200
GET    /v2/invoice_disputes/{id}/message                           401  401  401  | 404  404  | 200   200   200
GET    /v2/invoice_charges                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/invoice_charge_sums                                     401  401  401  | 200  200  | 200   200   200
POST   /v2/invoice_files                                           401  401  401  | 201  403  | 403   201   201
GET    /v2/invoice_layouts                                         401  401  401  | 200  200  | 200   200   200
POST   /v2/invoice_layouts                                         401  401  401  | 201  403  | 403   201   201
GET    /v2/invoice_layouts/{id}                                    401  401  401  | 404  200  | 200   200   200
PATCH  /v2/invoice_layouts/{id}                                    401  401  401  | 404  403  | 403   200   200
DELETE /v2/invoice_layouts/{id}                                    401  401  401  | 404  403  | 403   204   204
GET    /v2/waiting_invoice_files                                   401  401  401  | 200  200  | 200   200   200
DELETE /v2/waiting_invoice_files/{id}                              401  401  401  | 404  403  | 403   204   204
GET    /v2/tariffs                                                 401  401  401  | 200  200  | 200   200   200
POST   /v2/tariffs                                                 401  401  401  | 422  403  | 403   403   201
GET    /v2/tariffs/{id}                                            401  401  401  | 404  200  | 200   200   200
PATCH  /v2/tariffs/{id}                                            401  401  401  | 404  403  | 403   403   200
DELETE /v2/tariffs/{id}                                            401  401  401  | 404  403  | 403   403   204
POST   /v2/tariffs/preview                                         401  401  401  | 200  200  | 200   200   200
GET    /v2/tariffs/{id}/usage                                      401  401  401  | 404  403  | 403   403   200
GET    /v2/parties                                                 401  401  401  | 200  200  | 200   200   200
POST   /v2/parties                                                 401  401  401  | 201  403  | 403   201   201
GET    /v2/parties/{id}                                            401  401  401  | 404  404  | 200   200   200
PATCH  /v2/parties/{id}                                            401  401  401  | 404  404  | 403   200   200
DELETE /v2/parties/{id}                                            401  401  401  | 404  403  | 403   403   204
POST   /v2/parties/{id}/merge                                      401  401  401  | 404  403  | 403   403   202
GET    /v2/party_usages                                            401  401  401  | 200  403  | 403   403   200
GET    /v2/party_usages/{id}                                       401  401  401  | 404  403  | 403   403   200
GET    /v2/ports                                                   401  401  401  | 200  200  | 200   200   200
GET    /v2/ports/{id}                                              401  401  401  | 200  200  | 200   200   200
GET    /v2/metro_areas                                             401  401  401  | 200  200  | 200   200   200
GET    /v2/metro_areas/{id}                                        401  401  401  | 200  200  | 200   200   200
GET    /v2/terminals                                               401  401  401  | 200  200  | 200   200   200
GET    /v2/terminals/{id}                                          401  401  401  | 200  200  | 200   200   200
GET    /v2/rail_terminals/{id}                                     401  401  401  | 200  200  | 200   200   200
GET    /v2/shipping_lines                                          401  401  401  | 200  200  | 200   200   200
GET    /v2/shipping_lines/{id}                                     401  401  401  | 200  200  | 200   200   200
GET    /v2/vessels/{id}                                            401  401  401  | 200  200  | 200   200   200
GET    /v2/vessels/{id}/future_positions                           401  401  401  | 200  200  | 200   200   200
GET    /v2/vessels/{id}/future_positions_with_coordinates          401  401  401  | 200  200  | 200   200   200
GET    /v2/outgoing_mails                                          401  401  401  | 200  403  | 403   403   200
POST   /v2/outgoing_mails                                          401  401  401  | 201  403  | 403   403   201
GET    /v2/outgoing_mails/{id}                                     401  401  401  | 404  403  | 403   403   200
POST   /v2/outgoing_mails/{id}/resend                              401  401  401  | 404  403  | 403   403   200
GET    /v2/mail_recipients                                         401  401  401  | 200  403  | 403   403   200
GET    /v2/mail_recipients/{id}                                    401  401  401  | 404  403  | 403   403   200
DELETE /v2/mail_recipients/{id}                                    401  401  401  | 404  403  | 403   403   204
GET    /v2/sources                                                401  401  401  | 200  200  | 200   200   200
GET    /v2/source_profiles                                        401  401  401  | 200  403  | 403   403   200
GET    /v2/source_connections                                     401  401  401  | 200  403  | 403   403   200
POST   /v2/source_connections                                     401  401  401  | 201  403  | 403   403   201
GET    /v2/source_connections/{id}                                401  401  401  | 404  403  | 403   403   200
PATCH  /v2/source_connections/{id}                                401  401  401  | 404  403  | 403   403   200
DELETE /v2/source_connections/{id}                                401  401  401  | 404  403  | 403   403   204
POST   /v2/source_connections/test                                401  401  401  | 200  403  | 403   403   200
GET    /v2/place_aliases                                           401  401  401  | 200  200  | 200   200   200
POST   /v2/place_aliases                                           401  401  401  | 422  403  | 403   403   201
GET    /v2/place_aliases/{id}                                      401  401  401  | 404  404  | 200   200   200
DELETE /v2/place_aliases/{id}                                      401  401  401  | 404  403  | 403   403   204
GET    /v2/eta_accuracy                                            401  401  401  | 200  200  | 200   200   200
GET    /v2/source_scorecards                                      401  401  401  | 200  200  | 200   200   200
GET    /v2/search                                                  401  401  401  | 200  200  | 200   200   200
GET    /v2/account                                                 401  401  401  | 200  200  | 200   200   200
PATCH  /v2/account                                                 401  401  401  | 200  403  | 403   403   200
GET    /v2/audit_events                                           401  401  401  | 200  403  | 403   403   200
GET    /v2/api_keys                                                401  401  401  | 200  403  | 403   403   200
POST   /v2/api_keys                                                401  401  401  | 422  403  | 403   403   201
GET    /v2/api_keys/{id}                                           401  401  401  | 404  403  | 403   403   200
PATCH  /v2/api_keys/{id}                                           401  401  401  | 404  403  | 403   403   200
POST   /v2/api_keys/{id}/rotate                                    401  401  401  | 404  403  | 403   403   200
DELETE /v2/api_keys/{id}                                           401  401  401  | 404  403  | 403   403   204
`;

/** Everyone's: the same for each account. What a trigger sends is an example. */
const PUBLIC =
  /^\/v2\/(ports|metro_areas|terminals|rail_terminals|shipping_lines|vessels)\b|\/(events|ips|examples|trigger)$/;

type Row = Readonly<Record<(typeof COLUMNS)[number], number>>;

const rows = new Map<string, Row>(
  MATRIX.split('\n').flatMap((line): [string, Row][] => {
    const [, method, path, cells = ''] = /^([A-Z]+) +(\/\S+) +([\d |]+)$/.exec(line) ?? [];
    if (method === undefined) return [];
    const statuses = cells.match(/\d+/g)?.map(Number) ?? [];
    return [[`${method} ${path}`, Object.fromEntries(COLUMNS.map((name, index) => [name, statuses[index]])) as Row]];
  }),
);

type Keys = Readonly<Record<(typeof COLUMNS)[number], string | null>>;

async function makeKeys({ service, tenant }: SeededWorld): Promise<Keys> {
  const created = { data: { attributes: { company_name: 'Another customer' } } };
  const { body } = await service.call(tenant.key, '/parties', { method: 'POST', body: created });
  const revoked = { data: { attributes: { name: 'revoked', role: 'admin' } } };
  const key = (await service.call(tenant.key, '/api_keys', { method: 'POST', body: revoked })).body.data;
  await service.call(tenant.key, `/api_keys/${key.id}`, { method: 'DELETE' });
  return {
    none: null,
    malformed: `${tenant.key.slice(0, -1)}${tenant.key.endsWith('a') ? 'b' : 'a'}`,
    revoked: String(key.attributes.key),
    other: await service.key(await service.account()),
    limited: await service.key(tenant.accountId, 'member', [body.data.id]),
    viewer: await service.key(tenant.accountId, 'viewer'),
    member: await service.key(tenant.accountId, 'member'),
    admin: tenant.key,
  };
}

/** The row as it is: each kind of key makes the call, those that change something in the order of the columns. */
async function observe(world: SeededWorld, keys: Keys, name: string): Promise<{ row: Row; leaks: string[] }> {
  const [method = '', path = ''] = name.split(' ');
  const observed: Partial<Record<(typeof COLUMNS)[number], number>> = {};
  const leaks: string[] = [];
  let call = await world.firstCall(name);
  for (const column of COLUMNS) {
    // What the member used up is there again for the admin.
    if (method !== 'GET' && column === 'admin' && Number(observed.member) < 300) call = await world.firstCall(name);
    const { status, text } = await sendCall(world, keys[column], call, name);
    observed[column] = status;
    const isForeign = column === 'other' || column === 'limited';
    if (!isForeign || status >= 300 || PUBLIC.test(path)) continue;
    const foreign = foreignIn(world, text, JSON.stringify(call));
    if (foreign !== undefined) leaks.push(`${column}: ${foreign} in ${text.slice(0, 500)}`);
  }
  return { row: observed as Row, leaks };
}

/** What hangs on the seeded customer, or may name it. */
const OF_CUSTOMER = [
  'party',
  'shipment',
  'container',
  'tracking_request',
  'webhook_notification',
  'document',
  'alert',
  'alert_rule',
  'chat_channel',
  'custom_field',
  'customer_contact',
  'edi_interchange',
  'exception',
  'follow',
  'import',
  'invoice',
  'invoice_dispute',
  'mail_recipient',
  'note',
  'outgoing_mail',
  'saved_view',
  'share',
  'user_event',
  'webhook',
];
/** Its name, the address of its buyer, a bill of lading, and the number of every container. */
const NAMES = /Acme Imports|buyer@example\.com|SIML2600003|SIMU\d{7}/;

/** @param sent the call, which an answer may repeat @returns the id or name that the answer holds; undefined: none */
function foreignIn(world: SeededWorld, text: string, sent: string): string | undefined {
  const held = OF_CUSTOMER.find((kind) => {
    const id = String(world.ids[kind]);
    return text.includes(id) && !sent.includes(id);
  });
  const [name] = NAMES.exec(text) ?? [];
  return held ?? (name === undefined || sent.includes(name) ? undefined : name);
}

function lineOf(name: string, row: Row): string {
  const [method = '', path = ''] = name.split(' ');
  const cell = (column: (typeof COLUMNS)[number], width: number) => String(row[column]).padEnd(width);
  const refused = `${cell('none', 5)}${cell('malformed', 5)}${cell('revoked', 5)}`;
  const foreign = `${cell('other', 5)}${cell('limited', 5)}`;
  const own = `${cell('viewer', 6)}${cell('member', 6)}${row.admin}`;
  return `${method.padEnd(7)}${path.padEnd(60)}${refused}| ${foreign}| ${own}`;
}

export function authorizationMatrix(contract: () => Contract): void {
  let keys: Keys;
  let published: readonly string[];

  beforeAll(async () => {
    const { world, behindKey } = contract();
    published = behindKey.map(({ name }) => name);
    keys = await makeKeys(world);
  });

  test('has a row for every route, and none for a route that is not there', () => {
    expect([...rows.keys()].toSorted()).toEqual(published.toSorted());
  });

  test('is what every route answers to every kind of key, and no answer shows what is not the key’s to see', async () => {
    const [expected, observed]: [string[], string[]] = [[], []];
    const leaks: string[] = [];
    for (const name of published) {
      const found = await observe(contract().world, keys, name);
      observed.push(lineOf(name, found.row));
      expected.push(lineOf(name, rows.get(name) ?? found.row));
      leaks.push(...found.leaks.map((leak) => `${name} ${leak}`));
    }
    expect(observed.join('\n')).toBe(expected.join('\n'));
    expect(leaks).toEqual([]);
  });
}
