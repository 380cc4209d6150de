/** Combines holds that a source reports one by one, as EDI does, into the lists that other sources report. Pure. */

import type { HoldingFact } from './holding-fact.ts';
import { byArrival } from './journey/statement.ts';
import type { Fact, FactValue, Hold, HoldChange } from './observation.ts';

/** The hold that a change is of; null: it is no change. */
export function changedHold({ field, value }: Fact): HoldChange | null {
  return field === 'hold' ? (value as HoldChange) : null;
}

/** The state of each hold since the source's last full list, as one list for each place. */
export function withChangedHolds(facts: readonly HoldingFact[]): HoldingFact[] {
  const isOfHolds = ({ fact: { field } }: HoldingFact) => field === 'holds' || field === 'hold';
  const bySource = Map.groupBy(facts.filter(isOfHolds), ({ fact: { source }, location }) =>
    [source.kind, source.code, location?.key].join('|'),
  );
  return [...facts.filter((each) => !isOfHolds(each)), ...[...bySource.values()].flatMap(listOfHolds)];
}

function listOfHolds(facts: readonly HoldingFact[]): HoldingFact[] {
  const listed = facts.find(({ fact }) => fact.field === 'holds');
  const changes = facts
    .filter(({ fact, statedMillis }) => fact.field === 'hold' && statedMillis >= (listed?.statedMillis ?? 0))
    .sort((a, b) => a.statedMillis - b.statedMillis || byArrival(a, b));
  const last = changes.at(-1);
  if (last === undefined) return listed === undefined ? [] : [listed];
  const holds = new Map(((listed?.fact.value ?? []) as readonly Hold[]).map((each) => [each.name, each]));
  const history: { readonly value: FactValue; readonly statedMillis: number }[] = [...(listed?.history ?? [])];
  for (const { fact, statedMillis } of changes) {
    const { name, status, description } = fact.value as HoldChange;
    if (status === 'released') holds.delete(name);
    else holds.set(name, { name, status, description });
    history.push({ value: [...holds.values()], statedMillis });
  }
  return [{ ...last, fact: { ...last.fact, field: 'holds', value: [...holds.values()] }, history }];
}
