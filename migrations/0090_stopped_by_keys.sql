-- The API key that stopped the tracking of a shipment; line_tracking_stopped_by is a user.
ALTER TABLE shipments ADD COLUMN line_tracking_stopped_by_key uuid;
