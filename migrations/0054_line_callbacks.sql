-- Bodies that lines sent, by their SHA-256, for each account that they concern: the same body again has no effect. Times
-- are world times.
CREATE TABLE line_callbacks (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  scac         text NOT NULL,
  digest       bytea NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, scac, digest)
);
CREATE INDEX line_callbacks_by_time ON line_callbacks (received_at);
ALTER TABLE line_callbacks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON line_callbacks TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON line_callbacks TO portolan_tenant;

-- What this installation subscribed to at lines. Times are wall times.
CREATE TABLE line_subscriptions (
  scac             text PRIMARY KEY,
  subscription_id  text NOT NULL,
  callback_url     text NOT NULL,
  -- Of what the line signs with: another secret needs another subscription.
  fingerprint      text NOT NULL,
  checked_at       timestamptz NOT NULL
);
