/**
 * All sources in a process of their own: lines and terminals over HTTP, EDI files, updates of terminals, and AIS. Notes when
 * each piece of news left, so that its way to the webhook can be measured.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Receiver } from '../../../simulator/push/deliver.ts';
import { acceleratedClock, type Clock, type WorldOrigin } from '../../../src/lib/clock.ts';
import { answerQuestions } from '../../measure/process.ts';
import { ANOTHER_ANSWER } from '../measures/lags.ts';
import { createAnswers, createShipments } from '../sources/answers.ts';
import { countFiles, type Due, listDue, sendUpdates, writeEdi } from '../sources/files-and-updates.ts';
import { type Ships, startShips } from '../sources/ships.ts';
import type { LiveWorld } from '../world/shipments.ts';

export interface SourcesQuestion {
  /** Lines and terminals answer from now on. */
  readonly open?: {
    readonly world: LiveWorld;
    readonly origin: WorldOrigin;
    readonly hasShips: boolean;
    /** Several accounts track the same shipments. */
    readonly hasCopies: boolean;
  };
  /** EDI and updates are sent from now on, for so many milliseconds of the world. */
  readonly send?: { readonly ediFolder: string; readonly updates: Receiver; readonly forMillis: number };
  /** World time: all later answers are as of then, and nothing is sent any more. */
  readonly freezeAt?: number;
  /** The world runs on at another pace. */
  readonly origin?: WorldOrigin;
}

/** What a line reported, EDI had, or a terminal sent. */
export type NewsKind = 'line' | 'edi' | 'update' | typeof ANOTHER_ANSWER;

export interface SourcesAnswer {
  readonly url: string;
  readonly aisPort: number | null;
  /** Since the last question. */
  readonly checks: number;
  readonly checksWithNews: number;
  readonly answeredBytes: number;
  readonly terminalRequests: number;
  readonly terminalContainers: number;
  readonly ediMessages: number;
  readonly updatedShipments: number;
  readonly aisReports: number;
  /** Files that wait in the folder. */
  readonly ediFiles: number;
  /** Unix milliseconds. */
  readonly news: readonly (readonly [kind: NewsKind, number: number, at: number])[];
  readonly unknown: number;
}

/** Real time between two looks at what partners send. */
const SENDING_MILLIS = 10_000;

let clock: Clock = acceleratedClock({ worldMillis: 0, wallMillis: 0, speed: 1 });
let frozenAt: number | null = null;
let live: ReturnType<typeof createAnswers> | undefined;
let shipments: ReturnType<typeof createShipments> | undefined;
let world: LiveWorld | undefined;
let ships: Ships | undefined;
let [ediFolder, aisCounted, hasCopies] = ['', 0, false];
let news: [NewsKind, number, number][] = [];
const none = () => ({
  checks: 0,
  checksWithNews: 0,
  answeredBytes: 0,
  terminalRequests: 0,
  terminalContainers: 0,
  ediMessages: 0,
  updatedShipments: 0,
  unknown: 0,
});
let counts = none();
const now = () => frozenAt ?? clock.now();

const server = createServer((request, response) => {
  try {
    respond(request, response);
  } catch (error) {
    process.stderr.write(`the sources failed on ${request.url}: ${error instanceof Error ? error.stack : error}\n`);
    response.writeHead(500).end();
  }
});
// The service keeps connections open; a line that closes one in the moment of a request would be a failure of the line.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1');
const listening = once(server, 'listening');

function respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, terminal] = /^\/terminals\/(\w+)\/containers$/.exec(pathname) ?? [];
  if (terminal !== undefined) {
    const containers = searchParams.getAll('numbers').flatMap((text) => text.split(','));
    counts.terminalRequests += 1;
    counts.terminalContainers += containers.length;
    send(response, JSON.stringify(live?.ofTerminal(terminal, containers, now())));
    return;
  }
  const [, scac = ''] = /^\/lines\/(\w+)\//.exec(pathname) ?? [];
  const answer = live?.ofLine(scac, searchParams.get('transportDocumentReference') ?? '', now());
  if (answer === undefined) {
    counts.unknown += 1;
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"errors":[]}');
    return;
  }
  counts.checks += 1;
  counts.answeredBytes += answer.body.length;
  if (answer.isNews) {
    counts.checksWithNews += 1;
    news.push(['line', answer.number, Date.now()]);
  } else if (hasCopies) news.push([ANOTHER_ANSWER, answer.number, Date.now()]);
  send(response, answer.body);
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

let sender: NodeJS.Timeout | undefined;

async function startSending({ ediFolder: folder, updates, forMillis }: NonNullable<SourcesQuestion['send']>) {
  if (world === undefined || shipments === undefined) return;
  const find = shipments;
  ediFolder = folder;
  const due = await listDue(world, find, now() + forMillis);
  const taken = { edi: 0, updates: 0 };
  let [since, isBusy] = [world.startedAt, false];
  const take = (kind: 'edi' | 'updates', list: Due, until: number): number[] => {
    const numbers = new Set<number>();
    for (; taken[kind] < list.length && (list[taken[kind]]?.at ?? 0) < until; taken[kind] += 1)
      numbers.add(list[taken[kind]]?.number ?? 0);
    return [...numbers];
  };
  const turn = async () => {
    const until = now();
    const [byEdi, byUpdate] = [take('edi', due.edi, until), take('updates', due.updates, until)];
    for (const number of byEdi) news.push(['edi', number, Date.now()]);
    counts.ediMessages += await writeEdi(folder, byEdi.map(find), { since, until });
    for (const number of byUpdate) news.push(['update', number, Date.now()]);
    counts.updatedShipments += byUpdate.length;
    await sendUpdates(updates, byUpdate.map(find), until);
    since = until;
  };
  sender = setInterval(() => {
    if (isBusy || frozenAt !== null) return;
    isBusy = true;
    turn()
      .catch((error: unknown) => process.stderr.write(`a partner could not send: ${error}\n`))
      .finally(() => {
        isBusy = false;
      });
  }, SENDING_MILLIS);
}

async function report(): Promise<SourcesAnswer> {
  await listening;
  const aisReports = (ships?.count() ?? 0) - aisCounted;
  aisCounted += aisReports;
  const counted = { ...counts, news };
  [counts, news] = [none(), []];
  return {
    ...counted,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aisPort: ships?.port ?? null,
    aisReports,
    ediFiles: ediFolder === '' ? 0 : await countFiles(ediFolder),
  };
}

answerQuestions<SourcesQuestion, SourcesAnswer>(
  async ({ open, send: sending, freezeAt, origin }) => {
    if (open !== undefined) {
      world = open.world;
      clock = acceleratedClock(open.origin);
      shipments = createShipments(world);
      live = createAnswers(world);
      hasCopies = open.hasCopies;
      if (open.hasShips) ships = await startShips(world, now);
    }
    if (origin !== undefined) clock = acceleratedClock(origin);
    if (sending !== undefined) await startSending(sending);
    if (freezeAt !== undefined) {
      frozenAt = freezeAt;
      clearInterval(sender);
      await ships?.stop();
    }
    return report();
  },
  async () => {
    clearInterval(sender);
    await ships?.stop();
    server.closeAllConnections();
    server.close();
  },
);
