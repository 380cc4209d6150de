/** AISHub: the last positions of all vessels in an area, requested at most once a minute. */
import type { Static } from 'typebox';
import type { ShipReport } from '../../../core/ships/ship-report.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { pause } from '../../../lib/repeat.ts';
import type { AishubInput } from '../config.ts';
import { isShipMmsi } from '../message.ts';
import {
  type Fields,
  fieldsOf,
  fixFrom,
  type InputTools,
  InputUnusable,
  imoOf,
  mmsiOf,
  textOf,
  timeOf,
} from './input.ts';

const URL = 'https://data.aishub.net/ws.php';
const USERNAME_VARIABLE = 'AISHUB_USERNAME';
/** The least that AISHub allows. */
export const AISHUB_PAUSE_MILLIS = 60_000;

export async function runAishub(
  settings: Static<typeof AishubInput>,
  tools: InputTools,
  http: HttpClient,
): Promise<void> {
  const { listener, signal, environment } = tools;
  const { url = URL, usernameVariable = USERNAME_VARIABLE, pollSeconds = 60, boundingBox } = settings;
  const username = environment[usernameVariable]?.trim() ?? '';
  if (username === '') throw new InputUnusable(`no user name: set ${usernameVariable} in the environment`);
  const query = new URLSearchParams({ username, format: '1', output: 'json', compress: '0', ...boxOf(boundingBox) });
  try {
    while (!signal.aborted) {
      takeAnswer(await requestPositions(http, `${url}?${query}`, signal), tools);
      await pause(pollSeconds * 1000, signal);
    }
  } finally {
    listener.disconnected();
  }
}

function boxOf(box: Static<typeof AishubInput>['boundingBox']): Record<string, string> {
  if (box === undefined) return {};
  const [[latitude, longitude], [otherLatitude, otherLongitude]] = box;
  return {
    latmin: String(Math.min(latitude, otherLatitude)),
    latmax: String(Math.max(latitude, otherLatitude)),
    lonmin: String(longitude),
    lonmax: String(otherLongitude),
  };
}

async function requestPositions(http: HttpClient, url: string, signal: AbortSignal): Promise<readonly unknown[]> {
  const outcome = await http.send({ method: 'GET', url, signal });
  if ('failure' in outcome) throw new Error(`AISHub: ${outcome.failure}: ${outcome.detail}`);
  const { status, body } = outcome.ok;
  if (status !== 200) throw new Error(`AISHub answered with status ${status}`);
  const answer: unknown = JSON.parse(body);
  const [head, ships] = Array.isArray(answer) ? answer : [];
  const about = fieldsOf(head);
  if (about.ERROR !== false) throw new Error(`AISHub: ${textOf(about.ERROR_MESSAGE) ?? 'an answer of another form'}`);
  return Array.isArray(ships) ? ships : [];
}

function takeAnswer(ships: readonly unknown[], { listener, clock }: InputTools): void {
  listener.connected();
  if (ships.length > 0) listener.frame();
  for (const ship of ships) {
    const report = aishubReport(fieldsOf(ship), clock.now());
    listener.count('aishub', report === null ? 'no_ship' : 'read');
    if (report !== null) listener.report(report);
  }
}

function aishubReport(ship: Fields, nowMillis: number): ShipReport | null {
  const mmsi = mmsiOf(ship.MMSI);
  if (mmsi === null || !isShipMmsi(mmsi)) return null;
  const atMillis = timeOf(ship.TIME) ?? nowMillis;
  const given = {
    latitude: ship.LATITUDE,
    longitude: ship.LONGITUDE,
    speed: ship.SOG,
    course: ship.COG,
    heading: ship.HEADING,
    status: ship.NAVSTAT,
  };
  const identity = { imo: imoOf(ship.IMO), name: textOf(ship.NAME) };
  return { mmsi, atMillis, fix: fixFrom(given, atMillis), identity };
}
