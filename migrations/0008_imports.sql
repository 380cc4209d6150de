-- Files of tracking requests: a row of the file is a row here, with what became of it. A file is received in parts, so it is
-- `receiving` until its last row is there; one that stays so was cut off, and is forgotten.
CREATE TABLE imports (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id              uuid NOT NULL,
  status          text NOT NULL CHECK (status IN ('receiving', 'queued', 'running', 'finished')),
  dry_run         boolean NOT NULL,
  api_key_id      uuid NOT NULL,
  -- The customers that the key may act for; null: all.
  party_ids       uuid[],
  -- Rows are numbered from 1 and worked off in order: those up to processed_count are done.
  rows_count      integer NOT NULL DEFAULT 0,
  processed_count integer NOT NULL DEFAULT 0,
  created_count   integer NOT NULL DEFAULT 0,
  valid_count     integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  failed_count    integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  finished_at     timestamptz,
  -- Ours, not the world's: imports are forgotten by it.
  received_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 50);
CREATE INDEX imports_recent ON imports (account_id, created_at DESC, id DESC);

CREATE TABLE import_rows (
  account_id          uuid NOT NULL,
  import_id           uuid NOT NULL,
  row                 integer NOT NULL,
  id                  uuid NOT NULL,
  -- Where the row begins in the file; the header is line 1.
  line                integer NOT NULL,
  -- As they were written, by column.
  cells               jsonb NOT NULL,
  status              text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'created', 'valid', 'duplicate', 'failed')),
  -- Of what a dry run found right: tells the same wish again within the file, by type, number and line.
  wish_key            text,
  -- What was created, or what follows the number already.
  tracking_request_id uuid,
  -- [{code, column, detail}]
  errors              jsonb,
  PRIMARY KEY (account_id, import_id, row),
  FOREIGN KEY (account_id, import_id) REFERENCES imports ON DELETE CASCADE
) WITH (fillfactor = 60);
CREATE INDEX import_rows_wish ON import_rows (account_id, import_id, wish_key, row) WHERE wish_key IS NOT NULL;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['imports', 'import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- As enqueue_job, for many at once and at a hundredth of the cost of each: keys and payloads stand side by side.
CREATE FUNCTION enqueue_jobs(
  identifier text, payloads json[], keys text[], run_at timestamptz, priority integer, max_attempts integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(identifier, given.payload, NULL, run_at, max_attempts, given.key, priority, NULL)::graphile_worker.job_spec
      FROM unnest(payloads, keys) AS given (payload, key)));
END
$$;

-- For a single job the queue's statements are planned once a connection, which takes longer than running them; by index, row by
-- row, for the plan may be older than the jobs.
ALTER FUNCTION enqueue_job SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION enqueue_job SET enable_seqscan = off;
ALTER FUNCTION enqueue_job SET enable_hashjoin = off;
ALTER FUNCTION enqueue_job SET enable_mergejoin = off;
