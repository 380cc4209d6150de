/**
 * The profiles of lines, terminals and railroads as a user sets them up for the simulator: from docs/lines.md, and with the
 * fields that are not publicly known, which the simulator has below `simulated`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coscoNumberOf } from '../../simulator/lines/cosco/profile.ts';
import { LINE_PROFILES as MANNERS } from '../../simulator/lines/profiles.ts';
import { withNumbersOf } from '../../simulator/lines/told-numbers.ts';
import type { Journey } from '../../simulator/world/journey.ts';
import type { ReferenceType } from '../../src/core/observation.ts';
import { loadLineProfiles, secretNamesIn } from '../../src/reference/line-profiles.ts';
import { loadPolledProfiles } from '../../src/reference/source-profiles.ts';

const root = join(import.meta.dirname, '../..');
const certificate = (name: string) => join(import.meta.dirname, '../certificates', name);

export const lineProfiles = loadLineProfiles(join(root, 'reference'));
/** Every folder of reference/line-profiles. */
export const LINES = lineProfiles.list().map(({ scac }) => scac);
const polledProfiles = loadPolledProfiles(join(root, 'reference'));
export const RAILROADS = polledProfiles.railroads.codes();
export const TERMINALS = polledProfiles.terminals.codes();

export const mannerOf = (scac: string) => MANNERS.find((manner) => manner.scac === scac);

const settingsOfDialect = (scac: string) =>
  lineProfiles.find(scac)?.settings as unknown as {
    readonly dialect: string;
    readonly auth: { readonly style: string };
  };
export const isDcsa = (scac: string) => settingsOfDialect(scac).dialect === 'dcsa-2.2';
export const hasToken = (scac: string) => settingsOfDialect(scac).auth.style.startsWith('oauth2');

/** What the simulator requires of each variable. */
export function lineEnvironment(scac: string): Record<string, string> {
  const files = { CERTIFICATE_FILE: certificate('client.pem'), KEY_FILE: certificate('client.key') };
  const secretOf = (name: string) => Object.entries(files).find(([end]) => name.endsWith(end))?.[1] ?? 'simulated';
  return Object.fromEntries(
    secretNamesIn(lineProfiles.find(scac)?.settings).map((name) => [name, secretOf(name)] as const),
  );
}

interface DocumentedLine {
  readonly profile: string;
  readonly baseUrl?: string;
}
const documented = [...readFileSync(join(root, 'docs/lines.md'), 'utf8').matchAll(/^```json\n([\s\S]*?)^```/gm)]
  .flatMap(([, json = '']): DocumentedLine[] => JSON.parse(json).carriers?.lines ?? [])
  .filter(({ baseUrl }) => baseUrl !== undefined);

/** An entry of `carriers.lines`. @param url of the simulator */
export function lineSettings(scac: string, url: string): Record<string, unknown> {
  const shown = documented.find(({ profile }) => profile === scac);
  if (shown === undefined) throw new Error(`docs/lines.md has no settings of ${scac} for the simulator`);
  return JSON.parse(JSON.stringify(shown).replaceAll('http://127.0.0.1:4400', url));
}

/** The numbers of a shipment as the line writes them. */
export function numbersAt(scac: string, journey: Journey): Record<ReferenceType, string> {
  const container = journey.containers[0]?.number ?? '';
  const manner = mannerOf(scac);
  if (manner === undefined) {
    const number = coscoNumberOf(journey);
    return { bill_of_lading: `COSU${number}`, booking_number: number, container };
  }
  const { billOfLading, booking } = withNumbersOf(journey, manner);
  return { bill_of_lading: billOfLading, booking_number: booking, container };
}

const VISIT = ['available', 'last_free_day', 'yard_location', 'chassis'];
const DETAILS = {
  holds: { name: 'name', status: 'status', description: 'description' },
  fees: { type: 'type', amount: 'amount', currency: 'currency' },
};

/** @param under the place of the container in its entry */
function members(under: string, names: readonly string[], lists: Readonly<Record<string, object>>) {
  const below = (name: string) => [under, name].filter((each) => each !== '').join('.');
  const found = Object.entries({ ...DETAILS, ...lists });
  return {
    ...Object.fromEntries([...VISIT, ...names].map((name) => [name, below(name)])),
    ...Object.fromEntries(found.map(([name, entry]) => [name, { each: below(name), members: entry }])),
  };
}

const PLACE = ['locode', 'name', 'city', 'state', 'country'];
const placeAt = (path: string) => ({ members: Object.fromEntries(PLACE.map((name) => [name, `${path}.${name}`])) });
const railMembers = (under: string) => ({
  ...members(under, ['railroad', 'eta', 'bill_of_lading'], {
    events: { type: 'type', at: 'at', railroad: 'railroad', place: placeAt('place') },
  }),
  destination: placeAt([under, 'destination'].filter((each) => each !== '').join('.')),
});
const terminalMembers = (under: string) =>
  members(under, ['seal', 'size_type', 'appointment'], {
    moves: { type: 'type', at: 'at', estimated: 'estimated', empty: 'empty', mode: 'mode' },
  });

const polledSecrets = secretNamesIn([polledProfiles.terminals.list(), polledProfiles.railroads.list()]);
export const polledEnvironment: Record<string, string> = {
  ...Object.fromEntries(polledSecrets.map((name) => [name, 'simulated'])),
  PORTOLAN_LBCT_KEY: 'simulated-key',
  PORTOLAN_BNSF_CERTIFICATE_FILE: certificate('client.pem'),
  PORTOLAN_BNSF_KEY_FILE: certificate('client.key'),
};

const SIMULATED = { name: 'Simulated', facility: { locode: 'USLGB', smdg: 'TTI' } };
const inList = (found: object) => ({ containers: 'simulated', number: 'number', members: found });
const OWN_SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  UP: { auth: { tokenUrl: '/oauth/token' }, answer: { members: railMembers('load.simulated') } },
  CN: {
    auth: { tokenUrl: '/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials' },
    answer: inList(railMembers('')),
  },
  BNSF: { answer: { containers: 'intermodalUnits', number: 'simulated.number', members: railMembers('simulated') } },
  RAILINC: {
    auth: { style: 'none' },
    request: { words: { account: 'ME', fleet: '12' } },
    answer: { members: railMembers('simulated') },
  },
  LBCT: {
    facility: { locode: 'USLGB', smdg: 'TTI', firms: 'Z978' },
    answer: { number: 'simulated.number', members: terminalMembers('simulated') },
  },
  ICTSI: { ...SIMULATED, code: 'SIMI', request: { words: { facility: 'MICT' } }, answer: inList(terminalMembers('')) },
  APMT: {
    ...SIMULATED,
    code: 'SIMA',
    auth: { tokenUrl: '/oauth/client_credential/accesstoken?grant_type=client_credentials' },
    request: { method: 'GET', path: '/import-availability?simulated={numbers}', numbers: 'whole' },
    answer: inList(terminalMembers('')),
  },
  PORTHOUSTON: {
    ...SIMULATED,
    code: 'SIMH',
    auth: { tokenUrl: '/auth/realms/phaprod/protocol/openid-connect/token' },
    request: { method: 'GET', path: '/simulated/GetContainerAvailability?unitId={numbers}', numbers: 'whole' },
    answer: inList(terminalMembers('')),
  },
};

export const isRailroad = (profile: string) => RAILROADS.includes(profile);
/** The profiles whose questions need a token. */
export const POLLED_WITH_TOKEN = Object.entries(OWN_SETTINGS).flatMap(([profile, { auth }]) =>
  auth !== undefined && 'tokenUrl' in (auth as object) ? [profile] : [],
);

/** An entry of `terminals` or `railroads`: the profile, and what a user writes beside it. @param url of the simulator */
export function polledSettings(profile: string, url: string): Record<string, unknown> {
  const own = OWN_SETTINGS[profile];
  if (own === undefined) throw new Error(`${profile} has no settings for the simulator: add them to this file`);
  const base = `${url}/manners/${profile}`;
  const { tokenUrl } = Object(own.auth) as { readonly tokenUrl?: string };
  return { profile, url: base, ...own, ...(tokenUrl !== undefined && { auth: { tokenUrl: `${base}${tokenUrl}` } }) };
}
