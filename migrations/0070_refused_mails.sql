-- Mails that an account did not accept: who wrote to which address, and why not. Repeats count up one row; the mail listener
-- keeps the latest of each account.
CREATE TABLE refused_mails (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  sender      text NOT NULL,
  recipient   text NOT NULL,
  reason      text NOT NULL,
  -- Of the last one; null: it was refused before it was sent, or has none.
  subject     text,
  mails_count integer NOT NULL,
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, sender, recipient, reason)
);
CREATE INDEX refused_mails_recent ON refused_mails (account_id, last_at DESC, id DESC);
ALTER TABLE refused_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON refused_mails TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON refused_mails TO portolan_tenant;
