/**
 * Relations that resource types of several parts have, each made for the name that the type gives it. The composition root
 * gives them to whoever contributes resource types.
 */
import { linkedBy, type ReadScope, type Relation, type RelationTo } from '../http/jsonapi/resource-table.ts';
import type { TenancyRelations } from '../tenancy/resources.ts';
import { findContainers } from './containers/list-store.ts';
import { findShipments } from './shipments/list-store.ts';
import { renderVesselAt } from './vessels/schema.ts';
import { listVessels } from './vessels/store.ts';

export interface PlaceRelations {
  readonly port: RelationTo;
  /** A port or a place inland. */
  readonly place: RelationTo;
  /** Of a port. */
  readonly terminal: RelationTo;
  /** A terminal of a port or of a railroad. */
  readonly facility: RelationTo;
}

interface TrackedRelations {
  readonly shipment: RelationTo;
  readonly container: RelationTo;
  readonly vessel: RelationTo;
}

/** Relations to resources of features; a feature that is not there has none. */
export interface FeatureRelations {
  /** Of shipments and containers. */
  readonly customFields?: Relation;
  /** Of containers. */
  readonly exceptions?: Relation;
  readonly document?: RelationTo;
  readonly emailSubmission?: Relation;
  readonly import?: RelationTo;
}

export interface Relations extends TenancyRelations, PlaceRelations, TrackedRelations, FeatureRelations {}

export const TRACKED_RELATIONS: TrackedRelations = {
  shipment: (name) => linkedBy(name, ['shipment'], shipmentsByIds),
  container: (name) => linkedBy(name, ['container'], containersByIds),
  vessel: (name) =>
    linkedBy(name, ['vessel'], async (ids, scope) => {
      const vessels = await scope.query((session) => listVessels(session, ids));
      return vessels.map((each) => ({ type: 'vessel', id: each.id, json: renderVesselAt(each, each.last) }));
    }),
};

export async function shipmentsByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findShipments(session, ids, scope.partyIds));
}

export async function containersByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findContainers(session, { ids }, scope.partyIds));
}
