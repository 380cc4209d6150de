-- A "document" is a trade paper. The column with the rendered JSON:API resource object is called what it holds.
ALTER TABLE shipments RENAME COLUMN document TO json;
ALTER TABLE containers RENAME COLUMN document TO json;
ALTER TABLE transport_events RENAME COLUMN document TO json;
