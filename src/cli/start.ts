/**
 * `portolan start`, behind `npm start`: everything on one machine, and unless told otherwise a simulated world beside it.
 */
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
  DEMO_SEED,
  DEMO_SPEED,
  demoAccountId,
  demoEdiFolder,
  demoStatePath,
  noteWorldTime,
  openDemo,
  openDemoLogIn,
  openDemoMail,
  resumeWorld,
  trackJourneys,
  watchJourneys,
} from './demo/demo.ts';
import { linkToMap } from './demo/demo-map.ts';
import { readDemoState, writeDemoState } from './demo/demo-state.ts';
import { screenOn } from './demo/screen.ts';
import { listSimulatedSources, simulatedFiles } from './demo/simulated-sources.ts';
import { type SimulatorProcess, startSimulator } from './demo/simulator-process.ts';
import { portOption, portSetting, withFreePort } from './port.ts';
import { type ServeContext, setUpLink } from './serve.ts';
import { shutdownSignal } from './shutdown.ts';

const AIS_FEED = 'simulated';
/** Nobody's for good (RFC 6761). */
const DEMO_DOMAIN = 'in.portolan.test';

export function startCommand(context: ServeContext): Command {
  return new Command('start')
    .description('try it: database, service and a simulated world, all on this machine')
    .option('--no-demo', 'without the simulated world, in real time')
    .addOption(portOption())
    .action(async ({ demo, port }: { demo: boolean; port?: number }) => {
      const stopAsked = shutdownSignal();
      await (demo ? startDemo : startEmpty)(context, port, stopAsked);
    });
}

async function startEmpty(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  stopAsked: Promise<unknown>,
): Promise<void> {
  const config = await withFreePort(loadConfig, port, say);
  const { logger, file } = quietLogger(stateDirectoryOf(config, directory), config.log.level);
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (why) => logger.error(`the map page was not built: ${why}`));
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(config, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const { startService } = await import('../service.ts');
  const service = await startService({ config, directory, databaseUrl: server.url, role: 'all', logger });
  running.defer(() => service.stop());
  const link = await setUpLink(service, service.url ?? '');
  say('');
  if (link !== null) say(`  Set up     ${link}   (whoever opens it is the first admin)`);
  else say(`  Dashboard  ${service.url}`);
  say(`  API        ${service.url}/v2`);
  say(`  Docs       ${service.url}/docs`);
  sayFolders(server, file);
  say('');
  say('In another terminal, an account and a key: npm run portolan -- accounts create "My company"');
  say('Ctrl-C stops everything; the data is kept.');
  await stopAsked;
  say('Stopping …');
  await running.disposeAsync();
  say('Stopped. The data is kept.');
}

async function startDemo(
  { directory, loadConfig }: ServeContext,
  port: number | undefined,
  stopAsked: Promise<unknown>,
): Promise<void> {
  const base = loadConfig(portSetting(port));
  const stateDirectory = stateDirectoryOf(base, directory);
  const statePath = demoStatePath(stateDirectory);
  const { logger, file } = quietLogger(stateDirectory, base.log.level);
  say('Starting the database …');
  // Whatever was started is stopped in the opposite order, also where the next part fails to start.
  await using running = new AsyncDisposableStack();
  const pages = buildPages(directory, (why) => logger.error(`the map page was not built: ${why}`));
  running.defer(() => pages.stop());
  const server = await startDatabaseServer(base, (line, level) => logger[level](line));
  running.defer(async () => void (await server.stop()));
  const soleUse = await takeExclusiveLock(server.url, 'demonstration');
  if (soleUse === undefined) throw new Error(runningAlready(statePath));
  running.defer(() => soleUse.release());
  const { http } = await withFreePort(loadConfig, port, say);
  const wallNow = systemClock.wallNow();
  const world = resumeWorld(statePath, wallNow);
  const databaseName = server.dataDirectory ?? 'configured';
  const accountId = demoAccountId(statePath, databaseName, world);
  const ediFolder = demoEdiFolder(stateDirectory);
  mkdirSync(ediFolder, { recursive: true });
  const simulator = await startSimulator({
    directory,
    seed: DEMO_SEED,
    speed: DEMO_SPEED,
    worldStart: world.start,
    worldOrigin: wallNow - (world.now - world.start) / DEMO_SPEED,
    ediFolder,
  });
  const simulated = await listSimulatedSources(simulator.url);
  const origin = { worldMillis: world.now, wallMillis: wallNow, speed: DEMO_SPEED };
  const config = loadConfig({
    http: { port: http.port },
    carriers: { simulatorUrl: simulator.url },
    terminals: [...base.terminals, ...simulated.terminals],
    railroads: [...base.railroads, ...simulated.railroads],
    fileInputs: [...base.fileInputs, simulatedFiles(ediFolder, accountId)],
    ais: { inputs: [...base.ais.inputs, { kind: 'tcp_client', name: AIS_FEED, ...simulator.ais }] },
    world: origin,
    queue: { pollMillis: 250 },
    webhooks: { guard: { allowHttpLoopback: true } },
    mail: { domain: base.mail.domain ?? DEMO_DOMAIN, smtp: { host: '127.0.0.1', port: base.mail.smtp.port ?? 0 } },
  });
  running.defer(() => simulator.stop());
  const noting = noteWorldTime(statePath, acceleratedClock(origin));
  running.defer(() => noting.stop());
  const { startService } = await import('../service.ts');
  const service = await startService({ config, directory, databaseUrl: server.url, role: 'all', logger });
  running.defer(() => service.stop());
  const mailDomain = config.mail.domain;
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
      mailDomain,
    },
    stopAsked,
  );
  await running.disposeAsync();
  say('Stopped. The data is kept: npm start goes on from here, npm run reset begins anew.');
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
  readonly mailDomain: string | null;
}

async function showDemo(running: RunningDemo, stopAsked: Promise<unknown>): Promise<void> {
  const { service, simulator, statePath, logFile } = running;
  const { database, clock } = service;
  const url = service.url as string;
  const state = await openDemo(statePath, database, clock, running);
  await trackJourneys(url, state.adminKey, simulator.url);
  writeDemoState(statePath, { ...state, apiUrl: url, worldNow: clock.now() });
  const alias = await openDemoMail(database, state.accountId);
  const map = await linkToMap(url, state.adminKey);
  say('');
  say(`  Dashboard  ${await openDemoLogIn(database, clock, state.accountId, url)}`);
  say('');
  say(`  API        ${url}/v2`);
  say(`  API key    ${state.adminKey}`);
  say(`  Set        export API=${url}/v2 KEY=${state.adminKey}   (for the calls of docs/api/first-calls.md)`);
  say(
    `  Try        curl -g -s -H "Authorization: Token ${state.adminKey}" "${url}/v2/containers?fields[container]=number,current_status"`,
  );
  say(`  Docs       ${url}/docs`);
  if (map !== null) say(`  Map        ${map}`);
  say(`  Mail       ${alias}@${running.mailDomain}, by smtp://127.0.0.1:${service.mailPort}   (docs/mail.md)`);
  say(`  Simulator  ${simulator.url}/truth   (what really happens, to compare with)`);
  sayFolders(running.server, logFile);
  say('');
  say('A simulated world, where a day passes in fifteen seconds. Ctrl-C stops everything; the data is kept.');
  say('');
  const stop = new AbortController();
  const view = watchJourneys({
    apiUrl: url,
    viewerKey: state.viewerKey,
    clock,
    screen: screenOn(process.stdout),
    stop: stop.signal,
  });
  await stopAsked;
  stop.abort();
  await view;
  say('Stopping …');
}

/** A second start is most often one that was forgotten: it is told where the first is. */
function runningAlready(statePath: string): string {
  const state = readDemoState(statePath);
  const running = 'The demonstration is running already on this database';
  if (state?.apiUrl === undefined) return `${running}, in another terminal.`;
  return `${running}: ${state.apiUrl}/v2, with the key ${state.adminKey}. Ctrl-C in its terminal stops it.`;
}

/** Where things lie, and what removes them. */
function sayFolders({ dataDirectory }: DatabaseServer, logFile: string): void {
  if (dataDirectory !== null) say(`  Data       ${dataDirectory}   (npm run reset deletes it)`);
  say(`  Log        ${logFile}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The log goes to a file, so that the terminal stays calm; what is wrong is shown there too. */
export function quietLogger(folder: string, level: string): { logger: Logger; file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portolan.log');
  // Numbers of customers stand in it: for this user's eyes alone, also where it was made before.
  const opened = openSync(file, 'a', 0o600);
  fchmodSync(opened, 0o600);
  const streams = multistream([
    { level: 'trace', stream: destination({ dest: opened, sync: false }) },
    { level: 'error', stream: process.stderr },
  ]);
  return { logger: pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, streams), file };
}
