-- Who is mailed of the milestones of a customer's shipments.
CREATE TABLE milestone_recipients (
  account_id uuid NOT NULL,
  id         uuid NOT NULL,
  party_id   uuid NOT NULL,
  email      text NOT NULL CHECK (email = lower(email)),
  name       text,
  locale     text NOT NULL CHECK (locale IN ('en', 'de')),
  milestones text[] NOT NULL CHECK (cardinality(milestones) > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, party_id) REFERENCES parties ON DELETE CASCADE,
  UNIQUE (account_id, party_id, email)
);

-- Own words of the account, instead of ours.
CREATE TABLE milestone_texts (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  milestone  text NOT NULL,
  locale     text NOT NULL CHECK (locale IN ('en', 'de')),
  subject    text NOT NULL,
  text       text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, milestone, locale)
);

-- Up to which event the account's recipients have their mails. Without a row the account has no recipient.
CREATE TABLE milestone_mail_positions (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sequence   bigint NOT NULL
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['milestone_recipients', 'milestone_texts', 'milestone_mail_positions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

SELECT audit_table('milestone_recipients', '{"type": "milestone_recipient", "name": "r.email",
  "columns": {"party": "audited_party(r.account_id, r.party_id)", "email": "r.email", "name": "r.name", "locale": "r.locale",
    "milestones": "r.milestones"}}');
