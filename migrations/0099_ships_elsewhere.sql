-- Whether the ship of an arrival is elsewhere than the plan needs, as her positions showed when they were last compared.
ALTER TABLE arrival_legs
  ADD COLUMN ship_elsewhere jsonb,
  ADD COLUMN followed_at timestamptz,
  ADD COLUMN is_ship_followed boolean GENERATED ALWAYS AS (
    ship_elsewhere IS NOT NULL OR imo IS NOT NULL AND mode IN ('vessel', 'feeder', 'barge') AND ended_at IS NULL
      AND (arrived_at IS NULL OR arrived_by = 'line_arrival' AND discharged_at IS NULL)) STORED;
CREATE INDEX arrival_legs_followed ON arrival_legs (account_id, followed_at NULLS FIRST) WHERE is_ship_followed;

-- A kind has come between the others: ranks are the places of the kinds.
UPDATE exceptions SET rank = rank + 1 WHERE rank >= 8;

-- By the id of each container: when it can be picked up. Of arrivals that lie ahead, and of those that have come.
ALTER TABLE arrival_legs ADD COLUMN availabilities jsonb;
-- Only the last weeks are looked at: what arrived long ago may stay due for ever.
CREATE INDEX arrival_legs_landed ON arrival_legs (account_id, arrived_at)
  WHERE arrived_at IS NOT NULL AND ended_at IS NULL AND target <> 'transshipment'
    AND (is_prediction_due OR availabilities IS NOT NULL);
