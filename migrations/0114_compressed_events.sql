-- contract
-- Contents of events packed by the program (src/database/event-contents/), and responses of attempts likewise. What was
-- stored before stays as it is and is read as before; it goes with its week.
ALTER TABLE events ALTER COLUMN included DROP NOT NULL;
ALTER TABLE events
  -- Packed texts of resources. Null: `included` has them, or an earlier event of the same change.
  ADD COLUMN content bytea,
  -- How many numbers before this event the content is, then the positions of its resources there: a byte each.
  ADD COLUMN parts bytea,
  -- The number of the event that the base of the content was stored with. Null: it has none.
  ADD COLUMN base bigint;
-- It is compressed already.
ALTER TABLE events ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE events ADD CHECK (included IS NOT NULL OR parts IS NOT NULL) NOT VALID;

-- Contents that later contents of the shipment are packed against. They outlive their own event for as long as one may need them.
CREATE TABLE event_bases (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  shipment_id uuid NOT NULL,
  -- Of the event that it was stored with.
  sequence    bigint NOT NULL,
  -- World time.
  created_at  timestamptz NOT NULL,
  content     bytea NOT NULL,
  PRIMARY KEY (account_id, shipment_id, sequence)
);
ALTER TABLE event_bases ALTER COLUMN content SET STORAGE EXTERNAL;
-- Rows lie in the order of their times.
CREATE INDEX event_bases_age ON event_bases USING brin (created_at);
ALTER TABLE event_bases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON event_bases TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON event_bases TO portolan_tenant;

-- The rows that the function makes have the new columns, too, and it writes `included` alone.
DO $$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('announce_changes()'::regprocedure), ')::events', ', NULL, NULL, NULL)::events'),
    'customer_id, place)', 'customer_id, content, parts, base, place)');
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
