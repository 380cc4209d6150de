/**
 * Prints a voyage and a line's statements about it, one line each, for a failing law. The terms are those of
 * test/journeys.
 */
import type { ReportedObservation } from '../../../src/core/observation.ts';
import { formatInstant } from '../../../src/lib/clock.ts';
import type { Port } from './ports.ts';
import { type ReportedVoyage, reportsOf, type Statement } from './reported-voyage.ts';
import type { Box, Ship } from './voyage.ts';

export function storyOf(reportedVoyage: ReportedVoyage): string {
  const { voyage, style, now, listed, messages, statements, anchors } = reportedVoyage;
  const styles = [
    style.booking ? 'names no box' : `lists ${listed.length}`,
    ...(style.anonymous ? ['names no vessel'] : []),
    ...(style.handlingUnnamed ? ['names no vessel at handlings'] : []),
    `in ${reportsOf(reportedVoyage, statements).length} ${messages}`,
  ];
  const isAnchor = new Set(anchors);
  return [
    '',
    `now   ${minute(now)}; the line ${styles.join(', ')}`,
    ...voyage.boxes.map((box) => `box   ${wayOf(box)}`),
    ...voyage.ships.map((ship) => `ship  ${callsOf(ship)}`),
    ...statements.map((each) => `${isAnchor.has(each) ? 'reports* ' : 'reports  '}${wordsOf(each)}`),
  ].join('\n');
}

export function wordsOf({ word, statedAt }: Statement): string {
  return `${wordText(word)}, stated ${word.statedAt === null ? 'when received' : minute(statedAt)}`;
}

export function wordText(word: ReportedObservation): string {
  const { classifier, laden, mode, kind, at, vessel, place, transportCallId, equipment } = word;
  const when = at.kind === 'date' ? at.on : at.at.slice(0, 16) + (at.kind === 'instant' ? 'Z' : '');
  const where = [place.locode ?? `"${place.name}"`, ...(place.facility === null ? [] : [place.facility.type])].join(
    '/',
  );
  const adjectives = [
    ...(classifier === 'actual' ? [] : [classifier]),
    ...(laden === null ? [] : [laden ? 'laden' : 'empty']),
    ...(mode === null || mode === 'vessel' ? [] : [mode]),
  ];
  return [
    equipment ?? '(any box)  ',
    ...adjectives,
    kind?.replace('_', '-') ?? `code:${word.original.code}`,
    where,
    when,
    ...(vessel === null ? [] : [`on ${[vessel.name, vessel.imo].filter((each) => each !== null).join('/')}`]),
    ...(transportCallId === null ? [] : [`call ${transportCallId}`]),
  ].join(' ');
}

function wayOf({ number, legs, land }: Box): string {
  const ways = legs.flatMap(({ ship, load, discharge, to }) => [
    `--${ship.name} (${ship.mode}), loaded ${minute(load.at)}, discharged ${minute(discharge.at)}-->`,
    nameOf(to.port),
  ]);
  const onLand = land.map(({ step, event }) => `${step} ${nameOf(event.port)} ${minute(event.at)}`);
  return `${number}: ${[nameOf(legs[0]?.from.port as Port), ...ways].join(' ')}; ${onLand.join(', ')}`;
}

function callsOf({ name, formerName, imo, calls }: Ship): string {
  const names = [name, ...(formerName === null ? [] : [formerName]), ...(imo === null ? [] : [imo])].join('/');
  const stays = calls.map(
    ({ port, arrival, departure }) => `${nameOf(port)} ${minute(arrival.at)}–${minute(departure.at)}`,
  );
  return `${names}: ${stays.join(', ')}`;
}

function nameOf({ codes, name }: Port): string {
  return codes[0] ?? `"${name}"`;
}

function minute(millis: number): string {
  return formatInstant(millis).replace(/:\d\dZ$/, 'Z');
}
