/** JSON:API resources `report_definition` and `report`. */
import { Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../http/jsonapi/resource.ts';
import { referenceId } from '../../lib/ids.ts';
import { GROUPS, REPORTS, type ReportDefinition, UNITS } from './catalogue.ts';
import { type PresentedReport, presentMeasure, presentReport } from './present-report.ts';
import type { ReportChoice } from './read-report.ts';
import { DIMENSIONS } from './sums/cuts.ts';

const MeasureSchema = Type.Object(
  {
    name: Type.String(),
    unit: Type.Enum([...UNITS]),
    better: Nullable(Type.Enum(['higher', 'lower'], { description: 'null: neither' })),
    description: Type.String(),
  },
  { title: 'report_measure' },
);

/** Its id is its name. */
export const ReportDefinitionSchema = Type.Object(
  {
    id: Type.Enum(REPORTS.map(({ name }) => name)),
    type: Type.Literal('report_definition'),
    attributes: Type.Object({
      title: Type.String(),
      description: Type.String(),
      measures: Type.Array(MeasureSchema),
      groups: Type.Array(Type.Enum([...GROUPS]), { description: 'For `group_by`; the first is the default' }),
      filters: Type.Array(Type.Enum([...DIMENSIONS])),
    }),
    relationships: Type.Object({}),
    links: Type.Optional(Type.Object({ self: Type.String() }, { title: 'self_link' })),
  },
  { title: 'report_definition' },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Figures = Type.Record(Type.String(), Nullable(Type.Number()), {
  description: 'By the names of measures; null: unknown',
});
const Counts = {
  currency_code: Nullable(Type.String({ description: 'Of money' })),
  figures: Figures,
  previous: Nullable(
    Type.Record(Type.String(), Nullable(Type.Number()), {
      description: 'Of the period before; null: nothing was counted then',
    }),
  ),
  counted: Count('Containers or invoices'),
  previous_counted: Count('In the period before'),
  unknown: Count('Of them without the measure that is unknown of most'),
  unknown_by_measure: Type.Record(Type.String(), Type.Integer(), {
    description: 'Of how many each measure is unknown',
  }),
  list: Nullable(
    Type.Object(
      {
        path: Type.Enum(['/containers', '/invoices']),
        filters: Type.Record(
          Type.String(),
          Type.Union([Type.String(), Type.Object({ start: Type.String(), end: Type.String() })]),
          { description: '`filter[name]`, or `filter[name][start]` and `filter[name][end]`' },
        ),
      },
      { title: 'counted_list', description: 'What is counted, as a list; null: nothing' },
    ),
  ),
};

export const ReportSchema = resourceSchema(
  'report',
  Type.Object({
    name: Type.String(),
    from: Type.String({ description: 'First month' }),
    to: Type.String({ description: 'Last month' }),
    previous_from: Type.String({ description: 'First month of the period before, which is as long' }),
    previous_to: Type.String(),
    group_by: Type.Enum([...GROUPS]),
    as_of: Timestamp,
    is_current: Type.Boolean({ description: 'Whether all changes are counted; some may wait for a minute' }),
    measures: Type.Array(MeasureSchema),
    totals: Type.Array(Type.Object(Counts), { description: 'One, or one for each currency' }),
    rows: Type.Array(
      Type.Object({
        key: Nullable(Type.String({ description: 'Month, id, SCAC, UN/LOCODE, lane or days; null: unknown' })),
        name: Nullable(Type.String()),
        ...Counts,
      }),
      { description: 'At most 1,000, the greatest first; months and days in their order' },
    ),
    truncated: Type.Boolean({ description: 'Whether there are more rows' }),
  }),
  Type.Object({}),
);

export function renderDefinition({ name, title, description, measures, groups, filters }: ReportDefinition) {
  return renderResource({
    id: name,
    type: 'report_definition',
    attributes: { title, description, measures: measures.map(presentMeasure), groups, filters },
    relationships: {},
  });
}

export function renderReport(choice: ReportChoice, presented: PresentedReport): RenderedResource {
  const { report, period, groupBy, filters } = choice;
  const id = referenceId('report', JSON.stringify([report.name, period.from, period.to, groupBy, filters]));
  return renderResource({ id, type: 'report', attributes: presentReport(choice, presented), relationships: {} });
}
