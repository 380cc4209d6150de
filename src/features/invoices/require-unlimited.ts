/** Who may write invoices: one may be about several customers, and its check reads containers of all. */
import type { FastifyRequest } from 'fastify';
import { apiError } from '../../http/jsonapi/errors.ts';

/** @throws ApiError 403 for a key that is limited to customers */
export function requireUnlimited({ auth }: Pick<FastifyRequest, 'auth'>): void {
  if (auth.partyIds === null) return;
  throw apiError('forbidden', { detail: 'A key limited to parties can read invoices, and change none.' });
}
