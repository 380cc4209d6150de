-- What changed of a container or a shipment that people want to know (src/core/noted-changes.ts), and when it last did: lists of
-- what changed since a time read no events. And when a user's visit before this one ended.
ALTER TABLE containers
  -- {kind, from, to, at}, oldest first.
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN changed_at timestamptz;
ALTER TABLE shipments
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN changed_at timestamptz;

-- The latest ones of 90 days, with those that were made now.
CREATE FUNCTION kept_changes(known jsonb, made jsonb, now timestamptz) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN made = '[]' THEN known ELSE (SELECT coalesce(jsonb_agg(change ORDER BY place), '[]') FROM (
    SELECT change, place FROM jsonb_array_elements(known || made) WITH ORDINALITY AS every (change, place)
     WHERE (change->>'at')::timestamptz >= now - interval '90 days' ORDER BY place DESC LIMIT 60) AS latest) END;

ALTER TABLE users
  -- The last use of any session, in real time, and in world time, as changes have it.
  ADD COLUMN used_at timestamptz,
  ADD COLUMN visited_at timestamptz,
  -- World time.
  ADD COLUMN last_visit_at timestamptz;
