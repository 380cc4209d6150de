/**
 * GET /edi/{type}?since=&until= returns an interchange of the messages that became available in that window of world
 * time.
 */
import type { FastifyInstance } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { EDI_FORMATS, EDI_TYPES, interchangeOf } from './interchange.ts';

interface Query {
  readonly since?: string;
  readonly until?: string;
}

// The format date-time allows leap seconds, the clock does not.
const time = { type: 'string', format: 'date-time', not: { pattern: ':60' } };
const querystring = { type: 'object', additionalProperties: false, properties: { since: time, until: time } };

export function registerEdiRoutes(app: FastifyInstance, simulation: Simulation): void {
  for (const type of EDI_TYPES) {
    app.get<{ Querystring: Query }>(`/edi/${type}`, { schema: { querystring } }, async (request, reply) => {
      const now = worldNow(simulation);
      const { since, until } = request.query;
      const window = {
        since: since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since),
        until: until === undefined ? now : Math.min(now, Date.parse(until)),
      };
      const interchange = interchangeOf(simulation.world, type, window);
      if (interchange === undefined) return reply.code(204).send();
      return reply.type(EDI_FORMATS[type].contentType).send(interchange.text);
    });
  }
}
