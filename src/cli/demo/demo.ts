/**
 * The parts of the demonstration: its account, keys, user, world time, and the table in the terminal. It lists
 * containers over HTTP, like any client.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { changeMailSettings, MAIL_SETTINGS } from '../../features/mail/account-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { formatInstant, startStopwatch } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { listSettings } from '../../tenancy/accounts/settings-store.ts';
import { findAccount, insertAccount } from '../../tenancy/accounts/store.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';
import { makeLogInLink } from '../../tenancy/users/sessions/log-in.ts';
import { findUserByEmail } from '../../tenancy/users/store.ts';
import { createKey } from '../keys.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { type ContainersResponse, shortTime, tableOf, withoutAnswer } from './live-table.ts';
import { fetchText } from './patience.ts';
import type { Screen } from './screen.ts';

/** One day of the world lasts 15 seconds. */
export const DEMO_SPEED = 5760;
export const DEMO_SEED = 7;
/** Held while it runs. */
export const DEMO_LOCK = 'demonstration';
const TABLE_MILLIS = 2_000;
const TABLE_ROWS = 14;
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

/** The account and keys of the last start; on a new database, creates them. */
export async function prepareDemo(
  path: string,
  database: Database,
  clock: Clock,
  { accountId, worldStart, databaseName }: { accountId: string; worldStart: number; databaseName: string },
): Promise<DemoState> {
  const previous = readDemoState(path);
  const exists = (await database.system((session) => findAccount(session, accountId))) !== undefined;
  if (previous?.accountId === accountId && exists) return previous;
  const account = { id: accountId, name: 'Demo', createdAt: new Date(clock.now()) };
  // An interrupted start can leave the account without keys in the state file.
  if (!exists) await database.system((session) => insertAccount(session, account));
  const input = { kind: 'test', partyIds: null } as const;
  const admin = await createKey(database, clock, accountId, { ...input, name: 'Demo', role: 'admin' });
  const viewer = await createKey(database, clock, accountId, {
    ...input,
    name: 'Demo table in the terminal',
    role: 'viewer',
  });
  const state: DemoState = {
    database: databaseName,
    accountId,
    adminKey: admin.key,
    viewerKey: viewer.key,
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
  readonly screen: Screen;
  readonly stop: AbortSignal;
}

/** Shows the containers that changed last, until `stop` is aborted. */
export async function watchJourneys({ apiUrl, viewerKey, clock, screen, stop }: LiveView): Promise<void> {
  const url = `${apiUrl}/v2/containers?sort=-updated_at&page[size]=${TABLE_ROWS}&include=shipment,transport_events`;
  const headers = { authorization: `Token ${viewerKey}` };
  const sinceStart = startStopwatch();
  let last: { readonly lines: readonly string[]; readonly sinceLoaded: () => number } | null = null;
  while (!stop.aborted) {
    const worldTime = `${shortTime(formatInstant(clock.now()))} UTC`;
    try {
      const lines = tableOf(JSON.parse(await fetchText(url, { headers })) as ContainersResponse);
      last = { lines, sinceLoaded: startStopwatch() };
      if (!stop.aborted) screen.show(worldTime, lines);
    } catch (error) {
      const known = last && { lines: last.lines, ageMillis: last.sinceLoaded() };
      if (!stop.aborted) screen.show(worldTime, withoutAnswer(known, sinceStart(), errorMessage(error)));
    }
    await sleep(TABLE_MILLIS, undefined, { signal: stop }).catch(() => {});
  }
}
