-- contract
-- Contents of events packed by the program (src/database/event-contents/), and responses of attempts likewise. What was
-- stored before stays as it is and is read as before; it goes with its week.
ALTER TABLE events ALTER COLUMN included DROP NOT NULL;
ALTER TABLE events
  -- Packed texts of resources. Null: `included` has them, or an earlier event of the same change.
  ADD COLUMN content bytea,
  -- How many numbers before this event the content is, then the positions of its resources there: a byte each.
  ADD COLUMN parts bytea;
-- It is compressed already.
ALTER TABLE events ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE events ADD CHECK (included IS NOT NULL OR parts IS NOT NULL) NOT VALID;

-- The rows that the function makes have the new columns, too, and it writes `included` alone.
DO $$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('announce_changes()'::regprocedure), ')::events', ', NULL, NULL)::events'),
    'customer_id, place)', 'customer_id, content, parts, place)');
END
$$;

ALTER TABLE webhook_attempts
  -- Packed JSON: body and headers. Null: there was no response, or the columns for them have it.
  ADD COLUMN response bytea;
ALTER TABLE webhook_attempts ALTER COLUMN response SET STORAGE EXTERNAL;

-- Two equal indexes served the notifications of a container. Few of a container are in a week: equal keys share their
-- entries, and the rows are sorted when they are read. Tables with partitions have no CREATE INDEX CONCURRENTLY.
DROP INDEX webhook_notifications_about;
DROP INDEX webhook_notifications_container;
CREATE INDEX webhook_notifications_ordering_key ON webhook_notifications (account_id, ordering_key);
