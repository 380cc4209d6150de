-- Mail that comes in: by what name an account is written to, whom it takes mail from, and mails that were taken.

ALTER TABLE accounts
  -- Before the @, in lower case; null: the account gets no mail.
  ADD COLUMN mail_alias text UNIQUE CHECK (mail_alias = lower(mail_alias)),
  -- Addresses and domains, in lower case; '*' is everybody. None: nobody.
  ADD COLUMN mail_senders text[] NOT NULL DEFAULT '{}',
  -- Whether files of tracking requests are taken by mail.
  ADD COLUMN mail_tracking boolean NOT NULL DEFAULT false;
GRANT UPDATE (mail_alias, mail_senders, mail_tracking) ON accounts TO portolan_tenant;

-- A mail for an account, from when it was acknowledged. While its bytes are named it is to be taken apart.
CREATE TABLE received_mails (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- That of its email_submission, too.
  id              uuid NOT NULL,
  -- Of its Message-ID and what stands below its headers: the same mail again makes nothing twice.
  digest          bytea NOT NULL,
  is_for_tracking boolean NOT NULL,
  -- Of the envelope.
  sender          text NOT NULL,
  sha256          bytea,
  byte_size       bigint NOT NULL,
  -- World time, as of whatever it makes.
  received_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, digest, is_for_tracking),
  FOREIGN KEY (account_id, sha256) REFERENCES document_contents
);
CREATE INDEX received_mails_waiting ON received_mails (account_id, sha256) WHERE sha256 IS NOT NULL;

ALTER TABLE received_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON received_mails TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON received_mails TO portolan_tenant;

ALTER TABLE email_submissions
  -- [{file_name, reason, detail, document_id}]; file_name null: the mail as a whole.
  ADD COLUMN refused_attachments jsonb NOT NULL DEFAULT '[]',
  -- Of files of tracking requests.
  ADD COLUMN import_ids uuid[] NOT NULL DEFAULT '{}';

-- Null: the file came by mail.
ALTER TABLE imports ALTER COLUMN api_key_id DROP NOT NULL;
