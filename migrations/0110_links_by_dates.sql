-- Dates, amounts and telephone numbers were taken for references, and any shared number linked a document through
-- another. The documents with such links are linked again, by the rules of now; the sweep of documents queues the work.
UPDATE documents d SET next_step = 'link', step_attempts = 0, run = run + 1
  FROM (SELECT DISTINCT l.account_id, coalesce(of_link.parent_document_id, of_link.id) AS id
          FROM document_links l
          JOIN documents of_link ON of_link.account_id = l.account_id AND of_link.id = l.document_id
         WHERE l.rule = 'through_document'
            OR l.rule IN ('reference_number', 'custom_field') AND l.text ~ '^\d{1,4}[-./ ]?([[:alpha:]]{3,10}|\d{1,2})[-./ ]?\d{2,4}$') AS named
 WHERE d.account_id = named.account_id AND d.id = named.id AND d.deleted_at IS NULL
   AND d.processing_state = 'done' AND d.next_step IS NULL;
