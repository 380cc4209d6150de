/** The events of a line's stay: of its container, and those that findings name as evidence, each once. Pure. */
import type { Container } from '../../../app/api/resources.ts';
import { dateIn } from '../../../parts/times/times.ts';
import type { Finding } from './days.ts';
import type { StayEvent } from './events.tsx';

export function stayEvents(findings: readonly Finding[], index: number, container: Container | null): StayEvent[] {
  const zone = container?.pod_timezone ?? null;
  const own = findings.filter(({ line }) => line === index);
  const evidence = own.flatMap(({ evidence }) => evidence);
  const found = evidence.map(({ what, at, source_kind: kind, source_name: name }) => ({
    what,
    on: dateIn(at, zone),
    at,
    zone,
    source: { kind, name },
  }));
  return [...new Map(found.map((event) => [`${event.what} ${event.on}`, event])).values()].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
}
