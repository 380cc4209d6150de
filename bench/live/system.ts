/** The processes of a run: sources, receiver of webhooks, API, workers and users, each of its own. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorldOrigin } from '../../src/lib/clock.ts';
import { type Helper, ROOMY, startProcess } from '../measure/process.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';
import { addWebhook } from '../setup/webhooks.ts';
import type { ReceiverAnswer } from './processes/receiver-process.ts';
import type { ServiceAnswer, ServiceQuestion } from './processes/service-process.ts';
import type { SourcesAnswer, SourcesQuestion } from './processes/sources-process.ts';
import type { UsersAnswer, UsersQuestion } from './processes/users-process.ts';
import type { LiveSettings } from './settings.ts';
import type { LiveWorld } from './world/shipments.ts';

export interface Loaded {
  readonly databaseUrl: string;
  readonly world: LiveWorld;
  /** The large account, then the small ones; then those of each copy. */
  readonly accounts: readonly string[];
  /** The first of them; those of others have the same shipments. */
  readonly originals: readonly string[];
  /** World time, Unix milliseconds: what was loaded is as of then. */
  readonly startsAt: number;
}

/** How often each shipment is there. */
export function copiesOf({ accounts, originals }: Loaded): number {
  return accounts.length / originals.length;
}

export interface Outside {
  readonly sources: Helper<SourcesQuestion, SourcesAnswer>;
  readonly receiver: Helper<object, ReceiverAnswer>;
  readonly settings: Omit<LiveSettings, 'origin'>;
  stop(): Promise<void>;
}

export type ServiceProcess = Helper<ServiceQuestion, ServiceAnswer>;

const fileOf = (name: string) => `${import.meta.dirname}/processes/${name}.ts`;

/** @param hasShips whether AIS comes, too */
export async function startSources(loaded: Loaded, origin: WorldOrigin, hasShips: boolean) {
  const sources = startProcess<SourcesQuestion, SourcesAnswer>(fileOf('sources-process'), ROOMY);
  const open = { world: loaded.world, origin, hasShips, hasCopies: copiesOf(loaded) > 1 };
  const { url, aisPort } = await sources.call({ open });
  return { sources, sourcesUrl: url, aisPort };
}

/** What is not the service; each account has a webhook for all events. @param sends whether EDI and AIS come, too */
export async function startOutside(loaded: Loaded, origin: WorldOrigin, sends: boolean): Promise<Outside> {
  const { databaseUrl, world, accounts } = loaded;
  const receiver = startProcess<object, ReceiverAnswer>(fileOf('receiver-process'), ROOMY);
  const { url } = await receiver.call({});
  const database = openBenchDatabase(databaseUrl);
  for (const account of accounts) await addWebhook(database, account, url);
  await database.close();
  const { sources, sourcesUrl, aisPort } = await startSources(loaded, origin, sends);
  const ediFolder = sends ? join(tmpdir(), `portolan-live-edi-${process.pid}-${world.startedAt}`) : null;
  if (ediFolder !== null) await mkdir(ediFolder, { recursive: true });
  return {
    sources,
    receiver,
    settings: { sourcesUrl, aisPort, ediFolder, accountId: accounts[0] ?? '' },
    stop: async () => {
      await sources.stop();
      await receiver.stop();
    },
  };
}

export interface RunningService {
  readonly api: ServiceProcess;
  readonly apiUrl: string;
  readonly workers: readonly ServiceProcess[];
  readonly workerStartSeconds: number;
  stop(): Promise<void>;
}

export async function startService(
  { databaseUrl }: Loaded,
  settings: LiveSettings,
  workerCount: number,
): Promise<RunningService> {
  const start = async (role: 'api' | 'worker') => {
    const service = startProcess<ServiceQuestion, ServiceAnswer>(fileOf('service-process'));
    return { service, answer: await service.call({ start: { databaseUrl, role, settings } }) };
  };
  const api = await start('api');
  const workers = await Promise.all(Array.from({ length: workerCount }, () => start('worker')));
  return {
    api: api.service,
    apiUrl: api.answer.url ?? '',
    workers: workers.map(({ service }) => service),
    workerStartSeconds: Math.max(...workers.map(({ answer }) => answer.startSeconds)),
    stop: async () => {
      await Promise.all(workers.map(({ service }) => service.stop()));
      await api.service.stop();
    },
  };
}

export async function startUsers(
  { databaseUrl, world, accounts }: Loaded,
  url: string,
  origin: WorldOrigin,
): Promise<{ readonly process: Helper<UsersQuestion, UsersAnswer>; readonly key: string }> {
  const key = await addKey(databaseUrl, accounts[0] ?? '', 'admin');
  const users = startProcess<UsersQuestion, UsersAnswer>(fileOf('users-process'), ROOMY);
  await users.call({ start: { url, key, world, origin } });
  return { process: users, key };
}
