-- Why a pending request waits without an attempt, and until when: the line's quota is used up, or the line charges for each
-- request and was asked for the number not long ago. Null: it waits for nothing of the line.
ALTER TABLE tracking_requests ADD COLUMN waiting_reason text, ADD COLUMN waiting_until timestamptz;
