-- Parties, tariffs, vessels and tracking requests are rendered from their columns when they are read.
ALTER TABLE parties DROP COLUMN document;
ALTER TABLE tariffs DROP COLUMN document;
ALTER TABLE vessels DROP COLUMN document;
ALTER TABLE tracking_requests DROP COLUMN document;
