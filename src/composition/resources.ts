/** Every resource type of the API with its schema and relations: `include`, `fields` and the routes go by it. */
import { alertResources } from '../features/alerts/resources.ts';
import { auditResources } from '../features/audit/feature.ts';
import { chargeResources } from '../features/charges/feature.ts';
import { customFieldRelation, customFieldResources } from '../features/custom-fields/feature.ts';
import { digestResources } from '../features/digests/resources.ts';
import { documentRelation, documentResources } from '../features/documents/feature.ts';
import { ediResources } from '../features/edi/feature.ts';
import { exceptionResources, exceptionsRelation } from '../features/exceptions/resources.ts';
import { importRelation, importResources } from '../features/imports/feature.ts';
import { listChangeResources } from '../features/list-changes/feature.ts';
import { emailSubmission, mailResources } from '../features/mail/feature.ts';
import { mapResources } from '../features/maps/feature.ts';
import { milestoneMailResources } from '../features/milestone-mails/resources.ts';
import { noteResources } from '../features/notes/feature.ts';
import { placeRelations, referenceResources } from '../features/reference-data/feature.ts';
import { savedViewResources } from '../features/saved-views/feature.ts';
import { searchResources } from '../features/search/feature.ts';
import { shareResources } from '../features/shares/feature.ts';
import { scorecardResources } from '../features/source-scorecards/feature.ts';
import { webhookResources } from '../features/webhooks/feature.ts';
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
    exceptionResources(relations),
    alertResources(relations),
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
    digestResources(relations),
    milestoneMailResources(relations),
    mailResources(relations),
  ]);
}
