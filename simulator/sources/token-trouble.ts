/** Troubles that last, at the endpoint of a source that issues tokens. */
import type { FastifyReply } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { matchTrouble } from './trouble.ts';
import { respondWithTrouble } from './trouble-response.ts';

/** Returns true if the request for a token is finished. Troubles of single requests are for those that follow. */
export async function respondToTokenRequest(
  simulation: Simulation,
  source: string,
  reply: FastifyReply,
): Promise<boolean> {
  const { trouble } = matchTrouble(simulation.troubles, { source, numbers: [], now: worldNow(simulation) });
  if (trouble === undefined || trouble.requestsLeft !== null || trouble.kind === 'expired_token') return false;
  return respondWithTrouble(trouble, reply);
}
