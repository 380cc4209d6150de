-- Sums of invoices add up the one currency of each; those with several, or not checked yet, are few and found by themselves.
CREATE INDEX invoices_summed_apart ON invoices (account_id, id) WHERE only_currency IS NULL;

-- An exception about an invoice names its customer, who decides which readers see more than the last day.
DROP TRIGGER evaluate_invoice ON invoices;
CREATE TRIGGER evaluate_invoice AFTER UPDATE OF status, dispute_due_on, customer_id ON invoices
  FOR EACH ROW WHEN ((old.status, old.dispute_due_on, old.customer_id) IS DISTINCT FROM (new.status, new.dispute_due_on, new.customer_id))
  EXECUTE FUNCTION evaluate_invoice();
