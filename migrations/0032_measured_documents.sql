-- What a person said of a document, as it was when they said it: today's rules are measured by it (portolan documents evaluate).
CREATE TABLE document_cases (
  account_id    uuid NOT NULL,
  document_id   uuid NOT NULL,
  -- Null: nobody knew it.
  document_type text,
  -- What was found then, with what they entered laid over it; a null: the paper does not say it. Null: only the type was entered.
  payload       jsonb,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);
ALTER TABLE document_cases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON document_cases TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON document_cases TO portolan_tenant;

-- The order of day and month in the account's papers, as a Unicode pattern; null: only what a paper itself tells counts.
ALTER TABLE accounts ADD COLUMN date_format text;
-- The types that its documents are taken for; null: all.
ALTER TABLE accounts ADD COLUMN document_types text[];
GRANT UPDATE (date_format, document_types) ON accounts TO portolan_tenant;
