/** What the HTTP application is given by the composition root: each route and plugin states what it takes of it. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import type { EdiSettings } from '../features/edi/receive-interchange.ts';
import type { ExportLimits } from '../features/exports/write-file.ts';
import type { ImportLimits } from '../features/imports/receive-file.ts';
import type { LineSupport } from '../features/reference-data/shipping-lines/schema.ts';
import type { StreamSettings } from '../features/webhooks/events/event-hub.ts';
import type { GuardSettings } from '../features/webhooks/sending/guard.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import type { WebhookIps } from '../features/webhooks/subscriptions/catalogue.ts';
import type { UploadTimes } from '../http/plugins/arriving-file.ts';
import type { Clock, WorldOrigin } from '../lib/clock.ts';
import type { RateLimiter } from '../lib/rate-limiter/rate-limiter.ts';
import type { Reference } from '../reference/reference.ts';
import type { OidcSettings } from '../tenancy/users/identity/identity-provider.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { InstalledLine } from '../tracking/sources/data-sources.ts';

export interface AppSettings {
  /** Absolute, without a trailing slash: the start of every link in an answer. */
  readonly publicUrl: string;
  /** Requests in a rolling minute, by bucket; `default` must be there. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Failed authentications of an address in a rolling minute. */
  readonly failedAuthentications: number;
  /** Of one account at the same time. */
  readonly requestsInFlight: number;
  /** What an account may have at most. */
  readonly ceilings: {
    readonly apiKeys: number;
    readonly webhooks: number;
    readonly customFieldDefinitions: number;
    /** Requests of all keys together, as a multiple of what one key may make. */
    readonly requestRateFactor: number;
  };
  readonly eventStreams: StreamSettings;
  readonly exports: ExportLimits;
  readonly imports: ImportLimits;
  readonly edi: EdiSettings;
  /** How long a file may take to arrive. */
  readonly uploads: UploadTimes;
  /** How long other requests than those that upload a file may take to arrive. */
  readonly requestSeconds: number;
  /** Bearer token that /metrics requires; null: /metrics is not served here (it may have a port of its own). */
  readonly metricsToken: string | null;
  /** The simulated world that the service follows; null: time is real. */
  readonly world: WorldOrigin | null;
  /** How many proxies before the service set X-Forwarded-For; true is one, false none. */
  readonly trustProxy: boolean | number;
  /** Null: people log in by password and link alone. */
  readonly oidc: OidcSettings | null;
  /** Of the addresses that receive mail; null: none. */
  readonly mailDomain: string | null;
  /** Whether mails leave: alerts, invites, links to log in. */
  readonly sendsMail: boolean;
}

export interface AppDependencies {
  readonly settings: AppSettings;
  readonly clock: Clock;
  readonly database: Database;
  readonly reference: Reference;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** What this installation's adapters can track; undefined for a line without one. */
  readonly lineSupport: (scac: string) => LineSupport | undefined;
  /** Every line that the settings name, by SCAC. */
  readonly lines: () => readonly InstalledLine[];
  readonly tracking: TrackingContext;
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
