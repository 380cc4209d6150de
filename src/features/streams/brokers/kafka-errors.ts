/** Why a request to Kafka failed: its client wraps the reason in several errors. */
import { findErrorBy } from '@platformatic/kafka';
import { errorMessage } from '../../../lib/errors.ts';

/** @param id such as `MESSAGE_TOO_LARGE` */
export function isKafkaError(error: unknown, id: string): boolean {
  return error instanceof Error && findErrorBy(error, 'apiId', id) !== null;
}

/** The innermost errors, with the names that Kafka gives them. */
export function kafkaReason(error: unknown): string {
  return [...new Set(innermost(error))].join('; ');
}

function innermost(error: unknown): string[] {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(innermost);
  if (!(error instanceof Error)) return [errorMessage(error)];
  if (error.cause !== undefined) {
    const causes = innermost(error.cause);
    return causes.map((cause) => `${error.message.replace(/\.$/, '')}: ${cause}`);
  }
  return ['apiId' in error ? `${error.apiId}: ${error.message}` : error.message];
}
