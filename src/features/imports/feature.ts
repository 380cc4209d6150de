/** The resource types of imports, and the relation to them. */
import { linkedBy, type RelationTo, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { findTrackingRequests } from '../../tracking/tracking-requests/list-store.ts';
import { findImportsByIds } from './list-store.ts';
import { ImportRowSchema, ImportSchema, renderImport } from './schema.ts';

const trackingRequest = linkedBy('tracking_request', ['tracking_request'], (ids, scope) =>
  scope.query((session) => findTrackingRequests(session, ids, scope.partyIds)),
);

export const importResources: ResourceTable = {
  import: { schema: ImportSchema, relations: {} },
  import_row: { schema: ImportRowSchema, relations: { tracking_request: trackingRequest } },
};

/** Keys that are limited to customers see none. @param publicUrl base address of links */
export function importRelation(publicUrl: string): RelationTo {
  return (name) =>
    linkedBy(name, ['import'], async (ids, scope) => {
      if (scope.partyIds !== null) return [];
      const found = await scope.query((session) => findImportsByIds(session, ids));
      return found.map((facts) => renderImport(facts, publicUrl));
    });
}
