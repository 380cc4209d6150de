/** One move of the line as a neutral observation, or what is wrong with it. Pure. */

import type { Place, ReportedObservation, Source } from '../../../src/core/observation.ts';
import type { Flaw } from '../../../src/sources/http/structure.ts';
import { boxNumber, clean } from '../../../src/sources/http/text.ts';
import { readInstant, readTime, type TimeReading } from '../../../src/sources/http/time.ts';
import { classifierOf, kindOf, ladenOf, modeOf, OF_THE_SHIP } from './codes.ts';
import { checkMove, type Move } from './pages.ts';

export function observe(raw: unknown, source: Source): ReportedObservation | Flaw {
  const checked = checkMove(raw);
  if ('problem' in checked) return checked;
  const move = checked.value;
  const classifier = classifierOf(move.state);
  if (classifier === null) return { path: 'state', problem: `"${move.state}" is none of SCHEDULED, EXPECTED, DONE` };
  const time = readLocalTime(move.time);
  if ('problem' in time) return { path: 'time', problem: time.problem };
  const stated = move.reportedAt == null ? { at: null } : readInstant(move.reportedAt);
  if ('problem' in stated) return { path: 'reportedAt', problem: stated.problem };
  const code = move.code.trim();
  return {
    source,
    sourceEventId: clean(move.id),
    statedAt: stated.at,
    kind: kindOf(code),
    classifier,
    at: time.at,
    place: placeOf(move),
    ...sailingOf(move),
    mode: modeOf(move.by),
    laden: ladenOf(move.load),
    equipment: OF_THE_SHIP.has(code.toUpperCase()) ? null : boxNumber(move.unit),
    transportCallId: null,
    retracted: false,
    original: { code, text: clean(move.text) },
    raw,
  };
}

/** `11.05.2026 18:30` or `11.05.2026`, the clock of the place. */
export function readLocalTime(written: string): TimeReading {
  const [, day, month, year, clock = ''] = /^(\d{2})\.(\d{2})\.(\d{4})( \d{2}:\d{2})?$/.exec(written.trim()) ?? [];
  if (day === undefined) return { problem: `"${written.slice(0, 40)}" is no time: right would be 11.05.2026 18:30` };
  return readTime(`${year}-${month}-${day}${clock}`);
}

function placeOf({ port, terminal, place }: Move): Place {
  const written = clean(port)?.toUpperCase() ?? null;
  const locode = written !== null && /^[A-Z]{2}[A-Z0-9]{3}$/.test(written) ? written : null;
  const code = clean(terminal);
  const facility = code === null ? null : { code, codeListProvider: 'SMDG' as const, type: null, name: null };
  return { locode, name: clean(place) ?? (locode === null ? written : null), facility };
}

function sailingOf({ ship }: Move): Pick<ReportedObservation, 'vessel' | 'voyage'> {
  const [imo, name] = [clean(ship?.imo), clean(ship?.name)];
  const known = imo !== null && /^\d{7}$/.test(imo) ? imo : null;
  return { vessel: known === null && name === null ? null : { imo: known, name }, voyage: clean(ship?.voyage) };
}
