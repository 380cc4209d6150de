-- A source may repeat a fact with a later time of its own; an older message that arrives after that does not replace it.
ALTER TABLE observations ADD COLUMN restated_at timestamptz;

-- The place of a report in the order of arrival, whichever process received it and whatever its clock showed.
ALTER TABLE feed_reports ADD COLUMN sequence bigint;
CREATE SEQUENCE feed_reports_sequence OWNED BY feed_reports.sequence;
UPDATE feed_reports SET sequence = arrived.sequence
  FROM (SELECT account_id, id, nextval('feed_reports_sequence') AS sequence
          FROM (SELECT account_id, id FROM feed_reports ORDER BY id) AS ordered) AS arrived
 WHERE feed_reports.account_id = arrived.account_id AND feed_reports.id = arrived.id;
ALTER TABLE feed_reports ALTER COLUMN sequence SET DEFAULT nextval('feed_reports_sequence');
ALTER TABLE feed_reports ALTER COLUMN sequence SET NOT NULL;
GRANT USAGE ON SEQUENCE feed_reports_sequence TO portolan_tenant;
DROP INDEX feed_reports_waiting;
CREATE INDEX feed_reports_waiting ON feed_reports (account_id, sequence) WHERE status = 'waiting';
