-- Bodies that lines sent, by their SHA-256: the same body again has no effect. Times are world times.
CREATE TABLE line_callbacks (
  scac         text NOT NULL,
  digest       bytea NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (scac, digest)
);
CREATE INDEX line_callbacks_by_time ON line_callbacks (received_at);
