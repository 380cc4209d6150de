-- A lease ends by time: nobody asks which process holds it.
ALTER TABLE webhook_leases DROP COLUMN worker;
