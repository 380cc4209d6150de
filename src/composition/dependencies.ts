/** What the HTTP application is given by the composition root: each route and plugin states what it takes of it. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { ConnectionsContext } from '../features/connections/context.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import type { ExportLimits } from '../features/exports/write-file.ts';
import type { LineSupport } from '../features/reference-data/schema.ts';
import type { StreamSettings } from '../features/webhooks/events/event-hub.ts';
import type { GuardSettings } from '../features/webhooks/sending/guard.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import type { WebhookIps } from '../features/webhooks/subscriptions/catalogue.ts';
import type { UploadTimes } from '../http/plugins/arriving-file.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimiter } from '../lib/rate-limiter/rate-limiter.ts';
import type { Reference } from '../reference/reference.ts';
import type { OnRename } from '../tenancy/parties/write-party.ts';
import type { ProofAttempts } from '../tenancy/users/attempts/attempts.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { InstalledLine } from '../tracking/sources/data-sources.ts';
import type { Joined } from './features.ts';

/** All settings, with those of HTTP beside them, completed by what is not configured. */
export type AppSettings = Config &
  Config['http'] & {
    readonly eventStreams: StreamSettings;
    readonly exports: ExportLimits;
    /** How long a file may take to arrive. */
    readonly uploads: UploadTimes;
    /** Absolute, without a trailing slash: the start of every link in an answer. */
    readonly publicUrl: string;
    /** Of the addresses that receive mail; null: none. */
    readonly mailDomain: string | null;
    /** Whether mails leave: alerts, invites, links to log in. */
    readonly sendsMail: boolean;
  };

export interface AppDependencies {
  readonly settings: AppSettings;
  readonly clock: Clock;
  readonly database: Database;
  readonly reference: Reference;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** What this installation's adapters can track; undefined for a line without one. */
  readonly lineSupport: (scac: string, accountId: string) => LineSupport | undefined;
  /** Every line that is set up for the account, by SCAC. */
  readonly lines: (accountId: string) => readonly InstalledLine[];
  readonly tracking: TrackingContext;
  readonly connections: ConnectionsContext;
  readonly documents: DocumentsContext;
  /** Where webhooks may point to. */
  readonly webhookTargets: GuardSettings;
  /** Sends what is triggered by hand. */
  readonly webhookSender: Sender;
  readonly webhookIps: WebhookIps;
  /** Where the pages are that are built from `web/`; there may be none. */
  readonly webDirectory: string;
  /** The Markdown files of the documentation. */
  readonly docsDirectory: string;
  /** Aborted when the process is stopped: it answers requests for some time, but is no longer ready for more. */
  readonly draining: AbortSignal;
  /** False once a newer program has taken away what this one uses. */
  readonly isSchemaSupported: () => Promise<boolean>;
}

/** What routes and resources are given, once features are joined. */
export interface ApiParts extends AppDependencies, Joined {
  readonly proofs: ProofAttempts;
  readonly onRename: OnRename;
}
