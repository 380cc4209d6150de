-- Several replaced secrets may sign along at once, each until it expires: [{"secret": "whsec_…", "expires_at": "…Z"}].
ALTER TABLE webhooks ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]';
UPDATE webhooks SET previous_secrets = jsonb_build_array(jsonb_build_object('secret', previous_secret,
    'expires_at', to_char(previous_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  WHERE previous_secret IS NOT NULL AND previous_expires_at IS NOT NULL;
ALTER TABLE webhooks DROP COLUMN previous_secret, DROP COLUMN previous_expires_at;
