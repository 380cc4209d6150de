-- When tracking of a shipment was stopped before it was resumed: [{at, reason, byUser, until}], oldest first. The state at a past
-- moment shows the stop of that moment.
ALTER TABLE shipments ADD COLUMN past_stops jsonb NOT NULL DEFAULT '[]';
