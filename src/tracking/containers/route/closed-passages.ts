/** Straits and canals that future routes avoid: those of the operator, of the account, and of a request. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { SeaRoutes } from '../../../core/map/drawn-leg.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { SEA_PASSAGES } from '../../../reference/sea-routes.ts';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';

export const ROUTE_SETTINGS = accountSettings({
  place: 30,
  attributes: {
    closed_passages: Type.Array(Type.Enum([...SEA_PASSAGES]), {
      uniqueItems: true,
      description: 'Straits and canals that future routes of the account avoid, beside those that the operator closed',
    }),
  },
});

const ANY_PASSAGE = `(${SEA_PASSAGES.join('|')})`;

export const ClosedPassages = Type.Optional(
  Type.String({
    pattern: `^${ANY_PASSAGE}(,${ANY_PASSAGE})*$`,
    description: `Straits and canals that future routes avoid too, with commas: ${SEA_PASSAGES.join(', ')}`,
  }),
);

/** @throws ApiError where one of them is no passage */
export function closedPassagesParameter({ query }: Pick<FastifyRequest, 'query'>): readonly string[] {
  const { closed_passages: text } = query as Readonly<Record<string, string | string[] | undefined>>;
  if (text === undefined) return [];
  const refuse = (detail: string) => apiError('invalid_parameter', { detail, parameter: 'closed_passages' });
  if (Array.isArray(text)) throw refuse('closed_passages must be given once.');
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !(SEA_PASSAGES as readonly string[]).includes(name));
  if (unknown === undefined) return names;
  const shown = JSON.stringify(unknown.slice(0, 100).toWellFormed());
  throw refuse(`${shown} is no passage; known are ${SEA_PASSAGES.join(', ')}.`);
}

/** @param closed by the request */
export async function routesOfAccount(
  session: AccountSession,
  routes: SeaRoutes,
  closed: readonly string[],
): Promise<SeaRoutes> {
  const { closed_passages: closedForAccount } = await getSettings(session, ROUTE_SETTINGS);
  const avoided = [...closedForAccount, ...closed];
  return { ...routes, ahead: (from, to) => routes.ahead(from, to, avoided) };
}
