/** GET and POST /clock read, set and accelerate world time. It never runs backwards. */
import type { FastifyInstance } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { ClockWouldRunBackwards, setSpeed, setWorldTime, toIso, worldTimeAt } from '../world/clock.ts';

interface ClockChange {
  readonly set?: string;
  readonly advance_seconds?: number;
  readonly speed?: number;
}

const changeSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    // The format date-time allows leap seconds, the clock does not.
    set: { type: 'string', format: 'date-time', not: { pattern: ':60' } },
    advance_seconds: { type: 'number', maximum: 1_000_000_000 },
    speed: { type: 'number', minimum: 0, maximum: 1_000_000 },
  },
};

export function registerClockRoutes(app: FastifyInstance, simulation: Simulation): void {
  app.get('/clock', async () => presentClock(simulation));

  app.post<{ Body: ClockChange }>('/clock', { schema: { body: changeSchema } }, async (request, reply) => {
    try {
      changeClock(simulation, request.body);
      return presentClock(simulation);
    } catch (error) {
      if (!(error instanceof ClockWouldRunBackwards)) throw error;
      return reply.code(409).send({ error: error.message });
    }
  });
}

/** Applies `set`, then `advance_seconds`, then `speed`; all or none of them. */
function changeClock(simulation: Simulation, change: ClockChange): void {
  const wall = simulation.wallNow();
  let clock = simulation.clock;
  if (change.set !== undefined) clock = setWorldTime(clock, wall, Date.parse(change.set));
  if (change.advance_seconds !== undefined) {
    const now = worldTimeAt(clock, wall);
    clock = setWorldTime(clock, wall, now + Math.round(change.advance_seconds * 1000));
  }
  if (change.speed !== undefined) clock = setSpeed(clock, wall, change.speed);
  simulation.clock = clock;
}

function presentClock(simulation: Simulation) {
  const { clock } = simulation;
  return { now: toIso(worldNow(simulation)), speed: clock.speed, start: toIso(clock.start) };
}
