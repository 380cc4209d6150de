-- Users, where answers name them. A request of a user has the user as its api_key_id.
ALTER TABLE tracking_requests ADD COLUMN is_by_user boolean NOT NULL DEFAULT false;
ALTER TABLE shipments ADD COLUMN line_tracking_stopped_by uuid;
