/**
 * Which fields of a container a source states, of those that any source stated about it. Pure.
 */
import type { Evidence } from '../../../core/derive.ts';
import type { FactField } from '../../../core/observation.ts';
import { keyOf, type MeasuredSource, type Sample } from './sample.ts';

/** What users report about a container, and what is no property of it. */
export const NOT_MEASURED: ReadonlySet<FactField> = new Set<FactField>([
  'listed',
  'holds_cleared',
  'fees_paid',
  'delivered',
]);

/** Facts name a container and not its journey: a number is counted once on a shipment. */
export function fieldsReported(
  number: string,
  { facts, observations }: Evidence,
  sources: ReadonlyMap<string, MeasuredSource>,
): Sample[] {
  const about = facts.filter(({ fact }) => fact.equipment === number && !NOT_MEASURED.has(fact.field));
  const fieldOf = (field: FactField): FactField => (field === 'hold' ? 'holds' : field);
  const byField = Map.groupBy(about, ({ fact }) => fieldOf(fact.field));
  const knowing = new Set([
    ...facts.filter(({ fact }) => fact.equipment === number).map(({ fact }) => keyOf(fact.source)),
    ...observations
      .filter(({ observation }) => observation.equipment === number)
      .map(({ observation }) => keyOf(observation.source)),
  ]);
  return [...byField].flatMap(([name, stated]) => {
    const at = Math.min(...stated.map((each) => each.recordedAt));
    const stating = new Set(stated.filter(({ fact }) => fact.value !== null).map(({ fact }) => keyOf(fact.source)));
    if (stating.size === 0) return [];
    return [...sources].flatMap(([key, source]): Sample[] =>
      knowing.has(key) ? [{ source, measured: { what: 'field', at, name, reported: stating.has(key) } }] : [],
    );
  });
}
