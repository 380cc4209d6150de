-- Mails that leave. The row is written in the transaction of what it reports, with its job; times are wall time.
CREATE TABLE outgoing_mails (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id              uuid NOT NULL,
  kind            text NOT NULL,
  email           text NOT NULL CHECK (email = lower(email)),
  -- Of the recipient; null: unknown.
  name            text,
  locale          text NOT NULL,
  subject         text NOT NULL,
  -- Blocks (src/tenancy/outgoing-mail/mail-body.ts). Null: deleted, and the mail can no longer be sent.
  body            jsonb,
  -- What the one-click link stops; null: a mail without such a link.
  unsubscribe_id  uuid,
  once_key        text,
  -- Without its angle brackets. Every attempt has the same.
  message_id      text NOT NULL,
  state           text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'bounced', 'cancelled')),
  attempts        integer NOT NULL DEFAULT 0,
  -- Of a queued mail after a temporary failure.
  next_attempt_at timestamptz,
  created_at      timestamptz NOT NULL,
  -- When the server of the recipient or our own relay accepted it.
  sent_at         timestamptz,
  -- When it left the state queued.
  ended_at        timestamptz,
  -- Why it is not delivered, as a word (src/tenancy/outgoing-mail/failures.ts), and the last answer of the server.
  failure         text,
  status_code     integer,
  answer          text,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX outgoing_mails_once ON outgoing_mails (account_id, once_key) WHERE once_key IS NOT NULL;
CREATE INDEX outgoing_mails_recent ON outgoing_mails (account_id, created_at DESC, id DESC);
CREATE INDEX outgoing_mails_recipient ON outgoing_mails (account_id, email, created_at DESC);
CREATE INDEX outgoing_mails_queued ON outgoing_mails (created_at) WHERE state = 'queued';
CREATE INDEX outgoing_mails_id ON outgoing_mails (id);
CREATE INDEX outgoing_mails_age ON outgoing_mails (created_at);

-- What a recipient may unsubscribe from: a row for each scope that a mail to the address had.
CREATE TABLE mail_unsubscribes (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id              uuid NOT NULL,
  email           text NOT NULL CHECK (email = lower(email)),
  scope           text NOT NULL,
  -- What people call the scope, as the last mail did.
  label           text NOT NULL,
  locale          text NOT NULL,
  -- Signs the link, together with the id.
  signing_key     bytea NOT NULL,
  created_at      timestamptz NOT NULL,
  -- Null: subscribed.
  unsubscribed_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX mail_unsubscribes_scope ON mail_unsubscribes (account_id, email, scope);
CREATE INDEX mail_unsubscribes_id ON mail_unsubscribes (id);

-- Addresses that mail was returned from.
CREATE TABLE mail_recipients (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id              uuid NOT NULL,
  email           text NOT NULL CHECK (email = lower(email)),
  -- In a row, since first_failed_at.
  failures        integer NOT NULL,
  first_failed_at timestamptz NOT NULL,
  last_failed_at  timestamptz NOT NULL,
  failure         text NOT NULL,
  status_code     integer,
  answer          text,
  -- Not null: no mail goes there until somebody resumes it.
  stopped_at      timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX mail_recipients_email ON mail_recipients (account_id, email);

-- The pace of each domain of recipients, over all accounts and processes. The domain '' is our own relay.
CREATE TABLE mail_domains (
  domain        text PRIMARY KEY,
  -- The next mail may leave then (the theoretical arrival time of a leaky bucket).
  next_slot_at  timestamptz NOT NULL,
  -- Temporary failures in a row, and until when no mail to the domain is tried.
  failures      integer NOT NULL DEFAULT 0,
  blocked_until timestamptz
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['outgoing_mails', 'mail_unsubscribes', 'mail_recipients'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
