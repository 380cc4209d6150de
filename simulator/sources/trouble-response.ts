/** Applies each kind of trouble to a response: it replaces the response, or changes its bytes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { SourceRefusal } from './refusal.ts';
import type { Trouble } from './trouble.ts';

const HUGE_BYTES = 10 * 1024 * 1024;

const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>';

/**
 * Returns true if the request is finished. Throws SourceRefusal for troubles that the source reports in its own format.
 */
export async function respondWithTrouble(trouble: Trouble, reply: FastifyReply): Promise<boolean> {
  switch (trouble.kind) {
    case 'outage_500':
      throw new SourceRefusal(500, 'internalError', 'simulated outage');
    case 'outage_503':
      throw new SourceRefusal(503, 'serviceUnavailable', 'simulated outage');
    case 'rate_limit_429':
      reply.header('Retry-After', String(trouble.delaySeconds));
      throw new SourceRefusal(429, 'tooManyRequests', `simulated rate limit; try again in ${trouble.delaySeconds} s`);
    case 'html':
      await reply.code(200).type('text/html; charset=utf-8').send(MAINTENANCE_PAGE);
      return true;
    case 'empty':
      await reply.code(200).type('application/json').send('');
      return true;
    case 'silence':
      reply.hijack();
      return true;
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return true;
    case 'expired_token':
      throw new SourceRefusal(401, 'unauthorized', 'simulated end of the token');
    case 'slow':
      await wait(trouble.delaySeconds * 1000, undefined, { ref: false });
      return false;
    default:
      return false;
  }
}

/** @param body JSON text of the correct response */
export function applyTroubleToBody(trouble: Trouble | undefined, body: string): string {
  switch (trouble?.kind) {
    case 'truncated':
      return body.slice(0, Math.floor(body.length / 2));
    case 'huge':
      // The JSON stays valid, because white space is allowed before the closing bracket.
      return `${body.slice(0, -1)}${' '.repeat(HUGE_BYTES)}${body.slice(-1)}`;
    case 'changed_form':
      return /^[[{]/.test(body) ? JSON.stringify(renamedMembers(JSON.parse(body))) : body;
    default:
      return body;
  }
}

/** Every member has another name, and means the same. */
function renamedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamedMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [`${name}V2`, renamedMembers(member)]));
}
