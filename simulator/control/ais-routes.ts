/**
 * POST, GET and DELETE /ais/trouble start, list and end troubles of AIS. GET /vessels returns the true positions of
 * ships.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AIS_TROUBLE_KINDS, type AisTrouble, type AisTroubleKind, listActiveAis } from '../ais/ais-trouble.ts';
import { listShips } from '../ais/current-ships.ts';
import { type Simulation, worldNow } from '../simulation.ts';
import { toIso } from '../world/clock.ts';
import { presentVessel } from '../world/truth.ts';

interface AisTroubleInput {
  readonly kind: AisTroubleKind;
  readonly for_seconds?: number;
  readonly only_imo?: string;
}

export function registerAisRoutes(app: FastifyInstance, simulation: Simulation): void {
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: {
      kind: { enum: AIS_TROUBLE_KINDS },
      for_seconds: { type: 'number', exclusiveMinimum: 0 },
      only_imo: { type: 'string' },
    },
  };

  app.get('/ais/trouble', async () => listActiveAis(simulation.aisTroubles, worldNow(simulation)).map(presentTrouble));

  app.post<{ Body: AisTroubleInput }>('/ais/trouble', { schema: { body } }, async (request, reply) => {
    const { kind, for_seconds: seconds, only_imo: onlyImo = null } = request.body;
    const voyages = listShips(simulation);
    if (onlyImo !== null && !voyages.some(({ vessel }) => vessel.imo === onlyImo)) {
      const known = voyages.map(({ vessel }) => `${vessel.imo} (${vessel.name})`).join(', ');
      return reply.code(400).send({ error: `no ship has the IMO number "${onlyImo}"; known ships: ${known}` });
    }
    const until = seconds === undefined ? null : worldNow(simulation) + seconds * 1000;
    const trouble: AisTrouble = { id: randomUUID(), kind, until, onlyImo };
    simulation.aisTroubles = [...simulation.aisTroubles, trouble];
    return reply.code(201).send(presentTrouble(trouble));
  });

  app.delete('/ais/trouble', async (_request, reply) => {
    simulation.aisTroubles = [];
    return reply.code(204).send();
  });

  const querystring = {
    type: 'object',
    additionalProperties: false,
    // The format date-time allows leap seconds, the clock does not.
    properties: { at: { type: 'string', format: 'date-time', not: { pattern: ':60' } } },
  };
  app.get<{ Querystring: { at?: string } }>('/vessels', { schema: { querystring } }, async (request) => {
    const at = request.query.at === undefined ? worldNow(simulation) : Date.parse(request.query.at);
    return { at: toIso(at), vessels: listShips(simulation).map((voyage) => presentVessel(voyage, at)) };
  });
}

function presentTrouble({ id, kind, until, onlyImo }: AisTrouble) {
  return { id, kind, until: until === null ? null : toIso(until), only_imo: onlyImo };
}
