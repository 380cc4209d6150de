/** GET /lines/{SCAC}{events path} and POST /lines/{SCAC}/token: the DCSA API of one line, with its access, paging and troubles. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { SourceRefusal } from '../sources/refusal.ts';
import { count, countRequest, emptyStatistics } from '../sources/statistics.ts';
import { respondToTokenRequest } from '../sources/token-trouble.ts';
import { matchTrouble, type Trouble } from '../sources/trouble.ts';
import { applyTroubleToBody, respondWithTrouble } from '../sources/trouble-response.ts';
import { toIso } from '../world/clock.ts';
import { createGate } from './access.ts';
import { applyTroubleToEvents } from './apply-trouble-to-events.ts';
import { meetsNumbers, meetsQuery, parseEventQuery, type RawQuery } from './event-query.ts';
import type { LineProfile } from './line-profile.ts';
import { type Cursor, PAGE_HEADERS, type Page, pageOf, parseCursor, writeCursor } from './paging.ts';
import { presentEvent3 } from './present-event-3.ts';
import { presentEvents } from './present-events.ts';
import { presentProblem } from './problem.ts';
import { createQuota } from './quota.ts';
import { acceptedQuery, withNumbersOf } from './told-numbers.ts';

export function registerEventRoutes(app: FastifyInstance, simulation: Simulation, profile: LineProfile): void {
  const path = `/lines/${profile.scac}${profile.eventsPath}`;
  const tokenPath = `/lines/${profile.scac}/token`;
  const statistics = simulation.statistics.get(profile.scac) ?? emptyStatistics();
  const gate = createGate(profile, simulation, simulation.clientCertificate);
  const quota = createQuota(profile, simulation);

  app.register(async (line) => {
    line.addHook('onSend', async (request, reply) => {
      reply.header('API-Version', `${profile.version}.0`);
      count(statistics.statuses, String(reply.statusCode));
      if (request.method === 'GET' && profile.billedStatuses.includes(reply.statusCode)) statistics.bills += 1;
    });
    line.setErrorHandler((error, request, reply) => {
      if (!(error instanceof SourceRefusal)) throw error;
      const at = { method: request.method, url: request.url, time: toIso(worldNow(simulation)) };
      return reply.code(error.statusCode).send(presentProblem(error, at));
    });

    line.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    line.post(tokenPath, async (request, reply) => {
      count(statistics.tokens, 'requested');
      if (await respondToTokenRequest(simulation, profile.scac, reply)) return reply;
      return gate.issueToken(request, `${request.protocol}://${request.host}${tokenPath}`);
    });

    line.get<{ Querystring: RawQuery }>(path, async (request, reply) => {
      const now = worldNow(simulation);
      const numbers = numbersIn(request.query, now);
      countRequest(statistics, numbers);
      const { trouble, troubles } = matchTrouble(simulation.troubles, { source: profile.scac, numbers, now });
      simulation.troubles = troubles;
      if (trouble !== undefined) {
        count(statistics.troubles, trouble.kind);
        if (await respondWithTrouble(trouble, reply)) return reply;
      }
      gate.checkRequest(request);
      quota.take();
      checkVersion(request, profile);
      const cursor = cursorOf(request.query, now);
      const page = findPage({ simulation, profile, cursor, trouble });
      if (page === null) return reply.code(204).send();
      writePageHeaders(reply, page, { cursor, profile, address: `${request.protocol}://${request.host}${path}` });
      const body = namedAs(profile, JSON.stringify(profile.body === 'array' ? page.items : { events: page.items }));
      return reply.type('application/json').send(applyTroubleToBody(trouble, body));
    });
  });
}

interface Search {
  readonly simulation: Simulation;
  readonly profile: LineProfile;
  readonly cursor: Cursor;
  readonly trouble: Trouble | undefined;
}

/** Null: the line says with 204 that it has none. */
function findPage({ simulation, profile, cursor, trouble }: Search): Page<unknown> | null {
  const query = parseEventQuery(acceptedQuery(cursor.query, profile), profile);
  const renamed = simulation.world.journeys.map((journey) => withNumbersOf(journey, profile));
  const journeys = renamed.filter(
    (journey) =>
      journey.line === profile.journeysOf &&
      !profile.hiddenScenarios.includes(journey.scenario) &&
      meetsNumbers(journey, query),
  );
  if (journeys.length === 0 && profile.unknownNumber === 'not_found') {
    throw new SourceRefusal(404, 'notFound', `${profile.scac} has no shipment with ${JSON.stringify(query.numbers)}`);
  }
  if (journeys.length === 0 && profile.unknownNumber === 'no_content') return null;
  const events = journeys
    .flatMap((journey) => presentEvents(journey, profile, cursor.asOf))
    .filter((event) => meetsQuery(event, query))
    .map((event) => (profile.version === '3.0' ? presentEvent3(event, profile.scac) : event));
  return pageOf(
    applyTroubleToEvents(trouble, events),
    cursor.offset,
    Math.min(query.limit, profile.mostEvents ?? query.limit),
  );
}

/** A cursor contains the whole query; other parameters are ignored. */
function cursorOf(raw: RawQuery, now: number): Cursor {
  if (raw.cursor === undefined) return { query: raw, asOf: now, offset: 0 };
  return parseCursor(String(raw.cursor), now);
}

function writePageHeaders(
  reply: FastifyReply,
  page: Page<unknown>,
  walk: { readonly cursor: Cursor; readonly profile: LineProfile; readonly address: string },
): void {
  if (walk.profile.paging === 'none') return;
  if (walk.profile.version === '3.0') {
    const offset = page.offsets['Next-Page'];
    if (offset !== undefined) reply.header('Next-Page-Cursor', writeCursor({ ...walk.cursor, offset }));
    return;
  }
  for (const header of PAGE_HEADERS) {
    const offset = page.offsets[header];
    if (offset === undefined) continue;
    const cursor = writeCursor({ ...walk.cursor, offset });
    reply.header(header, walk.profile.paging === 'link_url' ? `${walk.address}?cursor=${cursor}` : cursor);
  }
}

function namedAs({ memberNames }: LineProfile, json: string): string {
  if (memberNames === 'standard') return json;
  return json.replaceAll('"eventID":', '"eventId":').replaceAll('"UNLocationCode":', '"unLocationCode":');
}

/** The header is optional. If present, it must match the version of the path. */
function checkVersion(request: FastifyRequest, profile: LineProfile): void {
  const [major] = profile.version;
  const version = request.headers['api-version'];
  if (version === undefined || (/^\d+(\.\d+)*$/.test(String(version)) && String(version).split('.')[0] === major))
    return;
  throw new SourceRefusal(400, 'invalidVersion', `API-Version is "${String(version)}"; this API has version ${major}`);
}

function numbersIn(raw: RawQuery, now: number): string[] {
  const { transportDocumentReference, carrierBookingReference, equipmentReference } = effectiveQuery(raw, now);
  return [transportDocumentReference, carrierBookingReference, equipmentReference]
    .flat()
    .flatMap((value) => value?.split(',') ?? []);
}

/** For the count of requests. A wrong cursor must not fail here, because the request fails later. */
function effectiveQuery(raw: RawQuery, now: number): RawQuery {
  try {
    return cursorOf(raw, now).query;
  } catch {
    return raw;
  }
}
