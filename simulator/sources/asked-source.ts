/**
 * What terminals and railroads have in common over HTTP: a key, troubles, counters, and errors as `{error}`. Knows nothing of boxes.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { SourceRefusal } from './refusal.ts';
import { count, countRequest, emptyStatistics } from './statistics.ts';
import { meetTrouble, type TroubleKind } from './trouble.ts';
import { answerInstead, troubledBody } from './trouble-answer.ts';

export const API_KEY_HEADER = 'x-api-key';
export const API_KEY = 'simulated';
const MOST_NUMBERS = 500;

export interface Asked {
  readonly numbers: readonly string[];
  /** World time. */
  readonly now: number;
  readonly trouble: TroubleKind | undefined;
}

/** Answers one request; `make` gives the text of the right answer, or of one that is wrong in its content. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { readonly numbers: readonly string[]; readonly type: string; readonly make: (asked: Asked) => string },
) => Promise<FastifyReply>;

/** @param code of the terminal or railroad, under which troubles and counters are kept */
export function registerPolledSource(
  app: FastifyInstance,
  simulation: Simulation,
  code: string,
  addRoutes: (source: FastifyInstance, answer: Answer) => void,
): void {
  const statistics = simulation.statistics.get(code) ?? emptyStatistics();

  app.register(async (source) => {
    source.addHook('onSend', async (_request, reply) => count(statistics.statuses, String(reply.statusCode)));
    source.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof SourceRefusal)) throw error;
      return reply.code(error.statusCode).send({ error: error.message });
    });

    addRoutes(source, async (request, reply, { numbers, type, make }) => {
      const now = worldNow(simulation);
      countRequest(statistics, numbers);
      const { met, left } = meetTrouble(simulation.troubles, { source: code, numbers, now });
      simulation.troubles = left;
      if (met !== undefined) {
        count(statistics.troubles, met.kind);
        if (await answerInstead(met, reply)) return reply;
      }
      if (request.headers[API_KEY_HEADER] !== API_KEY) {
        throw new SourceRefusal(401, 'unauthorized', `the header ${API_KEY_HEADER} is missing or holds another key`);
      }
      if (numbers.length > MOST_NUMBERS) {
        const message = `${numbers.length} containers are asked for; ${MOST_NUMBERS} at most`;
        throw new SourceRefusal(400, 'tooMany', message);
      }
      return reply.type(type).send(troubledBody(met, make({ numbers, now, trouble: met?.kind })));
    });
  });
}
