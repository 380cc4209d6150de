/** POST, GET and DELETE /trouble start, list and end troubles of lines, terminals and railroads. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LISTED_LINES } from '../lines/listed-lines.ts';
import { RAIL_MANNERS } from '../railroads/manners.ts';
import { RAILROAD_PROFILES } from '../railroads/profiles.ts';
import { type Simulation, worldNow } from '../simulation.ts';
import { mannerSource } from '../sources/manner.ts';
import {
  listActive,
  listTroubleKinds,
  SOURCE_KINDS,
  type SourceKind,
  TROUBLE_KINDS,
  type Trouble,
  type TroubleKind,
} from '../sources/trouble.ts';
import { TERMINAL_MANNERS } from '../terminals/manners.ts';
import { TERMINAL_PROFILES } from '../terminals/profiles.ts';
import { toIso } from '../world/clock.ts';

interface TroubleInput extends Partial<Record<SourceKind, string>> {
  readonly kind: TroubleKind;
  readonly for_seconds?: number;
  readonly for_requests?: number;
  readonly only_number?: string;
  readonly delay_seconds?: number;
}

const inputSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  oneOf: SOURCE_KINDS.map((kind) => ({ required: [kind] })),
  properties: {
    line: { enum: LISTED_LINES.map(({ scac }) => scac) },
    terminal: { enum: [...TERMINAL_PROFILES.map(({ code }) => code), ...TERMINAL_MANNERS.map(mannerSource)] },
    railroad: { enum: [...RAILROAD_PROFILES.map(({ scac }) => scac), ...RAIL_MANNERS.map(mannerSource)] },
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

  app.post<{ Body: TroubleInput }>('/trouble', { schema: { body: inputSchema } }, async (request, reply) => {
    const trouble = troubleOf(request.body, worldNow(simulation));
    const kinds = listTroubleKinds(trouble.sourceKind);
    if (!kinds.includes(trouble.kind)) {
      const error = `a ${trouble.sourceKind} has no trouble "${trouble.kind}"; known troubles: ${kinds.join(', ')}`;
      return reply.code(400).send({ error });
    }
    simulation.troubles = [...simulation.troubles, trouble];
    return reply.code(201).send(presentTrouble(trouble));
  });

  app.delete('/trouble', async (_request, reply) => {
    simulation.troubles = [];
    return reply.code(204).send();
  });
}

/** The schema accepts exactly one source. */
function troubleOf(order: TroubleInput, now: number): Trouble {
  const sourceKind = SOURCE_KINDS.find((kind) => order[kind] !== undefined) ?? 'line';
  return {
    id: randomUUID(),
    sourceKind,
    source: order[sourceKind] ?? '',
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
    [trouble.sourceKind]: trouble.source,
    kind: trouble.kind,
    until: trouble.until === null ? null : toIso(trouble.until),
    requests_left: trouble.requestsLeft,
    only_number: trouble.onlyNumber,
    delay_seconds: trouble.delaySeconds,
  };
}
