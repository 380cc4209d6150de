-- The whole core: facts beside moves, journeys of one number, what was announced, limits of lines across processes.

-- Facts (holds, last free days, …) stand in observations too; their body has the member "field".
-- When a later reading first said a fact again: a change at a terminal counts once it has held.
ALTER TABLE observations ADD COLUMN confirmed_at timestamptz;

-- What a box is, is a fact like any other now.
ALTER TABLE containers DROP COLUMN equipment;
-- Estimates and overdue milestones that users were told of (domain/changes.ts).
ALTER TABLE containers ADD COLUMN announced jsonb NOT NULL DEFAULT '{"estimates": {}, "overdue": []}';
-- False once the line no longer lists the container on the shipment.
ALTER TABLE containers ADD COLUMN listed boolean NOT NULL DEFAULT true;

-- What the state was derived as of: an "actual" later than this was not taken as one.
ALTER TABLE shipments ADD COLUMN derived_as_of timestamptz;
-- When a source last said something new.
ALTER TABLE shipments ADD COLUMN last_news_at timestamptz;
ALTER TABLE shipment_checks ADD COLUMN last_refusal text;

-- How fast each line may be asked, shared by all workers: the next free place, and until when it asked us to wait.
CREATE TABLE line_pace (
  scac         text PRIMARY KEY,
  next_at      timestamptz NOT NULL,
  paused_until timestamptz
) WITH (fillfactor = 50);
GRANT SELECT ON line_pace TO portolan_tenant;
