/** GET /journeys, /truth, /truth/{number} and /stats: what can be tracked, the true state, and counts of requests. */
import type { FastifyInstance } from 'fastify';
import { LISTED_LINES } from '../lines/listed-lines.ts';
import { RAILROAD_PROFILES } from '../railroads/profiles.ts';
import { type Simulation, worldNow } from '../simulation.ts';
import { TERMINAL_PROFILES } from '../terminals/profiles.ts';
import { toIso } from '../world/clock.ts';
import { presentTruth } from '../world/truth.ts';
import { findJourney } from '../world/world.ts';

export function registerTruthRoutes(app: FastifyInstance, simulation: Simulation): void {
  app.get('/journeys', async () =>
    simulation.world.journeys.map(({ scenario, line, billOfLading, booking, bookedAt, ...journey }) => ({
      scenario,
      line,
      bill_of_lading: billOfLading,
      booking,
      booked_at: toIso(bookedAt),
      ends_at: toIso(Math.max(...journey.journeyEvents.map(({ at }) => at ?? bookedAt))),
      containers: journey.containers.map(({ number }) => number),
      description: journey.description,
    })),
  );

  app.get('/truth', async () => {
    const now = worldNow(simulation);
    const { world } = simulation;
    const journeys = world.journeys.map((journey) => presentTruth(journey, now, world));
    return { now: toIso(now), start: toIso(world.start), seed: world.seed, journeys };
  });

  app.get<{ Params: { number: string } }>('/truth/:number', async (request, reply) => {
    const { number } = request.params;
    const { world } = simulation;
    const journey = findJourney(world, number);
    if (journey !== undefined) return presentTruth(journey, worldNow(simulation), world);
    const message = `no journey has the bill of lading, booking or container number "${number}"; GET /journeys lists all`;
    return reply.code(404).send({ error: message });
  });

  const statisticsOf = (codes: readonly string[]) =>
    Object.fromEntries(codes.map((code) => [code, simulation.statistics.get(code)]));
  app.get('/stats', async () => ({
    lines: statisticsOf(LISTED_LINES.map(({ scac }) => scac)),
    terminals: statisticsOf(TERMINAL_PROFILES.map(({ code }) => code)),
    railroads: statisticsOf(RAILROAD_PROFILES.map(({ scac }) => scac)),
  }));
}
