/**
 * What the manners of real terminals and railroads share: tokens, keys in headers, numbers in a request. A manner has the addresses,
 * headers and envelopes of one real API. Where its fields are not publicly known, the data are below `simulated`: no real
 * API has a member of that name. Knows no API in particular.
 */
import type { FastifyInstance } from 'fastify';
import { createGate, type Gate } from '../lines/access.ts';
import type { TokenAccess } from '../lines/line-profile.ts';
import type { Simulation } from '../simulation.ts';
import { type Answer, type CheckRequest, registerPolledSource } from './polled-source.ts';
import { SourceRefusal } from './refusal.ts';
import { respondToTokenRequest } from './token-trouble.ts';

const HOUR_MILLIS = 3_600_000;

export interface Manner {
  /** As in the paths `/manners/{code}/…`. */
  readonly code: string;
  /** null: no token. */
  readonly token: { readonly path: string; readonly access: TokenAccess; readonly perHour: number | null } | null;
  /** Throws where something else than the token is missing. */
  readonly check: CheckRequest;
  addRoutes(source: FastifyInstance, answer: Answer, prefix: string): void;
}

/** The name of its troubles: a simulated terminal may have the same code. */
export function mannerSource(code: string): string {
  return `manner:${code}`;
}

export function registerManner(app: FastifyInstance, simulation: Simulation, manner: Manner): void {
  const prefix = `/manners/${manner.code}`;
  const access = { headers: {}, token: manner.token?.access ?? null };
  const gate = createGate({ access }, simulation, simulation.clientCertificate);
  const code = mannerSource(manner.code);
  registerPolledSource(
    app,
    simulation,
    code,
    (source, answer) => {
      if (manner.token !== null) registerTokens(source, prefix, manner.token, { gate, simulation, code });
      manner.addRoutes(source, answer, prefix);
    },
    (request) => {
      manner.check(request);
      gate.checkRequest(request);
    },
  );
}

interface Desk {
  readonly gate: Gate;
  readonly simulation: Simulation;
  /** For troubles. */
  readonly code: string;
}

function registerTokens(
  source: FastifyInstance,
  prefix: string,
  { path, perHour }: NonNullable<Manner['token']>,
  { gate, simulation, code }: Desk,
): void {
  let issuedAt: number[] = [];
  source.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  source.post(`${prefix}${path}`, async (request, reply) => {
    if (await respondToTokenRequest(simulation, code, reply)) return reply;
    const now = simulation.wallNow();
    issuedAt = [...issuedAt.filter((at) => at > now - HOUR_MILLIS), now];
    if (perHour !== null && issuedAt.length > perHour) {
      throw new SourceRefusal(429, 'tooManyTokens', `more than ${perHour} requests for a token in an hour`);
    }
    return gate.issueToken(request, `${request.protocol}://${request.host}${request.url}`);
  });
}

/** Every header has the value `simulated`. */
export function requiresHeaders(...names: string[]): CheckRequest {
  return (request) => {
    const missing = names.find((name) => request.headers[name] !== 'simulated');
    if (missing === undefined) return;
    throw new SourceRefusal(401, 'unauthorized', `the header ${missing} is missing or has another key`);
  };
}

export const noCheck: CheckRequest = () => {};

/** The numbers of a request; throws where there are too many. */
export function numbersOf(text: string | undefined, most: number): string[] {
  const numbers = (text ?? '').split(',').filter((each) => each !== '');
  if (numbers.length > 0 && numbers.length <= most) return numbers;
  throw new SourceRefusal(
    400,
    'invalidQuery',
    `the request has ${numbers.length} containers; right would be 1 to ${most}`,
  );
}
