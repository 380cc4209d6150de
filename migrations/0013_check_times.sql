-- The times of checks as readers see them, written when they change: a page of thirty would else have a hundred and fifty of them
-- written out each time it is read. In the order of the columns, with | between them; where there is none, nothing.
CREATE FUNCTION check_times(
  line_attempted timestamptz, line_succeeded timestamptz, terminal_attempted timestamptz, terminal_succeeded timestamptz,
  rail_attempted timestamptz)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE shown CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS"Z"';
BEGIN
  RETURN coalesce(to_char(line_attempted AT TIME ZONE 'UTC', shown), '')
    || '|' || coalesce(to_char(line_succeeded AT TIME ZONE 'UTC', shown), '')
    || '|' || coalesce(to_char(terminal_attempted AT TIME ZONE 'UTC', shown), '')
    || '|' || coalesce(to_char(terminal_succeeded AT TIME ZONE 'UTC', shown), '')
    || '|' || coalesce(to_char(rail_attempted AT TIME ZONE 'UTC', shown), '');
END
$$;

-- Writes the table anew, and nobody reads it meanwhile: some seconds for a million shipments.
ALTER TABLE shipment_checks ADD COLUMN times text NOT NULL GENERATED ALWAYS AS (
  check_times(line_attempted_at, line_succeeded_at, terminal_attempted_at, terminal_succeeded_at, rail_attempted_at)) STORED;
