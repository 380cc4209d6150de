-- When a worker's settings last named a target of streams or datasync. Workers may have older settings for a while, as during a
-- rolling change, so a target that only some of them name keeps its position.
ALTER TABLE stream_targets ADD COLUMN named_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE datasync_targets ADD COLUMN named_at timestamptz NOT NULL DEFAULT now();
-- A broker with `startAt: now` gets no older events of an account that is imported, either.
ALTER TABLE stream_targets ADD COLUMN starts_now boolean NOT NULL DEFAULT false;
