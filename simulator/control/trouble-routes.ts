/**
 * POST, GET and DELETE /trouble: puts a line into trouble, lists it, ends it.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LINE_PROFILES } from '../lines/profiles.ts';
import { listActive, TROUBLE_KINDS, type Trouble, type TroubleKind } from '../lines/trouble.ts';
import { type Simulation, worldNow } from '../simulation.ts';
import { toIso } from '../world/clock.ts';

interface TroubleOrder {
  readonly line: string;
  readonly kind: TroubleKind;
  readonly for_seconds?: number;
  readonly for_requests?: number;
  readonly only_number?: string;
  readonly delay_seconds?: number;
}

const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['line', 'kind'],
  properties: {
    line: { enum: LINE_PROFILES.map(({ scac }) => scac) },
    kind: { enum: TROUBLE_KINDS },
    for_seconds: { type: 'number', exclusiveMinimum: 0 },
    for_requests: { type: 'integer', minimum: 1 },
    only_number: { type: 'string', minLength: 1 },
    delay_seconds: { type: 'integer', minimum: 0, maximum: 3600 },
  },
};

const DEFAULT_DELAY_SECONDS = 5;

export function registerTroubleRoutes(app: FastifyInstance, simulation: Simulation): void {
  app.get('/trouble', async () => listActive(simulation.troubles, worldNow(simulation)).map(presentTrouble));

  app.post<{ Body: TroubleOrder }>('/trouble', { schema: { body: orderSchema } }, async (request, reply) => {
    const trouble = troubleOf(request.body, worldNow(simulation));
    simulation.troubles = [...simulation.troubles, trouble];
    return reply.code(201).send(presentTrouble(trouble));
  });

  app.delete('/trouble', async (_request, reply) => {
    simulation.troubles = [];
    return reply.code(204).send();
  });
}

function troubleOf(order: TroubleOrder, now: number): Trouble {
  return {
    id: randomUUID(),
    line: order.line,
    kind: order.kind,
    until: order.for_seconds === undefined ? null : now + order.for_seconds * 1000,
    requestsLeft: order.for_requests ?? null,
    onlyNumber: order.only_number ?? null,
    delaySeconds: order.delay_seconds ?? DEFAULT_DELAY_SECONDS,
  };
}

function presentTrouble(trouble: Trouble) {
  return {
    id: trouble.id,
    line: trouble.line,
    kind: trouble.kind,
    until: trouble.until === null ? null : toIso(trouble.until),
    requests_left: trouble.requestsLeft,
    only_number: trouble.onlyNumber,
    delay_seconds: trouble.delaySeconds,
  };
}
