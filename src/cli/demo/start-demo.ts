/** `npm start` as a demonstration: the service beside a simulated world, whose days last seconds. */
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Config, stateDirectoryOf } from '../../config/config.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { acceleratedClock, systemClock } from '../../lib/clock.ts';
import type { Service } from '../../service.ts';
import { buildPages } from '../build-pages.ts';
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts';
import { portSetting, withFreePort } from '../port.ts';
import type { ServeContext } from '../serve.ts';
import { print, printFolders, quietLogger } from '../start/terminal.ts';
import {
  createDemoLink,
  DEMO_LOCK,
  DEMO_SEED,
  DEMO_SPEED,
  databaseNameOf,
  demoAccountId,
  demoEdiFolder,
  demoStatePath,
  enableDemoMail,
  ensureDemoAccount,
  linkToMap,
  prepareDemo,
  resumeWorld,
  saveWorldTime,
  watchContainers,
} from './demo.ts';
import { createPortalReader, subscribeToBills } from './demo-bills.ts';
import { createBookingTracker, keepTracking } from './demo-shipments.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { type Patience, patiently } from './patience.ts';
import {
  listSimulatedSources,
  SIMULATED_PARTNERS,
  type SimulatorProcess,
  simulatedFiles,
  startSimulator,
} from './simulator-process.ts';

const AIS_FEED = 'simulated';
/** A reserved top-level domain (RFC 6761). */
const DEMO_DOMAIN = 'in.portolan.test';

/** Runs until it is told to stop, or the database fails. */
export async function startDemo(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  shutdown: Promise<unknown>,
): Promise<void> {
  const base = loadConfig(portSetting(port));
  const stateDirectory = stateDirectoryOf(base, directory);
  const statePath = demoStatePath(stateDirectory);
  let errors = 0;
  // Only errors that end it are shown: a line of the minute says that the log has others.
  const { logger, file } = quietLogger(stateDirectory, base.log.level, () => {
    errors += 1;
  });
  const takeErrorCount = () => {
    const count = errors;
    errors = 0;
    return count;
  };
  print('Starting the database …');
  // Started parts stop in reverse order, also if the next part fails to start.
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (reason) => {
    logger.error(`cannot build the web pages: ${reason}`);
    print(`The dashboard cannot be built: ${reason}`);
  });
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(base, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const lock = await takeExclusiveLock(server.url, DEMO_LOCK);
  if (lock === undefined) throw new Error(describeRunningDemo(statePath));
  running.defer(() => lock.release());
  const { http } = await withFreePort(loadConfig, port, print);
  const wallNow = systemClock.wallNow();
  const world = resumeWorld(statePath, wallNow);
  const databaseName = databaseNameOf(server);
  const accountId = demoAccountId(statePath, databaseName, world);
  const ediFolder = demoEdiFolder(stateDirectory);
  mkdirSync(ediFolder, { recursive: true });
  const simulator = await startSimulator({
    directory,
    seed: DEMO_SEED,
    traffic: true,
    speed: DEMO_SPEED,
    worldStart: world.start,
    worldOrigin: wallNow - (world.now - world.start) / DEMO_SPEED,
    ediFolder,
  });
  running.defer(() => simulator.stop());
  const simulated = await listSimulatedSources(simulator.url);
  const origin = { worldMillis: world.now, wallMillis: wallNow, speed: DEMO_SPEED };
  const outbox = await startOutbox();
  running.defer(() => outbox.stop());
  const mailDomain = base.mail.domain ?? DEMO_DOMAIN;
  const config = configOfDemo(loadConfig, base, {
    simulator,
    outbox,
    mailDomain,
    simulated,
    ediFolder,
    accountId,
    origin,
    port: http.port,
  });
  const saver = saveWorldTime(statePath, acceleratedClock(origin));
  running.defer(() => saver.stop());
  const { startService } = await import('../../service.ts');
  let isNewAccount = false;
  const service = await startService({
    ...{ config, directory, databaseUrl: server.url, role: 'all', logger },
    // Before its files are polled for it.
    prepare: async (database, clock) => {
      isNewAccount = await ensureDemoAccount(database, clock, accountId);
    },
    queuePollMillis: 250,
  });
  running.defer(() => service.stop());
  await showDemo(
    {
      service,
      server,
      simulator,
      statePath,
      databaseName,
      accountId,
      isNewAccount,
      worldStart: world.start,
      logFile: file,
      logger,
      takeErrorCount,
      mailDomain,
      outboxUrl: outbox.url,
    },
    shutdown,
  );
  await running.disposeAsync();
  print('Stopped. The data is kept: npm start continues from here, npm run reset deletes it.');
}

interface Simulated {
  readonly simulator: SimulatorProcess;
  readonly outbox: Outbox;
  readonly mailDomain: string;
  readonly simulated: Awaited<ReturnType<typeof listSimulatedSources>>;
  readonly ediFolder: string;
  readonly accountId: string;
  readonly origin: NonNullable<Config['world']>;
  readonly port: number;
}

/** The settings of the user, with the simulated world as one more source of each kind. */
function configOfDemo(
  loadConfig: ServeContext['loadConfig'],
  base: Config,
  { simulator, outbox, mailDomain, simulated, ediFolder, accountId, origin, port }: Simulated,
): Config {
  return loadConfig({
    http: { port },
    carriers: { simulatorUrl: simulator.url },
    terminals: [...base.terminals.map(withoutProfile), ...simulated.terminals],
    railroads: [...base.railroads.map(withoutProfile), ...simulated.railroads],
    fileInputs: [...base.fileInputs, simulatedFiles(ediFolder, accountId)],
    edi: { partners: { ...SIMULATED_PARTNERS, ...base.edi.partners } },
    ais: { inputs: [...base.ais.inputs, { kind: 'tcp_client', name: AIS_FEED, ...simulator.ais }] },
    world: origin,
    webhooks: { guard: { allowHttpLoopback: true } },
    mail: {
      domain: mailDomain,
      smtp: { host: '127.0.0.1', port: base.mail.smtp.port ?? 0 },
      outgoing: mailToOutbox(outbox, mailDomain),
    },
  });
}

/** Whatever the settings name: the demonstration writes to nobody. */
function mailToOutbox({ smtpPort }: Outbox, domain: string) {
  const none = { user: null, password: null, passwordFile: null, replyTo: null };
  const sender = { from: `portolan@${domain}`, bounceTo: `bounces@${domain}` };
  return { host: '127.0.0.1', port: smtpPort, secure: false, ...none, ...sender };
}

/** Its profile has completed the entry already; a second time it would bring back members that the user removed. */
function withoutProfile<Entry extends { readonly profile?: string }>({ profile: _, ...entry }: Entry) {
  return entry;
}

interface RunningDemo {
  readonly service: Service;
  readonly server: DatabaseServer;
  readonly simulator: SimulatorProcess;
  readonly statePath: string;
  readonly databaseName: string;
  readonly accountId: string;
  readonly isNewAccount: boolean;
  readonly worldStart: number;
  readonly logFile: string;
  readonly logger: Logger;
  readonly takeErrorCount: () => number;
  readonly mailDomain: string;
  readonly outboxUrl: string;
}

async function showDemo(running: RunningDemo, shutdown: Promise<unknown>): Promise<void> {
  const { server } = running;
  const stop = new AbortController();
  const ended = Promise.race([shutdown, server.failed]).finally(() => stop.abort());
  const shown = showUntil(running, stop.signal).catch((error: unknown) => {
    // A request to a part that has stopped meanwhile fails without being a fault.
    if (!stop.signal.aborted) throw error;
  });
  try {
    await Promise.race([ended, shown]);
    await ended;
  } finally {
    stop.abort();
    await shown.catch(() => {});
  }
  print('Stopping …');
}

/** Prepares and shows the demonstration. */
async function showUntil(running: RunningDemo, stop: AbortSignal): Promise<void> {
  const { service, simulator, statePath, logger, takeErrorCount } = running;
  const { database, clock } = service;
  const url = service.url as string;
  const onWait = (reason: string) => {
    logger.warn(`the start of the demonstration waits: ${reason}`);
    print('This machine is busy, and the service answers late. The start takes some minutes …');
  };
  const patience: Patience = { stop, onWait };
  const state = await patiently(patience, () => prepareDemo(statePath, database, clock, running));
  const { accountId, adminKey: key, viewerKey, trafficKey } = state;
  const demo = { apiUrl: url, key: trafficKey, simulatorUrl: simulator.url, accountId, database, clock };
  const bookings = createBookingTracker(demo);
  await patiently(patience, () => bookings.track());
  writeDemoState(statePath, { ...state, apiUrl: url, worldNow: clock.now() });
  const alias = await patiently(patience, () => enableDemoMail(database, accountId));
  await patiently(patience, () =>
    subscribeToBills(simulator.url, service.mailPort as number, `${alias}@${running.mailDomain}`),
  );
  const portals = createPortalReader(demo);
  const map = await patiently(patience, () => linkToMap(url, key));
  const link = await patiently(patience, () => createDemoLink(database, clock, accountId, url));
  printWaysIn(running, { ...state, url, alias, map, link });
  const view = watchContainers({ apiUrl: url, viewerKey, clock, print, takeErrorCount, stop });
  const onError = (message: string, passes: boolean) => logger[passes ? 'warn' : 'error'](message);
  const tracking = keepTracking(demo, [bookings.track, portals.read], { stop, onError });
  await Promise.all([view, tracking]);
}

interface WaysIn extends Pick<DemoState, 'adminKey'> {
  readonly url: string;
  /** Of the mail address. */
  readonly alias: string;
  readonly map: string | null;
  /** That logs in. */
  readonly link: string;
}

function printWaysIn(
  { service, server, simulator, logFile, mailDomain, outboxUrl }: RunningDemo,
  { adminKey, url, alias, map, link }: WaysIn,
): void {
  print('');
  print(`  Dashboard  ${link}`);
  print('');
  print(`  API        ${url}/v2`);
  print(`  API key    ${adminKey}`);
  print(`  Set        export API=${url}/v2 KEY=${adminKey}   (for the calls of docs/api/first-calls.md)`);
  print(
    `  Try        curl -g -s -H "Authorization: Token ${adminKey}" "${url}/v2/containers?fields[container]=number,current_status"`,
  );
  print(`  Docs       ${url}/docs`);
  if (map !== null) print(`  Map        ${map}`);
  print(`  Mail       ${alias}@${mailDomain}, by smtp://127.0.0.1:${service.mailPort}   (docs/mail.md)`);
  print(`  Outbox     ${outboxUrl}   (every mail that is sent; none leaves this machine, docs/messages.md)`);
  print(`  Simulator  ${simulator.url}/truth   (the true state of the simulated world)`);
  printFolders(server, logFile);
  print('');
  print(
    'The world is simulated, and one day lasts 15 seconds. What you track yourself stays; the traffic comes and goes.',
  );
  print('Try first: open the dashboard, choose Track, and enter SIML2600005 of the line SIML.');
  print('Press Ctrl-C to stop. The data is kept.');
  print('');
}

/** The user may have forgotten the first start, so the error gives its URL and key. */
function describeRunningDemo(statePath: string): string {
  const state = readDemoState(statePath);
  const running = 'The demonstration already runs on this database';
  if (state?.apiUrl === undefined) return `${running}, in another terminal.`;
  return `${running}: ${state.apiUrl}/v2, with the key ${state.adminKey}. Press Ctrl-C in its terminal to stop it.`;
}
