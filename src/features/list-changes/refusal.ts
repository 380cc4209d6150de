/** What one of many is refused with: the first error that a request for it alone would be answered with. */
import type { FastifyRequest } from 'fastify';
import { ApiError, type ErrorObject } from '../../http/jsonapi/errors.ts';

/** @returns undefined for a fault of the service */
export function refusalReader({ server }: FastifyRequest): (error: unknown) => ErrorObject | undefined {
  return (error) => {
    const answer =
      error instanceof ApiError ? error : error instanceof Error ? server.answers.errors.answerFor(error) : undefined;
    return answer !== undefined && answer.status < 500 ? answer.errors[0] : undefined;
  };
}
