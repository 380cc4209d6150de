-- Where numbers of one shape were found, over all accounts: what lets the service learn whose a number is.
-- Shapes keep no digit: MAEU999999999. Sixteen slots by connection, so that workers seldom wait for each other's commit.
CREATE TABLE number_history (
  shape        text NOT NULL,
  request_type text NOT NULL CHECK (request_type IN ('bill_of_lading', 'booking_number', 'container')),
  scac         text NOT NULL,
  slot         smallint NOT NULL,
  successes    integer NOT NULL CHECK (successes > 0),
  PRIMARY KEY (shape, request_type, scac, slot)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON number_history TO portolan_tenant;
