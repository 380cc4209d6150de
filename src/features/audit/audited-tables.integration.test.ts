/**
 * Every table of account data is audited, or named here with the reason why not; of audited tables every column is. The
 * tables are read from the schema of the database, so that a new one fails here until somebody decides.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClient, type TestClient } from '../../../test/helpers/database.ts';
import { ACT_TYPES } from '../../database/actor.ts';
import { MAILED_MILESTONES } from '../notices/kinds/milestones.ts';
import { textIdOf } from '../notices/milestone-mails/store.ts';
import { AUDITED_TYPES } from './schema.ts';

const DERIVED = 'The service derives it from other rows.';
const REPORTED = 'What sources report has its provenance.';
const DELIVERED = 'The service delivers what it announces; who requests a delivery is audited by a call.';
const OF_DOCUMENT = 'The service reads it from a document; the document and what users enter are audited.';
const ARRIVED = 'It arrives by mail; documents, imports and requests that are made of it are audited.';

const UNAUDITED: Readonly<Record<string, string>> = {
  alert_positions: DERIVED,
  alerts: 'The service makes alerts; that users have read them is seen by these users alone.',
  arrival_legs: DERIVED,
  arrival_passages: 'It follows the settings, which are audited.',
  audit_events: 'It is the audit.',
  calendar_days: DERIVED,
  changes_to_announce: DERIVED,
  chat_messages: 'The service posts them; a test message is audited by a call.',
  container_attention: DERIVED,
  container_emissions: DERIVED,
  datasync_changes: DERIVED,
  datasync_targets: 'They are in the settings of the installation.',
  direct_uploads: 'An announced file; the document that is made of it is audited.',
  document_bills: OF_DOCUMENT,
  document_cases: OF_DOCUMENT,
  document_layouts: OF_DOCUMENT,
  document_learned_labels: OF_DOCUMENT,
  document_contents: OF_DOCUMENT,
  document_number_forms: OF_DOCUMENT,
  document_numbers: OF_DOCUMENT,
  document_readings: OF_DOCUMENT,
  document_representations: OF_DOCUMENT,
  edi_interchange_parts: REPORTED,
  edi_interchanges: REPORTED,
  email_submissions: ARRIVED,
  eta_calls: DERIVED,
  eta_calls_changed: DERIVED,
  eta_statements: REPORTED,
  eta_sums: DERIVED,
  emission_runs: DERIVED,
  event_bases: DERIVED,
  event_sequences: DERIVED,
  events: DERIVED,
  feed_report_keys: REPORTED,
  feed_reports: REPORTED,
  idempotency_keys: 'Copies of answers; what the requests changed is audited.',
  import_rows: 'The import and the requests that are made of its rows are audited.',
  imports: 'A file arrives in pieces; that it is accepted is audited by a call.',
  invoice_documents: 'The invoice and the document are audited.',
  invoice_lines: 'The invoice is audited with the digest of its lines.',
  line_callbacks: REPORTED,
  mail_unsubscribes: 'Recipients unsubscribe by a link, without a user; the row has the time.',
  milestone_mail_positions: DERIVED,
  observations: REPORTED,
  outgoing_mail_attachments: 'The service copies them; the dispute that is sent with them is audited.',
  received_mails: ARRIVED,
  refused_mails: ARRIVED,
  report_facts: DERIVED,
  report_marks: DERIVED,
  report_sums: DERIVED,
  row_counts: DERIVED,
  search_entries: DERIVED,
  share_logos: 'The account is audited with the digest of its logo.',
  shipment_checks: DERIVED,
  shipment_orders: DERIVED,
  source_answer_days: REPORTED,
  source_answers: REPORTED,
  source_checks: REPORTED,
  source_scorecard_runs: DERIVED,
  source_scorecards: DERIVED,
  siem_records: DERIVED,
  stream_positions: DERIVED,
  statement_pages: `${REPORTED} What users enter is audited by a call.`,
  transport_events: REPORTED,
  unresolved_places: REPORTED,
  waiting_invoice_files: ARRIVED,
  webhook_attempts: DELIVERED,
  webhook_deliveries: DELIVERED,
  webhook_hours: DERIVED,
  webhook_leases: DELIVERED,
  webhook_notifications: DELIVERED,
};
/** Their other columns are what sources report and what is derived from it. */
const LARGE_TABLES = ['containers', 'documents', 'shipments', 'tracking_requests'];

let opened: TestClient;
beforeAll(async () => {
  opened = await openTestClient();
});
afterAll(() => opened?.close());

const namesOf = async (text: string, values: unknown[] = []) =>
  (await opened.client.query<pg.QueryResultRow & { name: string }>(text, values)).rows.map(({ name }) => name);

/** Tables with rows of accounts, or with a policy, but for partitions: these have the triggers of their table. */
const ACCOUNT_TABLES = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND (c.relname = 'accounts' OR c.relrowsecurity
    OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped))`;
const AUDITED_TABLES = `SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname = 'audit_' || c.relname AND t.tgenabled = 'O'`;

/** What is wrong with the two lists: in neither, in both, or named and gone. */
async function faultsOf(): Promise<string[]> {
  const [tables, audited] = [await namesOf(ACCOUNT_TABLES), new Set(await namesOf(AUDITED_TABLES))];
  const named = Object.keys(UNAUDITED);
  return [
    ...tables.filter((name) => !audited.has(name) && !(name in UNAUDITED)).map((name) => `${name} is not audited`),
    ...named.filter((name) => audited.has(name)).map((name) => `${name} is audited, and named as if it were not`),
    ...named.filter((name) => !tables.includes(name)).map((name) => `${name} is no table of account data`),
  ].toSorted();
}

test('every table of account data is audited, or named with a reason', async () => {
  expect((await namesOf(ACCOUNT_TABLES)).length).toBeGreaterThan(60);
  expect(await faultsOf()).toEqual([]);
});

test('a new table, one without its trigger and one that is gone are found', async () => {
  await opened.client.query('BEGIN');
  try {
    await opened.client.query(`CREATE TABLE forgotten (account_id uuid NOT NULL); DROP TABLE share_logos;
      DROP FUNCTION audit_follows() CASCADE;
      SELECT audit_table('webhook_hours', '{"type": "webhook", "on": ["INSERT"], "columns": {"hour": "r.hour"}}')`);
    expect(await faultsOf()).toEqual([
      'follows is not audited',
      'forgotten is not audited',
      'share_logos is no table of account data',
      'webhook_hours is audited, and named as if it were not',
    ]);
  } finally {
    await opened.client.query('ROLLBACK');
  }
});

test('no update is audited without the columns that are compared', async () => {
  const without = `SELECT audit_table('row_counts', '{"type": "account", "columns": {"name": "r.account_id"}}')`;
  await expect(opened.client.query(without)).rejects.toThrow('by the columns in "compared", and there are none');
});

test('the API names every type that is audited', async () => {
  const ofTriggers = await namesOf(
    `SELECT DISTINCT substring(p.prosrc FROM 'actor->>''requestId'', ''(\\w+)''') AS name FROM pg_proc p
       JOIN pg_trigger t ON t.tgfoid = p.oid WHERE p.proname LIKE 'audit\\_%'`,
  );
  expect([...new Set([...ofTriggers, ...ACT_TYPES])].toSorted()).toEqual([...AUDITED_TYPES].toSorted());
});

test('texts of milestone mails have the ids of the API', async () => {
  const texts = MAILED_MILESTONES.flatMap((milestone) =>
    (['en', 'de'] as const).map((locale) => ({ milestone, locale })),
  );
  const ids = await namesOf(
    `SELECT audited_milestone_text(t.milestone, t.locale) AS name
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (milestone, locale, position) ORDER BY position`,
    [texts.map(({ milestone }) => milestone), texts.map(({ locale }) => locale)],
  );
  expect(ids).toEqual(texts.map(({ milestone, locale }) => textIdOf(milestone, locale)));
});

test('an update of every column that the audit shows is audited', async () => {
  const { rows } = await opened.client.query(
    `SELECT DISTINCT c.relname || '.' || a.attname AS name, a.attname AS column, p.prosrc, pg_get_triggerdef(t.oid) AS trigger
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.tgname = 'audit_update' AND a.attname <> 'account_id' ORDER BY 1`,
  );
  const shown = rows.filter(({ column, prosrc }) => new RegExp(`OLD\\.${column}\\b`).test(prosrc));
  expect(shown.length).toBeGreaterThan(100);
  // Keys and what never changes are shown, too.
  const unnoticed = shown.filter(({ column, trigger }) => !new RegExp(`\\bold\\."?${column}\\b`, 'i').test(trigger));
  expect(unnoticed.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "alert_rules.kind",
      "alert_rules.recipient_id",
      "chat_channels.kind",
      "milestone_texts.locale",
      "outgoing_mails.kind",
      "report_schedules.next_at",
      "shares.filter",
      "shares.list",
      "shares.report",
      "suggestion_decisions.field",
    ]
  `);
});

test('knows every column of a table of settings as audited or as left out', async () => {
  const { rows } = await opened.client.query(
    `SELECT DISTINCT c.relname || '.' || a.attname AS name, p.prosrc FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.tgname LIKE 'audit%' AND a.attname NOT IN ('created_at', 'updated_at')
        AND c.relname <> ALL ($1) ORDER BY 1`,
    [LARGE_TABLES],
  );
  const leftOut = rows
    .filter(({ name, prosrc }) => !new RegExp(`(NEW|OLD)\\.${name.split('.')[1]}\\b`).test(prosrc))
    .map(({ name }) => name);
  expect(leftOut).toMatchInlineSnapshot(`
    [
      "accounts.closed_at",
      "accounts.closed_for",
      "alert_rules.flush_at",
      "api_keys.hint",
      "api_keys.last_used_at",
      "api_keys.previous_hash",
      "api_keys.previous_valid_until",
      "api_keys.signing_key",
      "calendar_feeds.content_hash",
      "calendar_feeds.last_fetched_at",
      "calendar_feeds.revised_at",
      "calendar_feeds.token_hash",
      "calendar_feeds.token_sealed",
      "chat_channels.owner_id",
      "chat_channels.stopped_at",
      "chat_channels.stopped_reason",
      "custom_field_definitions.template_id",
      "custom_field_options.definition_id",
      "custom_fields.entity_id",
      "custom_fields.entity_type",
      "custom_fields.is_by_user",
      "custom_fields.number_form",
      "custom_fields.set_by",
      "custom_fields.tracking_request_id",
      "datasync_roles.name",
      "digests.last_at",
      "digests.last_outcome",
      "digests.reported_until",
      "document_links.id",
      "document_links.rule",
      "exceptions.acknowledged_at",
      "exceptions.acknowledged_by",
      "exceptions.facts",
      "exceptions.is_leading",
      "exceptions.opened_at",
      "exceptions.rank",
      "exceptions.resolved_at",
      "exceptions.since",
      "identities.subject",
      "initial_custom_fields.entity_type",
      "initial_custom_fields.position",
      "invites.expires_at",
      "invites.token_hash",
      "invoice_disputes.answered_at",
      "invoice_disputes.figures_hash",
      "invoice_disputes.letter",
      "invoice_disputes.mail_id",
      "invoice_layouts.columns_key",
      "invoices.announced_due_on",
      "invoices.at_stake",
      "invoices.biller_key",
      "invoices.checked_at",
      "invoices.credited_key",
      "invoices.dispute_due_on",
      "invoices.findings",
      "invoices.is_check_due",
      "invoices.is_customer_set",
      "invoices.marks",
      "invoices.number_key",
      "invoices.only_agreed",
      "invoices.only_billed",
      "invoices.only_currency",
      "invoices.only_not_checked",
      "invoices.outcome",
      "invoices.source",
      "invoices.sums",
      "log_in_links.needs_factor",
      "log_in_links.token_hash",
      "log_in_links.uses_left",
      "mail_recipients.answer",
      "mail_recipients.failures",
      "mail_recipients.first_failed_at",
      "mail_recipients.last_failed_at",
      "mail_recipients.status_code",
      "notes.author_id",
      "outgoing_mails.answer",
      "outgoing_mails.attempts",
      "outgoing_mails.body",
      "outgoing_mails.ended_at",
      "outgoing_mails.failure",
      "outgoing_mails.locale",
      "outgoing_mails.message_id",
      "outgoing_mails.name",
      "outgoing_mails.next_attempt_at",
      "outgoing_mails.once_key",
      "outgoing_mails.reply_to",
      "outgoing_mails.sent_at",
      "outgoing_mails.slot_at",
      "outgoing_mails.state",
      "outgoing_mails.status_code",
      "outgoing_mails.subject",
      "outgoing_mails.unsubscribe_id",
      "parties.merging_since",
      "parties.name_key",
      "place_aliases.country_code",
      "place_aliases.creator_id",
      "report_schedules.creator_id",
      "report_schedules.last_at",
      "report_schedules.last_outcome",
      "saved_views.owner_id",
      "sessions.last_used_at",
      "sessions.method",
      "sessions.token_hash",
      "sessions.user_agent",
      "shares.last_opened_at",
      "shares.open_count",
      "shares.token_hash",
      "shares.token_sealed",
      "source_connections.revision",
      "source_connections.source_code",
      "suggestion_decisions.api_key_id",
      "suggestion_decisions.decided_at",
      "tariffs.kind",
      "tariffs.scac",
      "users.email_verified_at",
      "users.factor_secret",
      "users.factor_step",
      "users.last_visit_at",
      "users.locale",
      "users.preferences",
      "users.recovery_codes",
      "users.signing_key",
      "users.time_zone",
      "users.used_at",
      "users.visited_at",
      "webhooks.deactivated_at",
      "webhooks.deactivated_reason",
      "webhooks.failing_since",
      "webhooks.previous_secrets",
    ]
  `);
});
