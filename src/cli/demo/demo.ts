/**
 * The parts of the demonstration: its account, keys, user, world time, and the lines in the terminal. It counts
 * containers over HTTP, like any client.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { isLockHeld } from '../../database/exclusive-lock.ts';
import { changeMailSettings, MAIL_SETTINGS } from '../../features/mail/account-settings.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { listSettings } from '../../tenancy/accounts/settings-store.ts';
import { findAccount, insertAccount } from '../../tenancy/accounts/store.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';
import { makeLogInLink } from '../../tenancy/users/sessions/log-in.ts';
import { findUserByEmail } from '../../tenancy/users/store.ts';
import { createKey } from '../keys.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { fetchText } from './patience.ts';
import { shownTime, statusLine } from './status-line.ts';

/** One day of the world lasts 15 seconds. */
export const DEMO_SPEED = 5760;
export const DEMO_SEED = 7;
/** Held while it runs. */
export const DEMO_LOCK = 'demonstration';
/** Between two lines in the terminal. */
const LINE_MILLIS = 60_000;
/** Before the first one: the first shipments are being tracked. */
const FIRST_LINE_MILLIS = 15_000;
/** Interval between two saves of the world time. */
const SAVE_MILLIS = 500;
/** Added to the saved time at the next start. It exceeds the time that a killed process could not save. */
const MARGIN_MILLIS = 2_000;

/** The simulator writes EDI files to this folder. */
export function demoEdiFolder(stateDirectory: string): string {
  return join(stateDirectory, 'edi');
}

/** World time, Unix milliseconds. */
export interface DemoWorld {
  readonly start: number;
  readonly now: number;
}

export function demoStatePath(stateDirectory: string): string {
  return join(stateDirectory, 'demo.json');
}

/** As the state names the database. @param dataDirectory null: the database of the settings */
export function databaseNameOf({ dataDirectory }: { readonly dataDirectory: string | null }): string {
  return dataDirectory ?? 'configured';
}

/** Continues the world of the last start. A margin makes sure that world time never goes back after a kill. */
export function resumeWorld(path: string, wallNow: number): DemoWorld {
  const state = readDemoState(path);
  if (state === undefined) return { start: wallNow, now: wallNow };
  return { start: state.worldStart, now: state.worldNow + MARGIN_MILLIS * DEMO_SPEED };
}

export interface WorldTimeSaver {
  /** Saves the time once more. */
  stop(): void;
}

/** Saves the world time at an interval. Start it before anything records world time. */
export function saveWorldTime(path: string, clock: Clock): WorldTimeSaver {
  const save = () => {
    const state = readDemoState(path);
    // The first start has no state until it has created the account.
    if (state !== undefined) writeDemoState(path, { ...state, worldNow: clock.now() });
  };
  save();
  const timer = setInterval(save, SAVE_MILLIS);
  return {
    stop: () => {
      clearInterval(timer);
      save();
    },
  };
}

/** The account of the last start on this database, or a new id. The service needs it at its start, to fetch files. */
export function demoAccountId(path: string, databaseName: string, world: DemoWorld): string {
  const state = readDemoState(path);
  return state?.database === databaseName ? state.accountId : newId(world.now);
}

/** @returns whether the account was missing: keys of the state file are then of a database that is gone */
export async function ensureDemoAccount(database: Database, clock: Clock, accountId: string): Promise<boolean> {
  const account = { id: accountId, name: 'Demo', createdAt: new Date(clock.now()) };
  return database.system(async (session) => {
    if ((await findAccount(session, accountId)) !== undefined) return false;
    await insertAccount(session, account);
    return true;
  });
}

interface DemoAccount {
  readonly accountId: string;
  readonly isNewAccount: boolean;
  readonly worldStart: number;
  readonly databaseName: string;
}

/** The keys of the last start; on a new database, creates them. Its account is there (`ensureDemoAccount`). */
export async function prepareDemo(
  path: string,
  database: Database,
  clock: Clock,
  { accountId, isNewAccount, worldStart, databaseName }: DemoAccount,
): Promise<DemoState & { readonly trafficKey: string }> {
  const previous = readDemoState(path);
  // An interrupted start can leave the account without keys in the state file.
  const known = previous?.accountId === accountId && !isNewAccount ? previous : undefined;
  if (known?.trafficKey !== undefined) return { ...known, trafficKey: known.trafficKey };
  const input = { kind: 'test', partyIds: null } as const;
  const make = async (name: string, role: 'admin' | 'viewer') =>
    (await createKey(database, clock, accountId, { ...input, name, role })).key;
  const state = {
    database: databaseName,
    accountId,
    adminKey: known?.adminKey ?? (await make('Demo', 'admin')),
    viewerKey: known?.viewerKey ?? (await make('Demo lines in the terminal', 'viewer')),
    trafficKey: await make('Demo traffic', 'admin'),
    worldStart,
    worldNow: clock.now(),
  };
  writeDemoState(path, state);
  return state;
}

/** A link that logs in the user of the demonstration. It is valid for a day and can be opened up to 1000 times. */
export async function createDemoLink(
  database: Database,
  clock: Clock,
  accountId: string,
  url: string,
): Promise<string> {
  return database.changeSystem(async (session) => {
    const email = `demo-${accountId.slice(-6)}@portolan.test`;
    const existing = await findUserByEmail(session, email);
    const user = { accountId, email, name: 'Demo', role: 'admin', partyIds: null, password: null } as const;
    const userId = existing?.id ?? (await makeUser(session, { ...user, createdAt: new Date(clock.wallNow()) }));
    const token = await makeLogInLink(session, clock, { accountId, userId, hours: 24, uses: 1000 });
    return `${url}/log-in#${token}`;
  });
}

/**
 * Lets the account accept mail from every sender; the SMTP server listens on loopback only.
 * @returns the alias, unchanged if the account has one
 */
export async function enableDemoMail(database: Database, accountId: string): Promise<string> {
  return database.changeSystem(async (session) => {
    const known = (await listSettings(session, [accountId], MAIL_SETTINGS)).get(accountId)?.mail_alias;
    if (known) return known;
    const alias = `demo-${accountId.slice(-6)}`;
    await changeMailSettings(session, accountId, { mail_alias: alias, mail_senders: ['*'] });
    return alias;
  });
}

export interface LiveView {
  readonly apiUrl: string;
  readonly viewerKey: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** How many errors were logged since the last call. */
  readonly takeErrorCount: () => number;
  readonly stop: AbortSignal;
}

interface Counted {
  readonly data: readonly { readonly attributes: { readonly status: string; readonly count: number } }[];
}

/** Writes a line each minute, until `stop` is aborted. A service that answers late costs the line of that minute. */
export async function watchContainers({
  apiUrl,
  viewerKey,
  clock,
  print,
  takeErrorCount,
  stop,
}: LiveView): Promise<void> {
  const headers = { authorization: `Token ${viewerKey}` };
  const wait = (millis: number) => sleep(millis, undefined, { signal: stop }).catch(() => {});
  await wait(FIRST_LINE_MILLIS);
  while (!stop.aborted) {
    const text = await fetchText(`${apiUrl}/v2/containers/statuses`, { headers }).catch(() => null);
    if (stop.aborted) return;
    if (text !== null) {
      const { data } = JSON.parse(text) as Counted;
      const counts = Object.fromEntries(data.map(({ attributes: { status, count } }) => [status, count]));
      print(statusLine(shownTime(clock.now()), counts, takeErrorCount()));
    }
    await wait(LINE_MILLIS);
  }
}

/** Creates a link to the map of one container of the demonstration, over HTTP like any client. */

const ATTEMPTS = 20;
const ATTEMPT_MILLIS = 250;
const HOURS = 720;

interface Listed {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly current_status: string } }[];
}

interface Created {
  readonly data: { readonly attributes: { readonly url: string } };
}

/** Null if the service has no container within a few seconds. */
export async function linkToMap(apiUrl: string, key: string): Promise<string | null> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data } = JSON.parse(await fetchText(`${apiUrl}/v2/containers?page[size]=100`, { headers })) as Listed;
    const container = data.find(({ attributes }) => attributes.current_status === 'on_ship') ?? data[0];
    if (container !== undefined) {
      const body = JSON.stringify({ data: { type: 'map_link', attributes: { expires_in_hours: HOURS } } });
      const path = `/v2/containers/${container.id}/map_links`;
      const created = JSON.parse(await fetchText(`${apiUrl}${path}`, { method: 'POST', headers, body })) as Created;
      return created.data.attributes.url;
    }
    await sleep(ATTEMPT_MILLIS);
  }
  return null;
}

/** The time of the simulated world, which runs ahead of real time. Null unless a demonstration runs on the database. */
export async function findRunningWorld(databaseUrl: string, stateDirectory: string): Promise<Config['world']> {
  const state = readDemoState(demoStatePath(stateDirectory));
  if (state === undefined || !(await isLockHeld(databaseUrl, DEMO_LOCK))) return null;
  return { worldMillis: state.worldNow, wallMillis: systemClock.wallNow(), speed: DEMO_SPEED };
}
