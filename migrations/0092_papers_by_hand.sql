-- The pages of each paper of a file, as a user split it: `[[1, 2], [3]]`. Null: the rules split it.
ALTER TABLE documents ADD COLUMN manual_parts jsonb;
