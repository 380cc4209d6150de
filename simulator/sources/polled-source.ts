/**
 * The common part of the APIs of terminals and railroads: key, troubles, counters, and errors as `{error}`. Knows no
 * containers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { SourceRefusal } from './refusal.ts';
import { count, countRequest, emptyStatistics } from './statistics.ts';
import { matchTrouble, type TroubleKind } from './trouble.ts';
import { applyTroubleToBody, respondWithTrouble } from './trouble-response.ts';

const API_KEY_HEADER = 'x-api-key';
const API_KEY = 'simulated';
const MAX_NUMBERS = 500;

export interface SourceQuery {
  readonly numbers: readonly string[];
  /** World time. */
  readonly now: number;
  readonly trouble: TroubleKind | undefined;
}

/** Answers one request. `render` returns the text of the response, with the effects of troubles on its content. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: {
    readonly numbers: readonly string[];
    readonly type: string;
    readonly render: (query: SourceQuery) => string;
  },
) => Promise<FastifyReply>;

/** Throws SourceRefusal where the request may not have data. */
export type CheckRequest = (request: FastifyRequest) => void;

/** @param code of the terminal or railroad, for troubles and counters */
export function registerPolledSource(
  app: FastifyInstance,
  simulation: Simulation,
  code: string,
  addRoutes: (source: FastifyInstance, answer: Answer) => void,
  checkRequest: CheckRequest = checkKey,
): void {
  const statistics = simulation.statistics.get(code) ?? emptyStatistics();

  app.register(async (source) => {
    source.addHook('onSend', async (_request, reply) => count(statistics.statuses, String(reply.statusCode)));
    source.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof SourceRefusal)) throw error;
      return reply.code(error.statusCode).send({ error: error.message });
    });

    addRoutes(source, async (request, reply, { numbers, type, render }) => {
      const now = worldNow(simulation);
      countRequest(statistics, numbers);
      const { trouble, troubles } = matchTrouble(simulation.troubles, { source: code, numbers, now });
      simulation.troubles = troubles;
      if (trouble !== undefined) {
        count(statistics.troubles, trouble.kind);
        if (await respondWithTrouble(trouble, reply)) return reply;
      }
      checkRequest(request);
      if (numbers.length > MAX_NUMBERS) {
        const message = `the query has ${numbers.length} containers; the maximum is ${MAX_NUMBERS}`;
        throw new SourceRefusal(400, 'tooMany', message);
      }
      return reply.type(type).send(applyTroubleToBody(trouble, render({ numbers, now, trouble: trouble?.kind })));
    });
  });
}

function checkKey(request: FastifyRequest): void {
  if (request.headers[API_KEY_HEADER] === API_KEY) return;
  throw new SourceRefusal(401, 'unauthorized', `the header ${API_KEY_HEADER} is missing or has another key`);
}
