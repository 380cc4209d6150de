-- contract
-- Statements of a shipment in pages: up to 64 of them in the order of their ids, with the sources' own statements beside
-- them, compressed by the process (src/tracking/apply/statements/statement-pages.ts).
CREATE TABLE statement_pages (
  account_id       uuid NOT NULL,
  shipment_id      uuid NOT NULL,
  -- From 0.
  page             integer NOT NULL,
  -- A compacted shipment has all of its statements in one page.
  statements_count integer NOT NULL,
  -- False: the sources gave none, or it is no longer kept.
  has_evidence     boolean NOT NULL,
  -- Of its last statement.
  recorded_at      timestamptz NOT NULL,
  content          bytea NOT NULL,
  PRIMARY KEY (account_id, shipment_id, page),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
-- The last page of a shipment is written with each report, so its room is wanted again soon.
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05,
  vacuum_truncate = off, toast.vacuum_truncate = off);
ALTER TABLE statement_pages ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE statement_pages ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON statement_pages TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON statement_pages TO portolan_tenant;

-- Rows of `observations` are read until their shipment is locked for the first time; then they become pages. A process of the
-- version before, which would find no statements of such a shipment, must not add any.
REVOKE INSERT ON observations FROM portolan_tenant;
-- What users enter is audited by a call.
DROP TRIGGER audit_insert ON observations;
DROP FUNCTION audit_observations();
