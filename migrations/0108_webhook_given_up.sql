-- How many notifications a webhook was given up with in each hour: attempts say nothing of it, for one notification has up to twelve.
ALTER TABLE webhook_hours ADD COLUMN given_up integer NOT NULL DEFAULT 0;
