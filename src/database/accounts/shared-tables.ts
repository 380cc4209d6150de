/**
 * Tables that belong to the installation, and why. Tests hold that every other table has `account_id`. A distributed database copies
 * them to every node, or keeps them on one. Where rows name an account they are deleted with it.
 */

export interface SharedTable {
  /** `everywhere`: account data are read with it. `one node`: only workers and log-ins use it. */
  readonly on: 'everywhere' | 'one node';
  readonly has: string;
  /** Rows that name the account move with it where this condition holds in the database that they come to. Absent: none does. */
  readonly movesWhere?: string;
}

const WORKERS = 'one node';

export const SHARED_TABLES: Readonly<Record<string, SharedTable>> = {
  ais_feeds: { on: WORKERS, has: 'state of the feeds of positions' },
  archived_kinds: { on: WORKERS, has: 'how much was archived' },
  arrival_models: { on: 'everywhere', has: 'what arrivals are predicted with' },
  charged_requests: { on: WORKERS, has: 'when numbers were last requested for money' },
  datasync_reference: { on: 'everywhere', has: 'names and zones of places, for the views of datasync' },
  identity_steps: { on: WORKERS, has: 'log-ins that an identity provider has not ended yet' },
  job_runners: { on: WORKERS, has: 'workers and their heartbeat' },
  line_pace: { on: WORKERS, has: 'slots of shipping lines' },
  line_queues: { on: WORKERS, has: 'who waits for a slot' },
  line_subscriptions: { on: WORKERS, has: 'subscriptions at shipping lines' },
  mail_domains: { on: WORKERS, has: 'pace of mail by domain' },
  number_history: { on: 'everywhere', has: 'which shapes of numbers shipping lines have' },
  portolan_migrations: { on: WORKERS, has: 'the steps of the schema' },
  proof_attempts: { on: WORKERS, has: 'failed log-ins, by hash' },
  search_walk: { on: WORKERS, has: 'how far search entries are written again' },
  secret_keys: { on: WORKERS, has: 'fingerprints of keys of sealed credentials' },
  siem_records: { on: WORKERS, has: 'entries of the audit and the security log that wait for a SIEM' },
  source_connections_version: { on: WORKERS, has: 'a number that changes with any connection' },
  source_quotas: { on: WORKERS, has: 'what is used of quotas of sources' },
  stream_positions: {
    on: WORKERS,
    has: 'how far each broker has the events of an account',
    movesWhere: 'EXISTS (SELECT FROM public.stream_targets t WHERE t.name = target)',
  },
  stream_targets: { on: WORKERS, has: 'brokers that events go to, with their lease' },
  vessel_mmsis: { on: 'everywhere', has: 'radio numbers of ships' },
  vessel_port_moves: { on: 'everywhere', has: 'calls of ships at ports' },
  vessel_positions: { on: 'everywhere', has: 'positions of ships' },
  vessels: { on: 'everywhere', has: 'ships' },
};

/** Unique indexes of secrets and addresses that find the account, and so cannot begin with it. */
export const UNIQUE_ACROSS_ACCOUNTS: Readonly<Record<string, string>> = {
  accounts_mail_alias_key: 'An incoming mail finds its account by the alias.',
  api_keys_hash: 'A request finds its account by the key.',
  sessions_token: 'A request finds its account by the cookie.',
  log_in_links_token: 'A log-in link finds its user.',
  invites_token: 'An invitation link finds its account.',
  shares_token_hash_key: 'A shared page finds its account by the token.',
  calendar_feeds_token_hash_key: 'A calendar finds its account by the token.',
  users_email: 'A log-in finds the user by the address.',
  identities_subject: 'A log-in by an identity provider finds the user.',
};
