-- Alerts: rules of users, what they found, and how it leaves. Times that begin with flush are wall time.
CREATE TABLE chat_channels (
  account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id             uuid NOT NULL,
  -- A principal: who is told when the channel stops.
  owner_id       uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('slack', 'teams')),
  name           text NOT NULL CHECK (name <> ''),
  -- A secret: whoever has it can write to the channel.
  url            text NOT NULL,
  -- Not null: its receiver is gone, and nothing is sent.
  stopped_at     timestamptz,
  stopped_reason text,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- What is to be posted to a channel; the row is deleted when the receiver has accepted it.
CREATE TABLE chat_messages (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- The request's body, byte for byte.
  body       text NOT NULL,
  attempts   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, channel_id) REFERENCES chat_channels ON DELETE CASCADE
);
CREATE INDEX chat_messages_channel ON chat_messages (account_id, channel_id);

CREATE TABLE alert_rules (
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id               uuid NOT NULL,
  -- The user whose bell, address, language, zone and customers count.
  recipient_id     uuid NOT NULL,
  kind             text NOT NULL,
  -- Days or hours, by the kind.
  threshold        integer,
  -- Empty: any.
  party_ids        uuid[] NOT NULL DEFAULT '{}',
  scacs            text[] NOT NULL DEFAULT '{}',
  locodes          text[] NOT NULL DEFAULT '{}',
  tags             text[] NOT NULL DEFAULT '{}',
  view_id          uuid,
  only_followed    boolean NOT NULL DEFAULT false,
  only_mine        boolean NOT NULL DEFAULT false,
  by_bell          boolean NOT NULL,
  by_mail          boolean NOT NULL,
  chat_channel_ids uuid[] NOT NULL DEFAULT '{}',
  -- `22:00` and `07:00` in the zone of the recipient; null: none.
  quiet_from       text,
  quiet_until      text,
  is_active        boolean NOT NULL DEFAULT true,
  -- When what it found is sent; null: nothing waits.
  flush_at         timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, recipient_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX alert_rules_recipient ON alert_rules (account_id, recipient_id);

CREATE TABLE alerts (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  user_id      uuid NOT NULL,
  -- Null: of a followed container, or of a mention.
  rule_id      uuid,
  kind         text NOT NULL,
  container_id uuid,
  shipment_id  uuid,
  exception_id uuid,
  facts        jsonb NOT NULL,
  -- The more urgent, the greater; of alerts of one rule.
  urgency      double precision NOT NULL DEFAULT 0,
  -- A second alert with the same key is not inserted.
  once_key     text NOT NULL,
  in_bell      boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  read_at      timestamptz,
  -- Waits to be sent by mail or chat.
  is_unsent    boolean NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE,
  FOREIGN KEY (account_id, rule_id) REFERENCES alert_rules ON DELETE CASCADE,
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);
CREATE UNIQUE INDEX alerts_once ON alerts (account_id, once_key);
CREATE INDEX alerts_recent ON alerts (account_id, user_id, created_at DESC, id DESC) WHERE in_bell;
CREATE INDEX alerts_unread ON alerts (account_id, user_id) WHERE in_bell AND read_at IS NULL;
CREATE INDEX alerts_unsent ON alerts (account_id, rule_id) WHERE is_unsent;
CREATE INDEX alerts_container ON alerts (account_id, container_id);
CREATE INDEX alerts_shipment ON alerts (account_id, shipment_id);
CREATE INDEX alerts_age ON alerts (created_at);

-- A user wants no more alerts of this kind about this container or shipment.
CREATE TABLE alert_silences (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id    uuid NOT NULL,
  kind       text NOT NULL,
  subject_id uuid NOT NULL,
  PRIMARY KEY (account_id, user_id, kind, subject_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE TABLE follows (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  user_id      uuid NOT NULL,
  -- One of the two.
  container_id uuid,
  shipment_id  uuid,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (num_nonnulls(container_id, shipment_id) = 1),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE,
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);
CREATE UNIQUE INDEX follows_container ON follows (account_id, container_id, user_id) WHERE container_id IS NOT NULL;
CREATE UNIQUE INDEX follows_shipment ON follows (account_id, shipment_id, user_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX follows_user ON follows (account_id, user_id);

-- The last event that was compared with the rules. There is a row from the first rule or follow of an account on.
CREATE TABLE alert_positions (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sequence   bigint NOT NULL
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['chat_channels', 'chat_messages', 'alert_rules', 'alerts', 'alert_silences', 'follows',
    'alert_positions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Events of an account with rules or follows are compared with them by a job, which is added in their transaction.
CREATE FUNCTION wake_alert_matching() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM enqueue_job('match-alerts', json_build_object('account_id', p.account_id), NULL, 'match-alerts:' || p.account_id, 5, 25,
    NULL)
  FROM alert_positions p WHERE p.account_id IN (SELECT account_id FROM announced);
  RETURN NULL;
END
$$;
CREATE TRIGGER wake_alert_matching AFTER INSERT ON events REFERENCING NEW TABLE AS announced
  FOR EACH STATEMENT EXECUTE FUNCTION wake_alert_matching();
