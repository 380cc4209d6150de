-- An account that is deleted or moved to another installation is closed first: nothing of it is changed, checked or sent.
ALTER TABLE accounts
  ADD closed_for text CHECK (closed_for IN ('move', 'deletion')),
  ADD closed_at timestamptz,
  ADD CONSTRAINT accounts_closed_check CHECK ((closed_for IS NULL) = (closed_at IS NULL));

-- A closed account gets no jobs. Whoever adds one goes on: what is due is queued again once the account is open.
CREATE FUNCTION is_of_closed_account(payload json) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM public.accounts WHERE closed_at IS NOT NULL AND id::text = payload->>'account_id')
$$;

CREATE OR REPLACE FUNCTION enqueue_job(identifier text, payload json, run_at timestamptz, job_key text, priority int,
    max_attempts int, queue_name text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
  SET enable_hashjoin = off SET enable_mergejoin = off SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF public.is_of_closed_account(payload) THEN RETURN; END IF;
  PERFORM graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority, job_key_mode => 'replace');
END
$$;

CREATE OR REPLACE FUNCTION enqueue_jobs(identifier text, payloads json[], keys text[], run_at timestamptz, priority int,
    max_attempts int) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(identifier, given.payload, NULL, run_at, max_attempts, given.key, priority, NULL)::graphile_worker.job_spec
      FROM unnest(payloads, keys) AS given (payload, key)
      WHERE coalesce(given.payload->>'account_id', '') <> ALL (ARRAY(
        SELECT id::text FROM public.accounts WHERE closed_at IS NOT NULL))));
END
$$;

CREATE OR REPLACE FUNCTION enqueue_gathering_job(identifier text, payload json, seconds int, job_key text, priority int,
    max_attempts int, queue_name text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF public.is_of_closed_account(payload) THEN RETURN; END IF;
  PERFORM graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => now() + make_interval(secs => seconds),
    max_attempts => max_attempts, job_key => job_key, priority => priority, job_key_mode => 'preserve_run_at');
END
$$;

-- account_id comes first in every key of account data. The next migration has the indexes of the order in which workers take rows.
ALTER TABLE report_marks DROP CONSTRAINT report_marks_pkey, ADD PRIMARY KEY (account_id, id);
DROP INDEX report_marks_of_account;
ALTER TABLE eta_calls_changed DROP CONSTRAINT eta_calls_changed_pkey, ADD PRIMARY KEY (account_id, id);
DROP INDEX eta_calls_changed_of_account;
