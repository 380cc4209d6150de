/**
 * What a feature brings to the application. `features/<name>/feature.ts` declares it, and `composition/features.ts` lists it.
 * A feature states what its functions are given: the list compiles only where the composition root has it.
 */
import type { Language } from '@portolan/wording/language';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AccountSession, Database, Session } from '../database/database.ts';
import type { ExpiredRows } from '../database/expired-rows.ts';
import type { ResourceRoutes } from '../http/api-instance.ts';
import type { ErrorMapping } from '../http/jsonapi/error-table.ts';
import type { ListFilters } from '../http/jsonapi/reading/filters.ts';
import type { RenderedResource } from '../http/jsonapi/resource.ts';
import type { ResourceTable } from '../http/jsonapi/resource-table.ts';
import type { PublishedWebhook } from '../http/openapi/webhooks.ts';
import type { Clock } from '../lib/clock.ts';
import type { HttpClient } from '../lib/http-client.ts';
import type { QueueOptions } from '../queue/queue.ts';
import type { Reference } from '../reference/reference.ts';
import type { AccountSettings } from '../tenancy/accounts/account-settings.ts';
import type { OnAccountDeleted } from '../tenancy/accounts/closing/delete-account.ts';
import type { TakeSecurityEvents } from '../tenancy/kept-security-events.ts';
import type { PartyHolding, PartyMention } from '../tenancy/parties/holdings.ts';
import type { OnUserDeleted } from '../tenancy/users/delete-user.ts';
import type { TrackingContext } from './context.ts';
import type { FeatureRelations, Relations } from './resources.ts';

/**
 * @template Api what routes are given @template Worker what jobs and metrics are given
 * @template Deletion what is given for the deletion of an account
 */
export interface Feature<Api extends object = never, Worker = never, Deletion = never> {
  /** Below /v2: with a key or session, limited, JSON:API. */
  readonly routes?: readonly ResourceRoutes<Api>[];
  /** With a key or session, by their prefix. */
  readonly otherRoutes?: Readonly<Record<string, readonly ResourceRoutes<Api>[]>>;
  /** Pages, files and addresses that need no key. */
  readonly openRoutes?: readonly ResourceRoutes<Api>[];
  readonly resources?: (relations: Relations, given: Api) => ResourceTable;
  /** Relations to its resources that resources of others have. */
  readonly relations?: (given: Api) => FeatureRelations;
  readonly errors?: ErrorMapping;
  /** Requests that it sends to addresses of users, for the OpenAPI document. */
  readonly publishedWebhooks?: () => readonly PublishedWebhook[];
  readonly containerFilters?: ListFilters | ((reference: Pick<Reference, 'ports'>) => ListFilters);
  readonly accountSettings?: readonly AccountSettings[];
  readonly partyHoldings?: (offers: Offers) => readonly PartyHolding[];
  readonly partyMentions?: readonly PartyMention[];
  readonly onUserDeleted?: OnUserDeleted;
  readonly onAccountDeleted?: OnAccountDeleted<Deletion>;
  /** What it does for tracking and other features. @param all of every feature, once they are collected */
  readonly offers?: (given: OfferParts, all: Offers) => Partial<Offers>;
  /** Registers metrics that every process has. */
  readonly measure?: (given: Worker) => void;
  /** @param drain stops what is started here */
  readonly work?: (given: Worker, drain: AsyncDisposableStack) => Work | Promise<Work>;
}

/** Rows that are deleted once they are older. */
export interface Retention {
  /** Null: they are kept for ever. */
  readonly days: number | null;
  /** `world`: as what is tracked is stamped. `wall`: as what people do is. */
  readonly time: 'world' | 'wall';
  /** Absent: they go with their partition. @returns how many it deleted, where it heeds the limit */
  readonly remove?: (session: Session, before: Date, limit: number) => Promise<unknown>;
  /** The same rows, for the archive: where it keeps their kind it takes them away itself, and `remove` is not called. */
  readonly expired?: ExpiredRows;
}

/** What takes rows away before they are deleted. */
export interface Archiving {
  keeps(kind: string): boolean;
  /** Each time that it runs. @param retentions those whose kind it keeps */
  takeAway(retentions: readonly ArchivedRetention[], signal: AbortSignal): Promise<void>;
}

export interface ArchivedRetention {
  readonly rows: ExpiredRows;
  /** What is older leaves. */
  readonly before: Date;
}

type Runners = Pick<QueueOptions, 'trackingTasks' | 'deliveryTasks' | 'importTasks' | 'documentTasks' | 'scanTasks'>;

/** What a feature does in a worker. */
export interface Work extends Partial<Runners>, Pick<QueueOptions, 'repeated' | 'outgoing'> {
  /** Each minute and at every start: queues again what is overdue and has lost its job, and what became due. */
  readonly sweep?: () => Promise<unknown>;
  /** Every ten minutes and at every start. */
  readonly housekeeping?: () => Promise<unknown>;
  /** What housekeeping deletes. */
  readonly kept?: readonly Retention[];
  /** At most one feature has it. */
  readonly archiving?: Archiving;
  /** Lines of a crontab. */
  readonly crontab?: string;
  /** Tasks that run once whenever a worker starts. */
  readonly atStart?: readonly string[];
  readonly pollers?: readonly { stop(): Promise<void> }[];
}

/** What every job is given. */
export interface JobParts {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly tracking: TrackingContext;
  /** Absolute, without a trailing slash: the start of every link. */
  readonly publicUrl: string;
}

export interface OfferParts {
  readonly clock: Clock;
  readonly reference: Reference;
}

/** What features do in transactions of tracking. */
export type TrackingOffers = Pick<
  TrackingContext,
  | 'announce'
  | 'initialFields'
  | 'listTariffs'
  | 'reapplyTariffs'
  | 'markContainersDue'
  | 'markShipmentDue'
  | 'markInvoicesDue'
  | 'readArrivals'
  | 'recordArrivals'
  | 'followTracking'
  | 'listFeedSources'
>;

/** A paper that is read, with what users entered. */
export interface ReadDocument {
  readonly id: string;
  /** Null: it is not known. */
  readonly type: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of the values that were read. */
  readonly evidence: Readonly<Record<string, readonly { readonly confidence: number }[]>>;
  /** Fields that a user entered. */
  readonly entered: ReadonlySet<string>;
  /** A user has checked it. */
  readonly isReviewed: boolean;
}

/** What features do for tracking and for each other, without being known there. */
export interface Offers extends TrackingOffers {
  /** How many saved views of the account, of whomever, name a custom field by its slug. */
  readonly countViewsWith: (session: AccountSession, slug: string) => Promise<number>;
  /** Mails that brought documents. */
  readonly findMails: (session: AccountSession, ids: readonly string[]) => Promise<readonly RenderedResource[]>;
  readonly shownToCustomers: ShownToCustomers;
  /** From how many days before the last one the dispute of an invoice is due, by the rules of the account. */
  readonly readDisputeDueDays: (session: AccountSession) => Promise<number>;
  /** Fewest hours between the arrival at a transshipment and the next departure, by the rules of the account. */
  readonly readConnectionHours: (session: AccountSession) => Promise<number>;
  /** Takes what papers are about, in the transaction in which they were read or changed; also when nothing changed. */
  readonly takeDocuments: (session: AccountSession, documents: readonly ReadDocument[]) => Promise<void>;
  /** Stores events of the security log for whoever gets them. */
  readonly takeSecurityEvents: TakeSecurityEvents;
  /** Attributes of a resource in an event, as readers who are limited to these customers see them. */
  readonly attributesShownTo: AttributesShownTo;
  /** For letters of the account. */
  readonly readLetterhead: (session: AccountSession) => Promise<AccountLetterhead>;
  /** Notes of the containers, the newest first. */
  readonly listNotesOf: (
    session: AccountSession,
    containerIds: readonly string[],
    most: number,
  ) => Promise<readonly WrittenNote[]>;
}

/** A text of a colleague about a container. */
export interface WrittenNote {
  readonly id: string;
  /** Its number. */
  readonly container: string;
  readonly text: string;
  /** Null: unknown. */
  readonly author: string | null;
  readonly createdAt: Date;
}

export type AttributesShownTo = (
  resource: { readonly type: string; readonly attributes: Readonly<Record<string, unknown>> },
  customers: readonly string[],
) => Readonly<Record<string, unknown>>;

export interface AccountLetterhead {
  /** Name, mail address and telephone of whom to ask, as far as there are any. */
  readonly contact: readonly string[];
  /** PNG or JPEG; null: none, or another format, which no PDF can have. */
  readonly logo: Buffer | null;
}

/** What mails to customers lead to. */
export interface ShownToCustomers {
  /** @param now Unix milliseconds of the wall clock */
  findLinks(
    session: AccountSession,
    customerIds: readonly string[],
    options: { readonly publicUrl: string; readonly now: number },
  ): Promise<FindCustomerLink>;
  /** Name, mail address and telephone of the account, as far as there are any. */
  readContact(session: AccountSession): Promise<readonly string[]>;
}

/** Null: nothing is shared that may be linked. */
export type FindCustomerLink = (linked: {
  readonly customerId: string;
  readonly shipmentId: string;
  /** Where the mail is about one container. */
  readonly containerId: string | null;
  readonly language: Language;
}) => string | null;

/** What holds where no feature does it. */
const NOTHING_OFFERED: Offers = {
  announce: async () => {},
  initialFields: {
    read: async () => async () => {},
    applyToShipment: async () => {},
    applyToNewContainers: async () => {},
  },
  listTariffs: async () => [],
  reapplyTariffs: async () => {},
  markContainersDue: async () => {},
  markShipmentDue: async () => {},
  markInvoicesDue: async () => {},
  readArrivals: async () => new Map(),
  recordArrivals: async () => {},
  followTracking: async () => {},
  listFeedSources: async () => [],
  countViewsWith: async () => 0,
  findMails: async () => [],
  shownToCustomers: { findLinks: async () => () => null, readContact: async () => [] },
  readDisputeDueDays: async () => 7,
  readConnectionHours: async () => 24,
  takeDocuments: async () => {},
  takeSecurityEvents: async () => {},
  attributesShownTo: ({ attributes }) => attributes,
  readLetterhead: async () => ({ contact: [], logo: null }),
  listNotesOf: async () => [],
};

export function offersOf(features: readonly Pick<Feature, 'offers'>[], parts: OfferParts): Offers {
  const all = { ...NOTHING_OFFERED };
  for (const { offers } of features) Object.assign(all, offers?.(parts, all));
  return all;
}
