-- account_id comes first in every key of account data. Workers take these rows in the order of their ids, across accounts.
CREATE INDEX report_marks_order ON report_marks (id);
ALTER TABLE report_marks DROP CONSTRAINT report_marks_pkey, ADD PRIMARY KEY (account_id, id);
DROP INDEX report_marks_of_account;

CREATE INDEX eta_calls_changed_order ON eta_calls_changed (id);
ALTER TABLE eta_calls_changed DROP CONSTRAINT eta_calls_changed_pkey, ADD PRIMARY KEY (account_id, id);
DROP INDEX eta_calls_changed_of_account;
