/** The relation to imports. Keys limited to customers do not see it. */
import { linkedBy, type Relation } from '../../http/jsonapi/resource-table.ts';
import { findImportsByIds } from './list-store.ts';
import { renderImport } from './schema.ts';

/** @param publicUrl the start of every link */
export function importsRelation(publicUrl: string): Relation {
  return linkedBy('imports', ['import'], async (ids, scope) => {
    const found = scope.partyIds === null ? await scope.query((session) => findImportsByIds(session, ids)) : [];
    return found.map((facts) => renderImport(facts, publicUrl));
  });
}
