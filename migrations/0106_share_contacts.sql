-- Whom visitors of a shared page may ask, where it is somebody else than the account names: name, email and phone.
ALTER TABLE shares ADD COLUMN contact jsonb;
