/**
 * The features of the application, a line each, in the order of their resources in the API; and what they bring, joined for
 * those who know none of them. A feature that is not in the list is not there.
 */
import { archive } from '../features/archive/feature.ts';
import { arrivals } from '../features/arrivals/feature.ts';
import { audit } from '../features/audit/feature.ts';
import { backup } from '../features/backup/feature.ts';
import { calendar } from '../features/calendar/feature.ts';
import { charges } from '../features/charges/feature.ts';
import { connections } from '../features/connections/feature.ts';
import { customFields } from '../features/custom-fields/feature.ts';
import { dashboard } from '../features/dashboard/feature.ts';
import { datasync } from '../features/datasync/feature.ts';
import { docs } from '../features/docs/feature.ts';
import { documents } from '../features/documents/feature.ts';
import { edi } from '../features/edi/feature.ts';
import { emissions } from '../features/emissions/feature.ts';
import { listExports } from '../features/exports/feature.ts';
import { fileInputs } from '../features/file-inputs/feature.ts';
import { imports } from '../features/imports/feature.ts';
import { invoices } from '../features/invoices/feature.ts';
import { listChanges } from '../features/list-changes/feature.ts';
import { mail } from '../features/mail/feature.ts';
import { maps } from '../features/maps/feature.ts';
import { mcp } from '../features/mcp/feature.ts';
import { notes } from '../features/notes/feature.ts';
import { notices } from '../features/notices/feature.ts';
import { operations } from '../features/operations/feature.ts';
import { placeRelations, referenceData } from '../features/reference-data/feature.ts';
import { reportSchedules } from '../features/report-schedules/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { savedViews } from '../features/saved-views/feature.ts';
import { search } from '../features/search/feature.ts';
import { shares } from '../features/shares/feature.ts';
import { sourceScorecards } from '../features/source-scorecards/feature.ts';
import { streams } from '../features/streams/feature.ts';
import { vessels } from '../features/vessels/feature.ts';
import { webhooks } from '../features/webhooks/feature.ts';
import { ErrorTable } from '../http/jsonapi/error-table.ts';
import type { ListFilters } from '../http/jsonapi/reading/filters.ts';
import { joinTables, type ResourceTable } from '../http/jsonapi/resource-table.ts';
import { type AccountResource, accountResource } from '../tenancy/accounts/account-resource.ts';
import type { PartyHolding, PartyMention } from '../tenancy/parties/holdings.ts';
import { tenancyRelations } from '../tenancy/resources.ts';
import type { OnUserDeleted } from '../tenancy/users/delete-user.ts';
import { containerFilters } from '../tracking/containers/filters-store.ts';
import { type Feature, type OfferParts, type Offers, offersOf } from '../tracking/feature.ts';
import { TRACKED_RELATIONS } from '../tracking/resources.ts';
import { tracking } from '../tracking/tracking.ts';
import type { WorkerParts } from './build-worker.ts';
import type { DeletionParts } from './delete-account.ts';
import type { ApiParts } from './dependencies.ts';
import { tenancy } from './tenancy.ts';

export type AppFeature = Feature<ApiParts, WorkerParts, DeletionParts>;

export const FEATURES: readonly AppFeature[] = [
  referenceData,
  tenancy,
  tracking,
  connections,
  customFields,
  charges,
  emissions,
  notices,
  invoices,
  arrivals,
  reports,
  calendar,
  notes,
  audit,
  maps,
  edi,
  imports,
  savedViews,
  shares,
  search,
  sourceScorecards,
  listChanges,
  webhooks,
  documents,
  mail,
  listExports,
  reportSchedules,
  vessels,
  fileInputs,
  backup,
  archive,
  streams,
  datasync,
  operations,
  docs,
  mcp,
  dashboard,
];

/** What features bring to what others own. */
export interface Joined {
  readonly offers: Offers;
  /** With the settings of all features. */
  readonly account: AccountResource;
  readonly containerFilters: ListFilters;
  readonly onUserDeleted: readonly OnUserDeleted[];
  readonly partyHoldings: readonly PartyHolding[];
  readonly partyMentions: readonly PartyMention[];
}

export function joinFeatures(features: readonly AppFeature[], parts: OfferParts): Joined {
  const offers = offersOf(features, parts);
  return {
    offers,
    account: accountResource(features.flatMap(({ accountSettings }) => accountSettings ?? [])),
    containerFilters: allContainerFilters(parts.reference, features),
    onUserDeleted: features.flatMap(({ onUserDeleted }) => onUserDeleted ?? []),
    partyHoldings: features.flatMap(({ partyHoldings }) => partyHoldings?.(offers) ?? []),
    partyMentions: features.flatMap(({ partyMentions }) => partyMentions ?? []),
  };
}

/** Those of tracking, and those that features contribute. */
export function allContainerFilters(
  reference: Pick<OfferParts['reference'], 'ports'>,
  features: readonly AppFeature[] = FEATURES,
): ListFilters {
  const contributed = features.map((each) =>
    typeof each.containerFilters === 'function' ? each.containerFilters(reference) : each.containerFilters,
  );
  return containerFilters(reference.ports, Object.assign({}, ...contributed));
}

/** Every resource type with its schema and relations: `include`, `fields` and the routes go by it. @throws Error where two features contribute one type */
export function resourceTable(features: readonly AppFeature[], given: ApiParts): ResourceTable {
  const relations = Object.assign(
    {
      ...tenancyRelations(given.account, given.settings),
      ...placeRelations(given.reference),
      ...TRACKED_RELATIONS,
    },
    ...features.map((each) => each.relations?.(given)),
  );
  return joinTables(features.map(({ resources }) => resources?.(relations, given) ?? {}));
}

/** @throws Error where two features map one class */
export function errorTable(features: readonly AppFeature[]): ErrorTable {
  return new ErrorTable(features.map(({ errors }) => errors ?? []));
}
