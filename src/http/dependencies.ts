/** What the HTTP layer is given by the composition root; routes take what they need from it. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import type { EdiSettings } from '../features/edi/receive-interchange.ts';
import type { ImportLimits } from '../features/imports/receive-file.ts';
import type { LineSupport } from '../features/reference-data/shipping-lines/schema.ts';
import type { StreamSettings } from '../features/webhooks/events/event-hub.ts';
import type { GuardSettings } from '../features/webhooks/sending/guard.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimiter } from '../lib/rate-limiter.ts';
import type { Reference } from '../reference/reference.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { InstalledLine } from '../tracking/sources/data-sources.ts';
import type { UploadTimes } from './plugins/arriving-file.ts';

/** What an account may have at most. */
export interface AccountCeilings {
  readonly apiKeys: number;
  readonly webhooks: number;
  readonly customFieldDefinitions: number;
  /** Requests of all keys together, as a multiple of what one key may make. */
  readonly requestRateFactor: number;
}

/** A provider of identities (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** What people call it. */
  readonly label: string;
  /** Whether addresses count of which the provider does not say that they are verified. */
  readonly trustEmail: boolean;
}

export interface HttpSettings {
  /** Absolute, without a trailing slash: the start of every link in an answer. */
  readonly publicUrl: string;
  /** Requests in a rolling minute, by bucket; `default` must be there. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Failed authentications of an address in a rolling minute. */
  readonly failedAuthentications: number;
  readonly ceilings: AccountCeilings;
  readonly eventStreams: StreamSettings;
  readonly imports: ImportLimits & UploadTimes;
  readonly documents: UploadTimes;
  readonly edi: EdiSettings & UploadTimes;
  /** How long other requests than those that upload a file may take to arrive. */
  readonly requestSeconds: number;
  /** Bearer token that /metrics asks for; null: /metrics is not served here (it may have a port of its own). */
  readonly metricsToken: string | null;
  /** How far the simulated world has come that the service follows; null: time is real. */
  readonly world: { readonly worldMillis: number; readonly wallMillis: number; readonly speed: number } | null;
  /** How many proxies before the service set X-Forwarded-For; true is one, false none. */
  readonly trustProxy: boolean | number;
  /** Null: people log in by password and link alone. */
  readonly oidc: OidcSettings | null;
}

export interface HttpDependencies {
  readonly settings: HttpSettings;
  readonly clock: Clock;
  readonly database: Database;
  readonly reference: Reference;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** What this installation's adapters can really track; undefined for a line without one. */
  readonly lineSupport: (scac: string) => LineSupport | undefined;
  /** Every line that the settings name, by SCAC. */
  readonly lines: () => readonly InstalledLine[];
  /** What the use cases of tracking work with. */
  readonly tracking: TrackingContext;
  /** What those of documents work with. */
  readonly documents: DocumentsContext;
  /** Where webhooks may point to. */
  readonly webhookTargets: GuardSettings;
  /** Sends what is triggered by hand. */
  readonly webhookSender: Sender;
  /** The addresses that deliveries come from, as the operator states them. */
  readonly webhookIps: { readonly addresses: readonly string[]; readonly lastUpdated: string | null };
  /** Where the pages are that are built from `web/`; there may be none. */
  readonly webDirectory: string;
  /** False while the database's schema is older than this program: /health/ready tells. */
  readonly migrationsCurrent: () => Promise<boolean>;
}
