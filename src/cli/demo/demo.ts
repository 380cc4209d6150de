/**
 * The demonstration: simulator, account and key, the first tracking requests, and the table that shows them moving.
 * Speaks to the service as any client does, over HTTP.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { changeMailSettings, MAIL_SETTINGS } from '../../features/mail/account-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { formatInstant } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { listSettings } from '../../tenancy/accounts/settings-store.ts';
import { findAccount, insertAccount } from '../../tenancy/accounts/store.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';
import { makeLogInLink } from '../../tenancy/users/sessions/log-in.ts';
import { findUserByEmail } from '../../tenancy/users/store.ts';
import { createKey } from '../keys.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { type ContainersAnswer, shortTime, tableOf } from './live-table.ts';
import type { Screen } from './screen.ts';
import { listJourneys } from './simulator-process.ts';

/** A world day in fifteen seconds. */
export const DEMO_SPEED = 5760;
export const DEMO_SEED = 7;
const SCENARIOS = ['direct', 'transshipment', 'rail', 'delayed', 'exam', 'overstay'];
const TABLE_MILLIS = 2_000;
/** How often the world's time is noted, and how much is added to what was noted last where a start goes on: more than a kill loses. */
const NOTED_MILLIS = 500;
const ADDED_MILLIS = 2_000;

/** Where the simulator puts EDI files. */
export function demoEdiFolder(stateDirectory: string): string {
  return join(stateDirectory, 'edi');
}

/** Where the world stands when the demonstration starts now. */
export interface DemoWorld {
  readonly start: number;
  readonly now: number;
}

export function demoStatePath(stateDirectory: string): string {
  return join(stateDirectory, 'demo.json');
}

/** A world goes on where it was left; something is added for what a kill may have lost, so that its time never goes back. */
export function resumeWorld(path: string, wallNow: number): DemoWorld {
  const state = readDemoState(path);
  if (state === undefined) return { start: wallNow, now: wallNow };
  return { start: state.worldStart, now: state.worldNow + ADDED_MILLIS * DEMO_SPEED };
}

export interface Noting {
  /** Notes it a last time. */
  stop(): void;
}

/** Notes how far the world has come for as long as it runs: from before anything is stamped with its time. */
export function noteWorldTime(path: string, clock: Clock): Noting {
  const note = () => {
    const state = readDemoState(path);
    // There is none before the first start has made its account.
    if (state !== undefined) writeDemoState(path, { ...state, worldNow: clock.now() });
  };
  note();
  const timer = setInterval(note, NOTED_MILLIS);
  return {
    stop: () => {
      clearInterval(timer);
      note();
    },
  };
}

/** The account of the last start on this database, or a new one: known before the service runs, which fetches files for it. */
export function demoAccountId(path: string, databaseName: string, world: DemoWorld): string {
  const known = readDemoState(path);
  return known?.database === databaseName ? known.accountId : newId(world.now);
}

/** The demonstration's account and keys: those of the last start, or new ones on a new database. */
export async function openDemo(
  path: string,
  database: Database,
  clock: Clock,
  { accountId, worldStart, databaseName }: { accountId: string; worldStart: number; databaseName: string },
): Promise<DemoState> {
  const known = readDemoState(path);
  const isThere = (await database.system((session) => findAccount(session, accountId))) !== undefined;
  if (known?.accountId === accountId && isThere) return known;
  const account = { id: accountId, name: 'Demo', createdAt: new Date(clock.now()) };
  // A start that was cut short has left it without a key that anybody knows.
  if (!isThere) await database.system((session) => insertAccount(session, account));
  const wish = { accountId: account.id, kind: 'test', partyIds: null } as const;
  const admin = await createKey(database, clock, { ...wish, name: 'Demo', role: 'admin' });
  const viewer = await createKey(database, clock, { ...wish, name: 'Demo table in the terminal', role: 'viewer' });
  const state: DemoState = {
    database: databaseName,
    accountId: account.id,
    adminKey: admin.key,
    viewerKey: viewer.key,
    worldStart,
    worldNow: clock.now(),
  };
  writeDemoState(path, state);
  return state;
}

/** A link by which whoever sees this terminal is logged in as the demonstration's user; it holds for a day, as often as it is opened. */
export async function openDemoLogIn(database: Database, clock: Clock, accountId: string, url: string): Promise<string> {
  return database.changeSystem(async (session) => {
    const email = `demo-${accountId.slice(-6)}@portolan.test`;
    const known = await findUserByEmail(session, email);
    const user = { accountId, email, name: 'Demo', role: 'admin', partyIds: null, password: null } as const;
    const userId = known?.id ?? (await makeUser(session, { ...user, createdAt: new Date(clock.wallNow()) }));
    const token = await makeLogInLink(session, clock, { accountId, userId, hours: 24, uses: 1000 });
    return `${url}/log-in#${token}`;
  });
}

/** Anybody may mail to the demonstration's account, where only this machine can. @returns its alias; one that is there stays as it is */
export async function openDemoMail(database: Database, accountId: string): Promise<string> {
  return database.changeSystem(async (session) => {
    const known = (await listSettings(session, [accountId], MAIL_SETTINGS)).get(accountId)?.mail_alias;
    if (known) return known;
    const alias = `demo-${accountId.slice(-6)}`;
    await changeMailSettings(session, accountId, { mail_alias: alias, mail_senders: ['*'] });
    return alias;
  });
}

/** Asks for the demonstration's six shipments; what was asked for already, by a start that was cut short, stays as it is. */
export async function trackJourneys(apiUrl: string, key: string, simulatorUrl: string): Promise<void> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' };
  const wanted = (await listJourneys(simulatorUrl)).filter(({ scenario }) => SCENARIOS.includes(scenario));
  const numbers = wanted.map((journey) => journey.bill_of_lading).join(',');
  const asked = await fetch(`${apiUrl}/v2/tracking_requests?filter[request_number]=${numbers}`, { headers });
  if (!asked.ok) throw new Error(`GET /tracking_requests answered ${asked.status}: ${await asked.text()}`);
  const { data } = (await asked.json()) as { data: readonly { attributes: { request_number: string } }[] };
  const known = new Set(data.map(({ attributes }) => attributes.request_number));
  for (const { line, bill_of_lading } of wanted.filter((journey) => !known.has(journey.bill_of_lading))) {
    const answer = await fetch(`${apiUrl}/v2/tracking_requests`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        data: {
          type: 'tracking_request',
          attributes: { request_type: 'bill_of_lading', request_number: bill_of_lading, scac: line },
        },
      }),
    });
    if (answer.status !== 201) {
      throw new Error(
        `POST /tracking_requests for ${bill_of_lading} answered ${answer.status}: ${await answer.text()}`,
      );
    }
  }
}

export interface LiveView {
  readonly apiUrl: string;
  readonly viewerKey: string;
  readonly clock: Clock;
  readonly screen: Screen;
  readonly stop: AbortSignal;
}

/** Shows the table until told to stop. */
export async function watchJourneys({ apiUrl, viewerKey, clock, screen, stop }: LiveView): Promise<void> {
  const path = '/v2/containers?page[size]=100&include=shipment,transport_events';
  while (!stop.aborted) {
    const worldNow = clock.now();
    try {
      const headers = { authorization: `Token ${viewerKey}` };
      const answer = await fetch(`${apiUrl}${path}`, { headers, signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`GET /containers answered ${answer.status}`);
      screen.show(`${shortTime(formatInstant(worldNow))} UTC`, tableOf((await answer.json()) as ContainersAnswer));
    } catch (error) {
      screen.show(shortTime(formatInstant(worldNow)), [`The table cannot be shown now: ${errorMessage(error)}`]);
    }
    await sleep(TABLE_MILLIS, undefined, { signal: stop }).catch(() => {});
  }
}
