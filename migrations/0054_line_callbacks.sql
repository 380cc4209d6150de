-- Bodies that lines sent, by their SHA-256: the same body again has no effect. Times are world times.
CREATE TABLE line_callbacks (
  scac         text NOT NULL,
  digest       bytea NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (scac, digest)
);
CREATE INDEX line_callbacks_by_time ON line_callbacks (received_at);

-- What this installation subscribed to at lines. Times are wall times.
CREATE TABLE line_subscriptions (
  scac             text PRIMARY KEY,
  subscription_id  text NOT NULL,
  callback_url     text NOT NULL,
  -- Of what the line signs with: another secret needs another subscription.
  fingerprint      text NOT NULL,
  checked_at       timestamptz NOT NULL
);
