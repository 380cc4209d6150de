-- The watching of shipments: whose turn it is, since when, and how lines are asked no faster than they allow.

-- A running number: by it checks are spread evenly over time (domain/cadence.ts).
ALTER TABLE shipments ADD COLUMN turn bigint NOT NULL GENERATED ALWAYS AS IDENTITY;
-- When a user last had a stopped shipment watched again: silence counts from then on.
ALTER TABLE shipments ADD COLUMN line_tracking_resumed_at timestamptz;
-- A shipment is found by its bill of lading or its booking, whichever it was first known by.
CREATE INDEX shipments_bill_of_lading ON shipments (account_id, bill_of_lading_number)
  WHERE bill_of_lading_number IS NOT NULL;
CREATE INDEX shipments_booking ON shipments (account_id, booking_number) WHERE booking_number IS NOT NULL;

-- Jobs that a line had no place for come back one after another: up to when each urgency's places are promised.
CREATE TABLE line_queues (
  scac     text NOT NULL,
  priority smallint NOT NULL,
  tail_at  timestamptz NOT NULL,
  PRIMARY KEY (scac, priority)
) WITH (fillfactor = 50);
