-- Invoices for the time that containers stay: as billed, as checked, and what became of a dispute.
CREATE TABLE invoices (
  account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id            uuid NOT NULL,
  number        text NOT NULL,
  -- Number and biller as they are compared, for the same invoice comes by several ways.
  number_key    text NOT NULL,
  biller_key    text NOT NULL,
  biller_kind   text NOT NULL CHECK (biller_kind IN ('shipping_line', 'terminal', 'rail', 'forwarder')),
  biller_code   text,
  biller_name   text,
  bill_of_lading text,
  invoice_date  date,
  due_date      date,
  dispute_until date,
  currency      text,
  total         numeric(16, 3),
  -- `{"liability_basis": true}`, by the names of core/charges/invoices/invoice.ts.
  statements    jsonb NOT NULL DEFAULT '{}',
  records       jsonb NOT NULL DEFAULT '[]',
  -- Whom it is passed on to: of the shipments of its lines, or as a user set it.
  customer_id   uuid,
  is_customer_set boolean NOT NULL DEFAULT false,
  source        text NOT NULL CHECK (source IN ('api', 'document', 'file', 'edi')),
  -- SHA-256 of what is billed: equal for the same invoice.
  content_hash  bytea NOT NULL,
  status        text NOT NULL CHECK (status IN ('received', 'checked', 'disputed', 'accepted', 'reduced', 'refused', 'paid')),
  outcome       text CHECK (outcome IN ('agreed', 'disputed', 'partly_checked', 'unchecked')),
  -- Findings and sums, by core/charges/invoices/findings.ts; null: not checked yet.
  findings      jsonb,
  sums          jsonb,
  -- Of the sums, in the currency that has the most.
  at_stake      numeric(16, 3) NOT NULL DEFAULT 0,
  -- Sums of one currency, which nearly all have: to read them out of JSON takes ten times as long as to add them up.
  only_currency    text GENERATED ALWAYS AS (CASE WHEN jsonb_array_length(sums) = 1 THEN sums->0->>'currency' END) STORED,
  only_billed      numeric GENERATED ALWAYS AS (CASE WHEN jsonb_array_length(sums) = 1 THEN (sums->0->>'billed')::numeric END) STORED,
  only_agreed      numeric GENERATED ALWAYS AS (CASE WHEN jsonb_array_length(sums) = 1 THEN (sums->0->>'agreed')::numeric END) STORED,
  only_not_checked numeric GENERATED ALWAYS AS (CASE WHEN jsonb_array_length(sums) = 1 THEN (sums->0->>'notChecked')::numeric END) STORED,
  checked_at    timestamptz,
  -- A check is due, for facts, tariffs or the invoice changed after the last one.
  is_check_due  boolean NOT NULL DEFAULT true,
  -- How often something of that kind has changed: a check that began before the last change is not stored.
  marks         integer NOT NULL DEFAULT 0,
  -- Last day for a dispute, as stated or by 46 CFR 541.8; null: none is known.
  dispute_due_on date,
  -- The last day that `invoice.dispute_due` was announced for.
  announced_due_on date,
  -- What the biller gave up, once it has answered.
  saved         numeric(16, 3),
  note          text,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX invoices_created ON invoices (account_id, created_at DESC, id DESC);
CREATE INDEX invoices_at_stake ON invoices (account_id, at_stake DESC, id DESC);
-- What is to be decided, and by when.
CREATE INDEX invoices_to_decide ON invoices (account_id, status, outcome, dispute_due_on);
CREATE INDEX invoices_same ON invoices (account_id, biller_key, number_key);
CREATE INDEX invoices_due ON invoices (account_id, id) WHERE is_check_due AND status IN ('received', 'checked');
CREATE INDEX invoices_to_dispute ON invoices (account_id, dispute_due_on, id);
CREATE INDEX invoices_dated ON invoices (account_id, invoice_date DESC NULLS LAST, id DESC);
CREATE INDEX invoices_customer ON invoices (account_id, customer_id) WHERE customer_id IS NOT NULL;

-- Files that an invoice came with.
CREATE TABLE invoice_documents (
  account_id  uuid NOT NULL,
  invoice_id  uuid NOT NULL,
  document_id uuid NOT NULL,
  PRIMARY KEY (account_id, invoice_id, document_id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX invoice_documents_of ON invoice_documents (account_id, document_id);

-- What a document billed when its invoice was stored or changed by it. The invoice may be deleted since.
CREATE TABLE document_bills (
  account_id   uuid NOT NULL,
  document_id  uuid NOT NULL,
  invoice_id   uuid NOT NULL,
  -- SHA-256 of all that was read or entered.
  content_hash bytea NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);

CREATE TABLE invoice_lines (
  account_id       uuid NOT NULL,
  invoice_id       uuid NOT NULL,
  -- From 0.
  position         integer NOT NULL,
  container_number text,
  bill_of_lading   text,
  charge           text NOT NULL CHECK (charge IN ('demurrage', 'detention', 'per_diem', 'storage', 'combined', 'other')),
  description      text,
  equipment        text,
  charged_from     date,
  charged_to       date,
  charged_days     integer,
  free_days        integer,
  free_time_from   date,
  free_time_to     date,
  rates            jsonb NOT NULL DEFAULT '[]',
  amount           numeric(16, 3) NOT NULL,
  currency         text NOT NULL,
  -- As checked: core/charges/invoices/findings.ts; null: not checked yet.
  container_id     uuid,
  shipment_id      uuid,
  result           jsonb,
  agreed           numeric(16, 3),
  at_stake         numeric(16, 3),
  not_checked      numeric(16, 3),
  PRIMARY KEY (account_id, invoice_id, position),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
CREATE INDEX invoice_lines_number ON invoice_lines (account_id, container_number);
CREATE INDEX invoice_lines_container ON invoice_lines (account_id, container_id) WHERE container_id IS NOT NULL;
CREATE INDEX invoice_lines_shipment ON invoice_lines (account_id, shipment_id) WHERE shipment_id IS NOT NULL;

-- Letters to billers. One that is sent is never changed, whatever a later check finds.
CREATE TABLE invoice_disputes (
  account_id   uuid NOT NULL,
  id           uuid NOT NULL,
  invoice_id   uuid NOT NULL,
  state        text NOT NULL CHECK (state IN ('draft', 'sent', 'answered')),
  language     text NOT NULL CHECK (language IN ('en', 'de')),
  recipient    text,
  subject      text NOT NULL,
  body         text NOT NULL,
  relief       text NOT NULL CHECK (relief IN ('waiver', 'reduction', 'refund')),
  -- What is asked for, in the currency.
  amount       numeric(16, 3) NOT NULL,
  currency     text NOT NULL,
  -- The last day for sending it; once sent, the day by which an answer is due.
  respond_by   date,
  attachments  jsonb NOT NULL DEFAULT '[]',
  -- The PDF as sent.
  letter       bytea,
  -- Of what the check found when the letter was made: it differs once a later check finds something else.
  figures_hash text NOT NULL,
  sent_at      timestamptz,
  -- `mail`: by this service; `own`: by the user, who marked it so.
  sent_through text CHECK (sent_through IN ('mail', 'own')),
  -- The mail by this service; it may be deleted after its time.
  mail_id      uuid,
  answered_at  timestamptz,
  answer       text CHECK (answer IN ('accepted', 'reduced', 'refused')),
  saved        numeric(16, 3),
  answer_note  text,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
CREATE INDEX invoice_disputes_of ON invoice_disputes (account_id, invoice_id);

-- Files of mails that leave, as they were when the mail was queued; deleted with its body.
CREATE TABLE outgoing_mail_attachments (
  account_id uuid NOT NULL,
  mail_id    uuid NOT NULL,
  -- From 0.
  position   integer NOT NULL,
  name       text NOT NULL,
  media_type text NOT NULL,
  bytes      bytea NOT NULL,
  PRIMARY KEY (account_id, mail_id, position),
  FOREIGN KEY (account_id, mail_id) REFERENCES outgoing_mails ON DELETE CASCADE
);
-- Null: where the settings send replies.
ALTER TABLE outgoing_mails ADD COLUMN reply_to text;

-- How the exports of a biller's portal are read: `[{"caption": "Container No.", "member": "container_number"}]`.
CREATE TABLE invoice_layouts (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  name        text NOT NULL,
  biller_kind text NOT NULL CHECK (biller_kind IN ('shipping_line', 'terminal', 'rail', 'forwarder')),
  biller_code text,
  biller_name text,
  -- The captions of the table's columns as they are compared, joined: a later file with the same is of this layout.
  columns_key text NOT NULL,
  columns     jsonb NOT NULL,
  -- How dates and amounts are written, and what holds where no column says it: `{"dates": "dmy", "decimals": ",",
  -- "currency": "EUR", "charge": null}`.
  formats     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, columns_key)
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['invoices', 'invoice_documents', 'document_bills', 'invoice_lines', 'invoice_disputes', 'invoice_layouts',
    'outgoing_mail_attachments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- A container is evaluated for the last day of a dispute again whenever an invoice that bills it changes.
CREATE FUNCTION evaluate_billed(account uuid, billed uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE container_attention a SET due_at = '-infinity'
    FROM (SELECT t.container_id FROM container_attention t
       WHERE t.account_id = account AND t.container_id = ANY (billed) ORDER BY t.container_id FOR UPDATE) AS locked
   WHERE a.account_id = account AND a.container_id = locked.container_id;
$$;
REVOKE EXECUTE ON FUNCTION evaluate_billed(uuid, uuid[]) FROM PUBLIC;

CREATE FUNCTION evaluate_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM evaluate_billed(new.account_id, ARRAY(SELECT DISTINCT l.container_id FROM invoice_lines l
    WHERE l.account_id = new.account_id AND l.invoice_id = new.id AND l.container_id IS NOT NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER evaluate_invoice AFTER UPDATE OF status, dispute_due_on ON invoices
  FOR EACH ROW WHEN ((old.status, old.dispute_due_on) IS DISTINCT FROM (new.status, new.dispute_due_on))
  EXECUTE FUNCTION evaluate_invoice();

CREATE FUNCTION evaluate_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE billed record;
BEGIN
  FOR billed IN SELECT account_id, array_agg(DISTINCT container_id) AS ids FROM changed
    WHERE container_id IS NOT NULL GROUP BY account_id LOOP
    PERFORM evaluate_billed(billed.account_id, billed.ids);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER evaluate_checked_lines AFTER UPDATE ON invoice_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION evaluate_lines();
CREATE TRIGGER evaluate_deleted_lines AFTER DELETE ON invoice_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION evaluate_lines();

-- As enqueue_job, but later, and one that waits with the same key keeps its time.
CREATE FUNCTION enqueue_gathering_job(
  identifier text, payload json, seconds integer, job_key text, priority integer, max_attempts integer, queue_name text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => now() + make_interval(secs => seconds),
    max_attempts => max_attempts, job_key => job_key, priority => priority, job_key_mode => 'preserve_run_at');
END
$$;

-- A kind of exceptions has come between the others: ranks are the places of the kinds.
UPDATE exceptions SET rank = rank + 1 WHERE rank >= 3;

-- A check makes a received invoice a checked one, which is no act of whoever requests it.
SELECT audit_table('invoices', '{"type": "invoice", "name": "r.number",
  "columns": {"number": "r.number", "biller": "jsonb_build_object(''kind'', r.biller_kind, ''code'', r.biller_code, ''name'', r.biller_name)",
    "bill_of_lading": "r.bill_of_lading", "invoice_date": "r.invoice_date", "due_date": "r.due_date", "dispute_until": "r.dispute_until",
    "currency_code": "r.currency", "total": "r.total", "statements": "r.statements", "records": "r.records", "note": "r.note",
    "lines": "encode(r.content_hash, ''hex'')", "status": "CASE r.status WHEN ''received'' THEN ''checked'' ELSE r.status END", "saved": "r.saved", "customer": "audited_party(r.account_id, r.customer_id)"},
  "compared": ["number", "biller_kind", "biller_code", "biller_name", "bill_of_lading", "invoice_date", "due_date", "dispute_until",
    "currency", "total", "statements", "records", "note", "content_hash", "status", "saved", "customer_id"]}');
SELECT audit_table('invoice_disputes', '{"type": "invoice_dispute",
  "name": "(SELECT i.number FROM invoices i WHERE i.account_id = r.account_id AND i.id = r.invoice_id)",
  "columns": {"state": "r.state", "language": "r.language", "recipient": "r.recipient", "subject": "r.subject", "body": "r.body",
    "relief": "r.relief", "amount": "r.amount", "currency_code": "r.currency", "respond_by": "r.respond_by",
    "attachments": "r.attachments", "sent_at": "r.sent_at", "sent_through": "r.sent_through", "answer": "r.answer", "saved": "r.saved",
    "answer_note": "r.answer_note"},
  "compared": ["state", "language", "recipient", "subject", "body", "relief", "amount", "currency", "respond_by", "attachments", "sent_at",
    "sent_through", "answer", "saved", "answer_note"]}');
SELECT audit_table('invoice_layouts', '{"type": "invoice_layout", "name": "r.name",
  "columns": {"name": "r.name", "biller": "jsonb_build_object(''kind'', r.biller_kind, ''code'', r.biller_code, ''name'', r.biller_name)",
    "columns": "r.columns", "formats": "r.formats"},
  "compared": ["name", "biller_kind", "biller_code", "biller_name", "columns", "formats"]}');

-- Invoices that an interchange brought.
ALTER TABLE edi_interchanges ADD COLUMN invoices_count integer NOT NULL DEFAULT 0;

-- Of the company, at the head of its letters.
ALTER TABLE accounts ADD COLUMN postal_address text;
SELECT audit_table('accounts', '{"type": "account", "account": "r.id", "name": "r.name", "on": ["INSERT", "UPDATE"],
  "columns": {"company_name": "r.name", "rate_limits": "r.rate_limits", "duplicate_documents": "r.duplicate_documents",
    "track_from_documents": "r.track_from_documents", "mail_alias": "r.mail_alias", "mail_senders": "r.mail_senders",
    "mail_tracking": "r.mail_tracking", "date_format": "r.date_format", "document_types": "r.document_types",
    "open_from_edi": "r.open_from_edi", "exception_rules": "r.exception_rules", "closed_passages": "r.closed_passages",
    "share_logo": "r.share_logo", "share_accent_color": "r.share_accent_color", "share_contact": "r.share_contact", "postal_address": "r.postal_address",
    "second_factor_required": "r.second_factor_required", "signing_key": "sha256(r.signing_key)"},
  "compared": ["name", "rate_limits", "duplicate_documents", "track_from_documents", "mail_alias", "mail_senders", "mail_tracking",
    "date_format", "document_types", "open_from_edi", "exception_rules", "closed_passages", "share_logo", "share_accent_color",
    "share_contact", "postal_address", "second_factor_required", "signing_key"],
  "flat": ["rate_limits", "exception_rules", "share_contact"], "masked": "''{signing_key}''::text[]"}');
