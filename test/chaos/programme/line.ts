/**
 * A shipping line that knows any bill of lading: each has the journey of one of the simulator's, with a container of its own. It can fall
 * silent, flood and answer garbage. It takes the place of the simulator behind line SIML.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkDigit } from '@portolan/codes/container-number';
import { startLocalSimulator } from '../../helpers/simulator.ts';

export type LineTrouble = 'silence' | 'flood' | 'garbage';

export interface Line {
  readonly url: string;
  /** World time. */
  readonly now: number;
  /** From now on its ships have sailed. */
  sail(): void;
  /** What meets each request from now on; null: none. */
  trouble(kind: LineTrouble | null): void;
  /** How many requests met trouble. */
  troubled(): number;
  close(): Promise<void>;
}

const JOURNEY = 'SIML2600001';
const START = Date.parse('2026-05-01T00:00:00Z');
const BEFORE_DEPARTURE = Date.parse('2026-05-01T12:00:00Z');
/** The ship is at sea. */
const NOW = Date.parse('2026-05-10T00:00:00Z');

export async function startLine(): Promise<Line> {
  const [ashore, atSea] = await saveJourney([BEFORE_DEPARTURE, NOW]);
  let journey = ashore;
  let current: LineTrouble | null = null;
  let troubled = 0;
  const server = createServer((request, response) => {
    response.on('error', () => {});
    if (current !== null) {
      troubled += 1;
      return misbehave(current, response);
    }
    const number = new URL(request.url ?? '', 'http://line').searchParams.get('transportDocumentReference') ?? '';
    const body = journey.text
      .replaceAll(JOURNEY, number)
      .replaceAll(journey.booking, `B${number}`)
      .replaceAll(journey.container, containerOf(number));
    response.setHeader('content-type', 'application/json').end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: NOW,
    sail: () => {
      journey = atSea;
    },
    trouble: (kind) => {
      current = kind;
      if (kind === null) server.closeAllConnections();
    },
    troubled: () => troubled,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface SavedJourney {
  readonly text: string;
  readonly booking: string;
  readonly container: string;
}

/** As the line states it at these times. */
async function saveJourney(times: readonly [number, number]): Promise<[SavedJourney, SavedJourney]> {
  const simulator = await startLocalSimulator(START);
  const [journey] = (await simulator.journeys()).filter(({ bill_of_lading }) => bill_of_lading === JOURNEY);
  const query = `transportDocumentReference=${JOURNEY}`;
  const headers = { 'x-api-key': 'simulated' };
  const saveAt = async (time: number) => {
    await simulator.setClock(time);
    const answer = await fetch(`${simulator.url}/lines/SIML/v2/events?${query}`, { headers });
    return { text: await answer.text(), booking: journey?.booking ?? '', container: journey?.containers[0] ?? '' };
  };
  const saved: [SavedJourney, SavedJourney] = [await saveAt(times[0]), await saveAt(times[1])];
  await simulator.close();
  return saved;
}

/** The last six digits of the bill of lading are those of its container. */
function containerOf(number: string): string {
  const firstTen = `SIMU${number.slice(-6)}`;
  return `${firstTen}${checkDigit(firstTen)}`;
}

function misbehave(kind: LineTrouble, response: ServerResponse): void {
  if (kind === 'silence') return;
  response.setHeader('content-type', 'application/json');
  if (kind === 'garbage') return void response.end(randomBytes(5000));
  const block = Buffer.alloc(1 << 20, '[');
  const flood = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', flood);
  flood();
}
