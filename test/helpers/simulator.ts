/**
 * The simulator for tests: in the test's own process with a clock that is stepped, and words to steer one wherever it runs.
 */
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import type { Truth } from '../../simulator/world/truth.ts';

export type { Truth };
export type TrueContainer = Truth['containers'][number];

export interface Journey {
  readonly scenario: string;
  readonly line: string;
  readonly bill_of_lading: string;
  readonly booking: string;
  readonly containers: readonly string[];
}

export interface SimulatorControl {
  journeys(): Promise<Journey[]>;
  truth(): Promise<Truth[]>;
  setClock(worldMillis: number): Promise<void>;
  /** What befalls line SIML from now on; see the simulator's README for the kinds. */
  trouble(kind: string, options?: Readonly<Record<string, unknown>>): Promise<void>;
  calm(): Promise<void>;
  /** The number of requests to line SIML. */
  requests(): Promise<number>;
}

export function steer(simulatorUrl: string): SimulatorControl {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${simulatorUrl}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    journeys: async () => (await ask('GET', '/journeys')) as Journey[],
    truth: async () => ((await ask('GET', '/truth')) as { journeys: Truth[] }).journeys,
    setClock: async (worldMillis) => void (await ask('POST', '/clock', { set: new Date(worldMillis).toISOString() })),
    trouble: async (kind, options) => void (await ask('POST', '/trouble', { line: 'SIML', kind, ...options })),
    calm: async () => void (await ask('DELETE', '/trouble')),
    requests: async () => {
      const { lines } = (await ask('GET', '/stats')) as { lines: { SIML: { requests: number } } };
      return lines.SIML.requests;
    },
  };
}

/**
 * What is announced of what truly happened, in its order. A train's arrival is the arrival at the inland
 * destination, too. Times to the minute.
 */
export function announcedMilestones({ milestones }: Pick<TrueContainer, 'milestones'>) {
  return milestones
    .filter(({ reported }) => reported)
    .flatMap((milestone) =>
      milestone.event === 'rail_arrived'
        ? [milestone, { ...milestone, event: 'arrived_at_inland_destination' }]
        : [milestone],
    )
    .map(({ event, at, locode, vessel }) => ({
      event: `container.transport.${event}`,
      at: at.slice(0, 16),
      locode,
      voyage: vessel?.voyage ?? null,
    }));
}

export interface LocalSimulator extends SimulatorControl {
  readonly url: string;
  close(): Promise<void>;
}

/** Its clock is at `start` until it is set. */
export async function startLocalSimulator(start: number): Promise<LocalSimulator> {
  const settings = { seed: 7, speed: 0, start, worldOrigin: 0, scenarios: [], wallNow: () => 0 };
  const server = buildServer(createSimulation(settings));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, ...steer(url), close: async () => void (await server.close()) };
}
