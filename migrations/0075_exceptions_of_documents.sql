-- Documents give reason for exceptions, so their changes are a reason to evaluate the containers that they are about.
CREATE FUNCTION evaluate_documented(account uuid, documents uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE container_attention a SET due_at = '-infinity'
    FROM (SELECT t.container_id FROM container_attention t
       WHERE t.account_id = account AND t.container_id IN (
         SELECT c.id FROM document_links l JOIN containers c ON c.account_id = l.account_id AND c.shipment_id = l.shipment_id
          WHERE l.account_id = account AND l.document_id = ANY (documents))
       ORDER BY t.container_id FOR UPDATE) AS locked
   WHERE a.account_id = account AND a.container_id = locked.container_id;
$$;

-- Before a link is deleted, for afterwards the document no longer leads to its containers.
CREATE FUNCTION evaluate_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM evaluate_documented(old.account_id, ARRAY[old.document_id]);
    RETURN old;
  END IF;
  PERFORM evaluate_documented(new.account_id, ARRAY[new.document_id]);
  RETURN new;
END
$$;
CREATE TRIGGER evaluate_linked AFTER INSERT ON document_links FOR EACH ROW EXECUTE FUNCTION evaluate_linked();
CREATE TRIGGER evaluate_unlinked BEFORE DELETE ON document_links FOR EACH ROW EXECUTE FUNCTION evaluate_linked();

CREATE FUNCTION evaluate_read() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM evaluate_documented(new.account_id, ARRAY[new.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER evaluate_read AFTER UPDATE OF document_type, document_type_manual, last_representation_id, deleted_at ON documents
  FOR EACH ROW WHEN ((old.document_type, old.document_type_manual, old.last_representation_id, old.deleted_at)
    IS DISTINCT FROM (new.document_type, new.document_type_manual, new.last_representation_id, new.deleted_at))
  EXECUTE FUNCTION evaluate_read();

CREATE FUNCTION evaluate_decided() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE decision suggestion_decisions := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
BEGIN
  UPDATE container_attention SET due_at = '-infinity'
   WHERE account_id = decision.account_id AND container_id = decision.container_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER evaluate_decided AFTER INSERT OR UPDATE OR DELETE ON suggestion_decisions
  FOR EACH ROW EXECUTE FUNCTION evaluate_decided();

REVOKE EXECUTE ON FUNCTION evaluate_documented(uuid, uuid[]) FROM PUBLIC;

-- Three kinds have come between the others: ranks are the places of the kinds.
UPDATE exceptions SET rank = CASE kind WHEN 'milestone_overdue' THEN 8 WHEN 'eta_moved' THEN 9 ELSE 12 END
 WHERE kind IN ('milestone_overdue', 'eta_moved', 'source_silent');

-- Documents that are known already are compared, too.
UPDATE container_attention a SET due_at = '-infinity'
  FROM containers c JOIN document_links l ON l.account_id = c.account_id AND l.shipment_id = c.shipment_id
 WHERE a.account_id = c.account_id AND a.container_id = c.id;
