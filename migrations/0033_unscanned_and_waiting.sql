-- What never passed the scan is shown to nobody, whatever became of the document since. What failed before anything was read of it may
-- have failed at the scan: it is scanned anew.
-- True also of what came while no scanner was set.
ALTER TABLE documents ADD COLUMN is_scanned boolean NOT NULL DEFAULT false;
UPDATE documents d SET next_step = 'scan', step_attempts = 0, run = run + 1, processing_state = 'queued', processing_reason = NULL
 WHERE processing_state = 'failed' AND processing_reason = 'unreadable' AND deleted_at IS NULL
   AND NOT EXISTS (SELECT FROM document_readings r WHERE r.account_id = d.account_id AND r.document_id = d.id);
UPDATE documents SET is_scanned = true WHERE next_step IS DISTINCT FROM 'scan' AND processing_state <> 'quarantined';
