/**
 * The account that every page of docs/api is about: one customer, one webhook, and the sandbox line's bill of lading with its
 * container, on the production application at a fixed time.
 */
import { DAYS_OUT } from '../../src/core/arrival/arrival-leg.ts';
import { countMeasured } from '../../src/features/arrivals/accuracy/count-calls.ts';
import { legIdOf } from '../../src/features/arrivals/recording/record-arrivals.ts';
import { listRecordedLegs } from '../../src/features/arrivals/recording/recorded-legs-store.ts';
import { writeLegs } from '../../src/features/arrivals/recording/store.ts';
import { DAYS_BEFORE } from '../../src/features/source-scorecards/measuring/sample.ts';
import { replaceScorecards } from '../../src/features/source-scorecards/store.ts';
import { countUnresolvedPlaces } from '../../src/tracking/places/store.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import type { Api, TestKey } from '../helpers/api.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { storeAnswer } from '../helpers/sources/store-answer.ts';
import { testTracking } from '../helpers/tracking.ts';
import type { PageAnswer, PageRequest } from './api-page.ts';
import { exampleId, StableNames } from './stable-names.ts';

export const PUBLIC_URL = 'https://portolan.example.com';

interface Created {
  readonly data: {
    readonly id: string;
    readonly relationships: Record<string, { data: { id: string }[] & { id: string } }>;
  };
}

/** @returns how a page's requests are made: one page, one account */
export async function preparePage(api: Api): Promise<(request: PageRequest) => Promise<PageAnswer>> {
  const names = new StableNames();
  const accountId = await api.account('Example Imports');
  const key = await api.key(accountId);
  names.add(exampleId(9), accountId);
  names.add(exampleId(8), key.id);

  const post = async (path: string, data: object) => {
    const answer = await api.call(key, 'POST', `/v2${path}`, { payload: { data } });
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Created>().data;
  };
  const party = await post('/parties', { attributes: { company_name: 'Acme Imports' } });
  const webhook = await post('/webhooks', {
    attributes: { url: 'https://example.com/webhooks', events: ['tracking_request.succeeded', 'container.created'] },
  });
  const request = await post('/tracking_requests', {
    attributes: {
      request_type: 'bill_of_lading',
      request_number: 'TEST-TR-SUCCEEDED',
      scac: 'TEST',
      ref_numbers: ['PO-4711'],
      shipment_tags: ['spring'],
    },
    relationships: { customer: { data: { type: 'party', id: party.id } } },
  });
  api.clock.advance(2_000);
  await attemptRequest(testTracking(api.database, api.clock), accountId, request.id, noAbort());
  await nameUnknownPlace(api, accountId);
  await storeScorecard(api, accountId);
  await storeAnswer(api, accountId, 'MAEU');
  const [container] = (await api.call(key, 'GET', '/v2/containers')).json<{ data: [Created['data']] }>().data;
  await storeArrival(api, accountId, container.relationships.shipment?.data.id ?? '');
  const seeds = [request.id, container.relationships.shipment?.data.id ?? '', container.id, party.id, webhook.id];
  for (const [index, real] of seeds.entries()) names.add(exampleId(index + 1), real);
  return (each) => ask(api, key, names, each);
}

/** The report of a line about an unknown ramp. */
function nameUnknownPlace(api: Api, accountId: string): Promise<void> {
  const place = { locode: null, name: 'CHICAGO YARD 7, USA', facility: null };
  const seen = { key: 'name:US:CHICAGO YARD 7', name: place.name, countryCode: 'US', place, statementsCount: 4 };
  const line = { kind: 'shipping_line', code: 'MAEU', name: 'Maersk' } as const;
  return api.database.changeAccount(accountId, (session) =>
    countUnresolvedPlaces(session, line, [seen], new Date(api.clock.now())),
  );
}

/** Figures of a line with many containers. */
function storeScorecard(api: Api, accountId: string): Promise<void> {
  const computedAt = new Date(api.clock.now());
  const figures = {
    containers: 212,
    milestones: [
      { name: 'vessel_arrived', reported: 140, of: 140 },
      { name: 'vessel_berthed', reported: 0, of: 88 },
      { name: 'vessel_discharged', reported: 139, of: 140 },
    ],
    fields: [
      { name: 'iso_code', reported: 212, of: 212 },
      { name: 'weight_lbs', reported: 0, of: 14 },
    ],
    delay: { count: 1702, medianMinutes: 192, p90Minutes: 1284, imprecise: 3, beforeEvent: 1 },
    changes: { events: 1702, corrections: 14, withdrawals: 2, withdrawnPlans: 9 },
    contradictions: { compared: 388, place: 1, time: 2 },
    silence: { openDays: 90, silentDays: 6, longestSilentDays: 2 },
    failing: { shipments: 0, since: null },
    eta: DAYS_BEFORE.map((daysBefore) => ({
      daysBefore,
      count: 104,
      missing: 3,
      medianAbsoluteHours: 8.5 + daysBefore * 1.5,
      biasHours: -6.2 - daysBefore,
      againstBerthing: 88,
    })),
  };
  const source = { kind: 'shipping_line', code: 'MAEU', name: 'Maersk', channel: null } as const;
  const from = new Date(computedAt.getTime() - 90 * 86_400_000);
  const card = { ...source, period: '90d', from, to: computedAt, figures, computedAt } as const;
  return api.database.changeAccount(accountId, (session) => replaceScorecards(session, [card], computedAt));
}

/** An arrival of a line, a day after its ETA. */
async function storeArrival(api: Api, accountId: string, shipmentId: string): Promise<void> {
  const id = legIdOf(shipmentId, 'example');
  await api.database.changeAccount(accountId, (session) => writeLegs(session, shipmentId, [{ ...ARRIVAL, id }], []));
  const by = { kind: 'shipping_line', code: 'MAEU', channel: null } as const;
  const errors = [
    {
      ...{ by, changes: 5 },
      errors: DAYS_OUT.map((daysOut) => ({ daysOut, hours: -11.3, band: null, changes: 2 })),
    },
  ];
  const legs = await Array.fromAsync(listRecordedLegs((work) => api.database.system(work), { ids: [id] }));
  await api.database.changeSystem((session) =>
    countMeasured(
      session,
      legs.map((leg) => ({ ...leg, errors })),
    ),
  );
}

const ARRIVAL = {
  legKey: 'example',
  digest: 'example',
  target: 'port_of_discharge',
  sequence: 0,
  containerIds: [],
  line: 'MAEU',
  mode: 'vessel',
  fromPlace: 'CNSGH',
  fromLocode: 'CNSHA',
  toPlace: 'NLRTM',
  toLocode: 'NLRTM',
  toTerminal: null,
  timeZone: 'Europe/Amsterdam',
  imo: '9778791',
  vesselName: 'MADRID MAERSK',
  voyage: '618W',
  departsAt: null,
  departedAt: null,
  anchoredAt: null,
  arrivedAt: '2026-05-01T06:00:00Z',
  arrivedBy: 'berthing',
  arrivalReportedAt: '2026-05-01T08:00:00Z',
  isArrivalDay: false,
  dischargedAt: null,
  availableAt: null,
  nextDepartsAt: null,
  nextDepartedAt: null,
};

async function ask(
  api: Api,
  key: TestKey,
  names: StableNames,
  { method, url, headers, body }: PageRequest,
): Promise<PageAnswer> {
  // Rows of different requests differ by their times.
  api.clock.advance(1_000);
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), names.find(value)]),
  );
  const answer = await api.call(key, method, names.find(url), {
    headers: { ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }), ...own },
    ...(body !== undefined && { payload: payloadOf(names.find(body), own) }),
  });
  const shownBody = names.hide(answer.body);
  const shown = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    name === 'etag' ? names.hideTag(String(value)) : String(value),
  ]);
  return { status: answer.statusCode, headers: Object.fromEntries(shown), body: shownBody };
}

/** Lines of a form end as mail's do. */
function payloadOf(body: string, headers: Readonly<Record<string, string>>): string {
  return headers['content-type']?.startsWith('multipart/') ? body.replaceAll('\n', '\r\n') : body;
}
