/** `portolan start`, behind `npm start`: runs database and service on this machine, by default with a simulated world. */
import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { destination, type Logger, multistream, pino } from 'pino';
import { stateDirectoryOf } from '../config/config.ts';
import { takeExclusiveLock } from '../database/exclusive-lock.ts';
import { acceleratedClock, systemClock } from '../lib/clock.ts';
import type { Service } from '../service.ts';
import { buildPages } from './build-pages.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import {
  createDemoLink,
  DEMO_LOCK,
  DEMO_SEED,
  DEMO_SPEED,
  demoAccountId,
  demoEdiFolder,
  demoStatePath,
  enableDemoMail,
  prepareDemo,
  resumeWorld,
  saveWorldTime,
  watchJourneys,
} from './demo/demo.ts';
import { linkToMap } from './demo/demo-map.ts';
import { createBookingTracker, keepTracking } from './demo/demo-shipments.ts';
import { readDemoState, writeDemoState } from './demo/demo-state.ts';
import type { Outbox } from './demo/outbox.ts';
import { screenOn } from './demo/screen.ts';
import { listSimulatedSources, simulatedFiles } from './demo/simulated-sources.ts';
import { type SimulatorProcess, startSimulator } from './demo/simulator-process.ts';
import { keptLinesFor, namesOf, sourceOption } from './lines/enter-lines.ts';
import type { LineContext } from './lines/kept-lines-file.ts';
import { portOption, portSetting, withFreePort } from './port.ts';
import { type ServeContext, setUpLink } from './serve.ts';
import { shutdownSignal } from './shutdown.ts';

const AIS_FEED = 'simulated';
/** A reserved top-level domain (RFC 6761). */
const DEMO_DOMAIN = 'in.portolan.test';

export interface StartContext extends ServeContext {
  readonly lines: LineContext;
}

interface StartOptions {
  readonly demo: boolean;
  readonly line: readonly string[];
  readonly terminal: readonly string[];
  readonly railroad: readonly string[];
  readonly port?: number;
}

export function startCommand(context: StartContext): Command {
  return new Command('start')
    .description('run database, service and a simulated world on this machine, to try Portolan')
    .option('--no-demo', 'run without the simulated world, in real time')
    .addOption(sourceOption('lines'))
    .addOption(sourceOption('terminals'))
    .addOption(sourceOption('railroads'))
    .addOption(portOption())
    .action(async ({ demo, line, terminal, railroad, port }: StartOptions) => {
      const chosen = { lines: line, terminals: terminal, railroads: railroad };
      if (demo && namesOf(chosen).length === 0) return startDemo(context, port, shutdownSignal());
      // Before signals have handlers, so that they end the questions.
      const kept = await keptLinesFor(chosen, context);
      const loadConfig: ServeContext['loadConfig'] = (overrides) => context.loadConfig(overrides, kept);
      return startEmpty({ ...context, loadConfig }, port, shutdownSignal());
    });
}

async function startEmpty(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  shutdown: Promise<unknown>,
): Promise<void> {
  const config = await withFreePort(loadConfig, port, print);
  const { logger, file } = quietLogger(stateDirectoryOf(config, directory), config.log.level);
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (reason) => logger.error(`cannot build the web pages: ${reason}`));
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(config, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const { startService } = await import('../service.ts');
  const service = await startService({ config, directory, databaseUrl: server.url, role: 'all', logger });
  running.defer(() => service.stop());
  const link = await setUpLink(service, service.url ?? '', logger);
  print('');
  if (link !== null) print(`  Set up     ${link}   (creates the first admin)`);
  else print(`  Dashboard  ${service.url}`);
  print(`  API        ${service.url}/v2`);
  print(`  Docs       ${service.url}/docs`);
  const { describeSources } = await import('./lines/describe-lines.ts');
  for (const { kind, text } of describeSources(config)) print(`  ${kind.padEnd(9)}  ${text}`);
  printFolders(server, file);
  print('');
  print(
    `To create an API key, in another terminal: npm run portolan -- keys create ${await keyOwner(service)} --name first`,
  );
  print('Press Ctrl-C to stop. The data is kept.');
  await Promise.race([shutdown, server.failed]);
  print('Stopping …');
  await running.disposeAsync();
  print('Stopped. The data is kept.');
}

/** The id of the only account, so that nobody creates a second one beside that of the set-up link. */
async function keyOwner({ database }: Service): Promise<string> {
  const { listAccounts } = await import('../tenancy/accounts/store.ts');
  const [account, ...others] = await database.system(listAccounts);
  return account === undefined || others.length > 0 ? '<account id, see accounts list>' : account.id;
}

async function startDemo(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  shutdown: Promise<unknown>,
): Promise<void> {
  const base = loadConfig(portSetting(port));
  const stateDirectory = stateDirectoryOf(base, directory);
  const statePath = demoStatePath(stateDirectory);
  const { logger, file } = quietLogger(stateDirectory, base.log.level);
  print('Starting the database …');
  // Started parts stop in reverse order, also if the next part fails to start.
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (reason) => logger.error(`cannot build the web pages: ${reason}`));
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(base, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const lock = await takeExclusiveLock(server.url, DEMO_LOCK);
  if (lock === undefined) throw new Error(describeRunningDemo(statePath));
  running.defer(() => lock.release());
  const { http } = await withFreePort(loadConfig, port, print);
  const wallNow = systemClock.wallNow();
  const world = resumeWorld(statePath, wallNow);
  const databaseName = server.dataDirectory ?? 'configured';
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
  const simulated = await listSimulatedSources(simulator.url);
  const origin = { worldMillis: world.now, wallMillis: wallNow, speed: DEMO_SPEED };
  const { startOutbox } = await import('./demo/outbox.ts');
  const outbox = await startOutbox();
  running.defer(() => outbox.stop());
  const mailDomain = base.mail.domain ?? DEMO_DOMAIN;
  const config = loadConfig({
    http: { port: http.port },
    carriers: { simulatorUrl: simulator.url },
    terminals: [...base.terminals.map(withoutProfile), ...simulated.terminals],
    railroads: [...base.railroads.map(withoutProfile), ...simulated.railroads],
    fileInputs: [...base.fileInputs, simulatedFiles(ediFolder, accountId)],
    ais: { inputs: [...base.ais.inputs, { kind: 'tcp_client', name: AIS_FEED, ...simulator.ais }] },
    world: origin,
    queue: { pollMillis: 250 },
    webhooks: { guard: { allowHttpLoopback: true } },
    mail: {
      domain: mailDomain,
      smtp: { host: '127.0.0.1', port: base.mail.smtp.port ?? 0 },
      outgoing: mailToOutbox(outbox, mailDomain),
    },
  });
  running.defer(() => simulator.stop());
  const saver = saveWorldTime(statePath, acceleratedClock(origin));
  running.defer(() => saver.stop());
  const { startService } = await import('../service.ts');
  const service = await startService({ config, directory, databaseUrl: server.url, role: 'all', logger });
  running.defer(() => service.stop());
  await showDemo(
    {
      service,
      server,
      simulator,
      statePath,
      databaseName,
      accountId,
      worldStart: world.start,
      logFile: file,
      logger,
      mailDomain,
      outboxUrl: outbox.url,
    },
    shutdown,
  );
  await running.disposeAsync();
  print('Stopped. The data is kept: npm start continues from here, npm run reset deletes it.');
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
  readonly worldStart: number;
  readonly logFile: string;
  readonly logger: Logger;
  readonly mailDomain: string;
  readonly outboxUrl: string;
}

async function showDemo(running: RunningDemo, shutdown: Promise<unknown>): Promise<void> {
  const { service, simulator, statePath, logFile, logger } = running;
  const { database, clock } = service;
  const url = service.url as string;
  const state = await prepareDemo(statePath, database, clock, running);
  const demo = {
    apiUrl: url,
    key: state.adminKey,
    simulatorUrl: simulator.url,
    accountId: state.accountId,
    database,
    clock,
  };
  const bookings = createBookingTracker(demo);
  await bookings.track();
  writeDemoState(statePath, { ...state, apiUrl: url, worldNow: clock.now() });
  const alias = await enableDemoMail(database, state.accountId);
  const map = await linkToMap(url, state.adminKey);
  print('');
  print(`  Dashboard  ${await createDemoLink(database, clock, state.accountId, url)}`);
  print('');
  print(`  API        ${url}/v2`);
  print(`  API key    ${state.adminKey}`);
  print(`  Set        export API=${url}/v2 KEY=${state.adminKey}   (for the calls of docs/api/first-calls.md)`);
  print(
    `  Try        curl -g -s -H "Authorization: Token ${state.adminKey}" "${url}/v2/containers?fields[container]=number,current_status"`,
  );
  print(`  Docs       ${url}/docs`);
  if (map !== null) print(`  Map        ${map}`);
  print(`  Mail       ${alias}@${running.mailDomain}, by smtp://127.0.0.1:${service.mailPort}   (docs/mail.md)`);
  print(`  Outbox     ${running.outboxUrl}   (every mail that is sent; none leaves this machine, docs/mail-out.md)`);
  print(`  Simulator  ${simulator.url}/truth   (the true state of the simulated world)`);
  printFolders(running.server, logFile);
  print('');
  print('The world is simulated, and one day lasts 15 seconds. Press Ctrl-C to stop. The data is kept.');
  print('');
  const stop = new AbortController();
  const view = watchJourneys({
    apiUrl: url,
    viewerKey: state.viewerKey,
    clock,
    screen: screenOn(process.stdout),
    stop: stop.signal,
  });
  const tracking = keepTracking(demo, bookings, { stop: stop.signal, onError: (message) => logger.error(message) });
  try {
    await Promise.race([shutdown, running.server.failed]);
  } finally {
    stop.abort();
    await Promise.all([view, tracking]);
  }
  print('Stopping …');
}

/** The user may have forgotten the first start, so the error gives its URL and key. */
function describeRunningDemo(statePath: string): string {
  const state = readDemoState(statePath);
  const running = 'The demonstration already runs on this database';
  if (state?.apiUrl === undefined) return `${running}, in another terminal.`;
  return `${running}: ${state.apiUrl}/v2, with the key ${state.adminKey}. Press Ctrl-C in its terminal to stop it.`;
}

function printFolders({ dataDirectory }: DatabaseServer, logFile: string): void {
  if (dataDirectory !== null) print(`  Data       ${dataDirectory}   (npm run reset deletes it)`);
  print(`  Log        ${logFile}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes the log to a file, and errors also to the terminal. */
export function quietLogger(folder: string, level: string): { logger: Logger; file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portolan.log');
  // The log contains numbers of customers. Only this user may read it, also if the file exists with other permissions.
  const opened = openSync(file, 'a', 0o600);
  fchmodSync(opened, 0o600);
  const streams = multistream([
    { level: 'trace', stream: destination({ dest: opened, sync: false }) },
    { level: 'error', stream: process.stderr },
  ]);
  return { logger: pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, streams), file };
}
