/**
 * The profiles of lines, terminals and railroads as a user sets them up for the simulator: from simulator/settings, with
 * secrets in the environment.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coscoNumberOf } from '../../simulator/lines/cosco/profile.ts';
import { LINE_PROFILES as MANNERS } from '../../simulator/lines/profiles.ts';
import { withNumbersOf } from '../../simulator/lines/told-numbers.ts';
import type { Journey } from '../../simulator/world/journey.ts';
import type { ReferenceType } from '../../src/core/observation.ts';
import { loadLineProfiles, loadPolledProfiles, secretNamesIn } from '../../src/reference/profiles.ts';

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

interface SettingsEntry {
  readonly url?: string;
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly tls?: null;
  readonly request?: Readonly<Record<string, unknown>>;
}

/** The entry of simulator/settings. Its secrets are left out: tests give them in the environment, and wrong ones too. */
function entryOf(profile: string, url: string): SettingsEntry {
  const text = readFileSync(join(root, 'simulator/settings', `${profile}.json`), 'utf8');
  const settings = JSON.parse(text.replaceAll('http://127.0.0.1:4400', url));
  const [entry] = [settings.carriers?.lines, settings.terminals, settings.railroads].flatMap((list) => list ?? []);
  const { auth, request, tls: _tls, ...rest } = entry as SettingsEntry;
  const { key: _key, ...words } = request ?? {};
  const { tokenUrl, scope, style } = auth ?? {};
  const kept = Object.entries({ tokenUrl, scope, style }).filter(([, value]) => value !== undefined);
  return {
    ...rest,
    ...(kept.length > 0 && { auth: Object.fromEntries(kept) }),
    ...(Object.keys(words).length > 0 && { request: words }),
  };
}

/** An entry of `carriers.lines`. @param url of the simulator */
export function lineSettings(scac: string, url: string): Record<string, unknown> {
  return { ...entryOf(scac, url) };
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

const polledSecrets = secretNamesIn([polledProfiles.terminals.list(), polledProfiles.railroads.list()]);
export const polledEnvironment: Record<string, string> = {
  ...Object.fromEntries(polledSecrets.map((name) => [name, 'simulated'])),
  PORTOLAN_LBCT_KEY: 'simulated-key',
  PORTOLAN_BNSF_CERTIFICATE_FILE: certificate('client.pem'),
  PORTOLAN_BNSF_KEY_FILE: certificate('client.key'),
};

export const isRailroad = (profile: string) => RAILROADS.includes(profile);
/** The profiles whose questions need a token. */
export const POLLED_WITH_TOKEN = [...TERMINALS, ...RAILROADS].filter(
  (profile) => entryOf(profile, '').auth?.tokenUrl !== undefined,
);

/** An entry of `terminals` or `railroads`: the profile, and what a user writes beside it. @param url of the simulator */
export function polledSettings(profile: string, url: string): Record<string, unknown> {
  // Under a code of its own, so that one service can have them all.
  return { ...entryOf(profile, url), ...(TERMINALS.includes(profile) && { code: profile }) };
}
