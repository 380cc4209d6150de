-- An exception about an invoice names its customer, who decides which readers see more than the last day.
DROP TRIGGER evaluate_invoice ON invoices;
CREATE TRIGGER evaluate_invoice AFTER UPDATE OF status, dispute_due_on, customer_id ON invoices
  FOR EACH ROW WHEN ((old.status, old.dispute_due_on, old.customer_id) IS DISTINCT FROM (new.status, new.dispute_due_on, new.customer_id))
  EXECUTE FUNCTION evaluate_invoice();

-- Of a credit note: the number of the invoice that it credits, as printed and as it is compared.
ALTER TABLE invoices ADD COLUMN credited_number text, ADD COLUMN credited_key text;
-- A check makes a received invoice a checked one, which is no act of whoever requests it.
SELECT audit_table('invoices', '{"type": "invoice", "name": "r.number",
  "columns": {"number": "r.number", "credited_invoice_number": "r.credited_number", "biller": "jsonb_build_object(''kind'', r.biller_kind, ''code'', r.biller_code, ''name'', r.biller_name)",
    "bill_of_lading": "r.bill_of_lading", "invoice_date": "r.invoice_date", "due_date": "r.due_date", "dispute_until": "r.dispute_until",
    "currency_code": "r.currency", "total": "r.total", "statements": "r.statements", "records": "r.records", "note": "r.note",
    "lines": "encode(r.content_hash, ''hex'')", "status": "CASE r.status WHEN ''received'' THEN ''checked'' ELSE r.status END", "saved": "r.saved", "customer": "audited_party(r.account_id, r.customer_id)"},
  "compared": ["number", "credited_number", "biller_kind", "biller_code", "biller_name", "bill_of_lading", "invoice_date", "due_date", "dispute_until",
    "currency", "total", "statements", "records", "note", "content_hash", "status", "saved", "customer_id"]}');

-- Tables of invoices that came by mail or from a folder and that no layout reads yet; deleted once they are read.
CREATE TABLE waiting_invoice_files (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  file_name   text,
  -- `mail`, or the name of a file input.
  came_by     text NOT NULL,
  -- Why it waits.
  detail      text NOT NULL,
  document_id uuid,
  sha256      bytea NOT NULL,
  bytes       bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, sha256),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE SET NULL (document_id)
);
ALTER TABLE waiting_invoice_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON waiting_invoice_files TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON waiting_invoice_files TO portolan_tenant;
