/** Every resource type of the API with its schema and relations: `include`, `fields` and the routes go by it. */
import { auditResources } from '../features/audit/resources.ts';
import { chargeResources } from '../features/charges/resources.ts';
import { customFieldRelation, customFieldResources } from '../features/custom-fields/resources.ts';
import { documentRelation, documentResources } from '../features/documents/resources.ts';
import { ediResources } from '../features/edi/resources.ts';
import { importRelation, importResources } from '../features/imports/resources.ts';
import { listChangeResources } from '../features/list-changes/resources.ts';
import { emailSubmission, mailResources } from '../features/mail/resources.ts';
import { mapResources } from '../features/maps/resources.ts';
import { noteResources } from '../features/notes/resources.ts';
import { exceptionsRelation, noticeResources } from '../features/notices/resources.ts';
import { placeRelations, referenceResources } from '../features/reference-data/resources.ts';
import { savedViewResources } from '../features/saved-views/resources.ts';
import { searchResources } from '../features/search/resources.ts';
import { shareResources } from '../features/shares/resources.ts';
import { scorecardResources } from '../features/source-scorecards/resources.ts';
import { webhookResources } from '../features/webhooks/resources.ts';
import { joinTables, type ResourceTable } from '../http/jsonapi/resource-table.ts';
import { tenancyRelations, tenancyResources } from '../tenancy/resources.ts';
import { TRACKED_RELATIONS } from '../tracking/relations.ts';
import { trackingResources } from '../tracking/resources.ts';
import { ACCOUNT } from './account.ts';
import type { AppDependencies } from './dependencies.ts';

/** @throws Error where two parts contribute one type */
export function resourceTable(dependencies: AppDependencies): ResourceTable {
  const { reference, settings } = dependencies;
  const relations = {
    ...tenancyRelations(ACCOUNT, settings),
    ...placeRelations(reference),
    ...TRACKED_RELATIONS,
    document: documentRelation(settings.publicUrl),
    import: importRelation(settings.publicUrl),
    emailSubmission,
    customFields: customFieldRelation(reference),
    exceptions: exceptionsRelation,
  };
  return joinTables([
    referenceResources(relations, reference),
    tenancyResources(ACCOUNT, relations),
    trackingResources(relations, dependencies),
    chargeResources(relations),
    noticeResources(relations),
    noteResources(relations),
    auditResources(relations),
    mapResources(relations),
    ediResources,
    importResources,
    savedViewResources(relations),
    shareResources(relations),
    searchResources,
    scorecardResources,
    listChangeResources,
    customFieldResources(relations),
    webhookResources(relations),
    documentResources(relations),
    mailResources(relations),
  ]);
}
