-- The list of containers begins with those that are not yet picked up, the next that is due first; and they are counted.
CREATE INDEX containers_due ON containers (account_id, (coalesce(pickup_lfd, pod_eta_at)), id)
  WHERE current_status <> ALL ('{picked_up,delivered,empty_returned}'::text[]);
