/**
 * A deletion of what clients may hold a copy of is an event, or its table is named here with the reason why not. The tables
 * are read from the schema of the database, so that a new one fails here until somebody decides.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClient, type TestClient } from '../../../../test/helpers/database.ts';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { DELETED_TYPES } from '../../../tracking/apply/event-objects.ts';

const WITH_OWNER = 'It goes with its container or shipment, whose deletion is an event.';
const VALUE = 'It changes what its shipment, container or request shows: that is an event.';
const HISTORY =
  'The history of what was announced, received or done. It is kept for a time, and copies may keep it longer.';
const SETTING = 'How the account works, not what it tracks; who changes it is audited.';
const PERSONAL = "A user's own, which no other client copies.";
const INTERNAL = 'No request shows it, or it shows what the service is about to do.';
const OF_INVOICE = 'It goes with its invoice.';
const OF_DOCUMENT = 'It goes with its document, whose deletion is an event.';

const NO_EVENT: Readonly<Record<string, string>> = {
  accounts: 'Nothing is left that could read its events.',
  alert_positions: INTERNAL,
  alert_rules: SETTING,
  alert_silences: PERSONAL,
  alerts: PERSONAL,
  api_keys: SETTING,
  arrival_legs: WITH_OWNER,
  arrival_passages: INTERNAL,
  audit_events: HISTORY,
  calendar_days: WITH_OWNER,
  calendar_feeds: PERSONAL,
  changes_to_announce: INTERNAL,
  chat_channels: SETTING,
  chat_messages: INTERNAL,
  container_attention: INTERNAL,
  container_emissions: WITH_OWNER,
  custom_field_options: SETTING,
  custom_fields: VALUE,
  datasync_changes: INTERNAL,
  datasync_roles: SETTING,
  datasync_targets: INTERNAL,
  digests: PERSONAL,
  direct_uploads: INTERNAL,
  document_bills: OF_DOCUMENT,
  document_cases: OF_DOCUMENT,
  document_contents: OF_DOCUMENT,
  document_layouts: INTERNAL,
  document_learned_labels: SETTING,
  document_number_forms: OF_DOCUMENT,
  document_numbers: OF_DOCUMENT,
  document_readings: OF_DOCUMENT,
  document_representations: OF_DOCUMENT,
  edi_interchange_parts: HISTORY,
  edi_interchanges: HISTORY,
  email_submissions: 'It is never deleted.',
  emission_runs: INTERNAL,
  eta_calls: INTERNAL,
  eta_calls_changed: INTERNAL,
  eta_statements: WITH_OWNER,
  eta_sums: INTERNAL,
  event_bases: INTERNAL,
  event_sequences: INTERNAL,
  events: HISTORY,
  exceptions: 'It goes with its container; before its clean-up it was resolved, which is an event.',
  feed_report_keys: INTERNAL,
  feed_reports: HISTORY,
  follows: PERSONAL,
  idempotency_keys: INTERNAL,
  identities: PERSONAL,
  import_rows: HISTORY,
  imports: HISTORY,
  initial_custom_fields: 'It goes with its request, or becomes a value.',
  invites: SETTING,
  invoice_disputes: OF_INVOICE,
  invoice_documents: OF_INVOICE,
  invoice_layouts: SETTING,
  invoice_lines: OF_INVOICE,
  invoices: 'A user enters and deletes it, which is audited; no fact of a shipment or container goes with it.',
  line_callbacks: HISTORY,
  log_in_links: PERSONAL,
  mail_recipients: SETTING,
  mail_unsubscribes: INTERNAL,
  milestone_mail_positions: INTERNAL,
  milestone_recipients: SETTING,
  milestone_texts: SETTING,
  observations: WITH_OWNER,
  outgoing_mail_attachments: INTERNAL,
  outgoing_mails: INTERNAL,
  place_aliases: SETTING,
  received_mails: HISTORY,
  refused_mails: HISTORY,
  report_facts: INTERNAL,
  report_marks: INTERNAL,
  report_schedules: SETTING,
  report_sums: INTERNAL,
  row_counts: INTERNAL,
  saved_views: PERSONAL,
  search_entries: INTERNAL,
  sessions: PERSONAL,
  share_logos: SETTING,
  shares: SETTING,
  shipment_checks: INTERNAL,
  shipment_orders: INTERNAL,
  source_answer_days: HISTORY,
  source_answers: HISTORY,
  source_checks: INTERNAL,
  source_connections: SETTING,
  source_scorecard_runs: INTERNAL,
  source_scorecards: HISTORY,
  statement_pages: INTERNAL,
  stream_positions: INTERNAL,
  suggestion_decisions: WITH_OWNER,
  tariffs: SETTING,
  transport_events: 'It goes with its container; one that no longer holds is marked, which is an event.',
  unresolved_places: HISTORY,
  users: SETTING,
  waiting_invoice_files: HISTORY,
  webhook_attempts: HISTORY,
  webhook_deliveries: INTERNAL,
  webhook_hours: INTERNAL,
  webhook_leases: INTERNAL,
  webhook_notifications: HISTORY,
  webhooks: SETTING,
};

let opened: TestClient;
beforeAll(async () => {
  opened = await openTestClient();
});
afterAll(() => opened?.close());

const namesOf = async (text: string) =>
  (await opened.client.query<{ name: string }>(text)).rows.map(({ name }) => name);

const TABLES = `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
  AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND (c.relname = 'accounts' OR c.relrowsecurity)`;
const ANNOUNCED = `SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE t.tgname = 'note_deletion' AND t.tgenabled = 'O'`;

async function faultsOf(): Promise<string[]> {
  const [tables, announced] = [await namesOf(TABLES), new Set(await namesOf(ANNOUNCED))];
  const named = Object.keys(NO_EVENT);
  return [
    ...tables.filter((name) => !announced.has(name) && !(name in NO_EVENT)).map((name) => `${name} has no event`),
    ...named
      .filter((name) => announced.has(name))
      .map((name) => `${name} has an event, and is named as if it had none`),
    ...named.filter((name) => !tables.includes(name)).map((name) => `${name} is no table of account data`),
  ].toSorted();
}

test('a deletion in every table of account data is an event, or the table is named with a reason', async () => {
  expect(await faultsOf()).toEqual([]);
});

test('a new table, and one without its trigger, are found', async () => {
  await opened.client.query('BEGIN');
  try {
    await opened.client.query(`CREATE TABLE forgotten (account_id uuid NOT NULL); ALTER TABLE forgotten ENABLE ROW LEVEL SECURITY;
      DROP TRIGGER note_deletion ON notes`);
    expect(await faultsOf()).toEqual(['forgotten has no event', 'notes has no event']);
  } finally {
    await opened.client.query('ROLLBACK');
  }
});

test('each type that is announced as deleted has its event', () => {
  const events = DELETED_TYPES.map((type) => `${type === 'document_link' ? 'link' : type}.deleted`);
  expect(EVENT_NAMES.filter((event) => event.endsWith('.deleted')).toSorted()).toEqual(events.toSorted());
});
