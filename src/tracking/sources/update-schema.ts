/** The container_update resource: what one report of a source changed of a container, beside its moves. */
import { Type } from 'typebox';
import { FACT_FIELDS, SOURCE_KINDS } from '../../core/observation.ts';
import { present } from '../../http/jsonapi/attributes.ts';
import {
  linkOne,
  linkTo,
  Nullable,
  type RenderedResource,
  type ResourceIdentifier,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { referenceId } from '../../lib/ids.ts';
import type { ReportedUpdate } from './updates.ts';

const SHOWN = FACT_FIELDS.filter((field) => field !== 'listed' && field !== 'hold');

export const ContainerUpdateSchema = resourceSchema(
  'container_update',
  Type.Object({
    changeset: Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }), {
      description: `Old and new value as the source states them, by what it is: ${SHOWN.join(', ')}, and \`hold.<name>\` of a source that reports holds one by one. Null: not stated, or no longer`,
    }),
    timestamp: { ...Timestamp, description: 'When the report arrived' },
    stated_at: Nullable({ ...Timestamp, description: 'When the source stated it, by the source itself' }),
    data_source: Type.Enum([...SOURCE_KINDS]),
    data_provider_name: Type.String(),
    data_provider_code: Type.String({ description: 'SMDG or FIRMS code of a terminal, SCAC of a line or railroad' }),
  }),
  Type.Object({ container: toOne('container'), terminal: toOne('terminal', 'rail_terminal') }),
);

export function renderUpdate(
  containerId: string,
  { source, at, statedAt, changeset }: ReportedUpdate,
  terminal: ResourceIdentifier | null,
): RenderedResource {
  const row = {
    id: referenceId('container_update', `${containerId}:${source.kind}:${source.code}:${at}`),
    changeset,
    timestamp: new Date(at),
    statedAt: statedAt === null ? null : new Date(statedAt),
    dataSource: source.kind,
    dataProviderName: source.name,
    dataProviderCode: source.code,
  };
  const relationships = { container: linkOne('container', containerId), terminal: linkTo(terminal) };
  return present(ContainerUpdateSchema, row, { relationships });
}
