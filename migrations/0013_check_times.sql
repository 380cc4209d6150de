-- The times of checks as readers see them, written when they change: a page of thirty would else have a hundred and fifty of them
-- written out each time it is read. In the order of the columns, with | between them; where there is none, nothing.
CREATE FUNCTION check_times(
  line_attempted timestamptz, line_succeeded timestamptz, terminal_attempted timestamptz, terminal_succeeded timestamptz,
  rail_attempted timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(coalesce(to_char(each AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''), '|' ORDER BY place)
  FROM unnest(ARRAY[line_attempted, line_succeeded, terminal_attempted, terminal_succeeded, rail_attempted])
    WITH ORDINALITY AS said (each, place)
$$;

ALTER TABLE shipment_checks ADD COLUMN times text NOT NULL GENERATED ALWAYS AS (
  check_times(line_attempted_at, line_succeeded_at, terminal_attempted_at, terminal_succeeded_at, rail_attempted_at)) STORED;
