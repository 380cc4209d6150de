/**
 * Errors as exit codes, codes for scripts and text for people. The codes are those of this API family's command line, so
 * that its scripts work here.
 */
import { JsonApiError } from './api.ts';

/** A fault that the program itself finds: a wrong argument, a missing key, a number that is not tracked. */
export class Failure extends Error {
  readonly code: keyof typeof EXIT_CODES;

  constructor(code: keyof typeof EXIT_CODES, message: string) {
    super(message);
    this.code = code;
  }
}

export const EXIT_CODES = {
  INTERNAL_ERROR: 1,
  USAGE_ERROR: 2,
  AUTH_ERROR: 3,
  FORBIDDEN: 4,
  NOT_FOUND: 5,
  VALIDATION_ERROR: 6,
  RATE_LIMITED: 7,
  UPSTREAM_ERROR: 8,
  NETWORK_ERROR: 9,
} as const;

export interface Fault {
  readonly code: keyof typeof EXIT_CODES;
  readonly message: string;
  readonly status?: number;
  /** The error objects of the API. */
  readonly details?: unknown;
}

const BY_STATUS: Readonly<Record<number, Fault['code']>> = {
  401: 'AUTH_ERROR',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  410: 'NOT_FOUND',
  429: 'RATE_LIMITED',
};

export function faultOf(error: unknown): Fault {
  if (error instanceof Failure) return { code: error.code, message: error.message };
  if (error instanceof JsonApiError) {
    const { status, errors } = error;
    const code = BY_STATUS[status] ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'VALIDATION_ERROR');
    return { code, message: messageOf(error), status, details: errors };
  }
  if (error instanceof TypeError && error.message === 'fetch failed') {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const reason = cause?.message || cause?.code || 'no connection';
    return { code: 'NETWORK_ERROR', message: `The service does not answer: ${reason}.` };
  }
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'NETWORK_ERROR', message: 'The service did not answer in time; see --timeout.' };
  return { code: 'INTERNAL_ERROR', message: error instanceof Error ? error.message : String(error) };
}

/** All that the API says: each error with its place, and where to look in the log of the service. */
function messageOf({ errors, status, requestId, retryAfterSeconds, message }: JsonApiError): string {
  if (errors.length === 0) return message;
  const lines = errors.map(({ title, detail, source }) => {
    const place = source?.pointer ?? source?.parameter ?? source?.header;
    return `${detail ?? title}${place === undefined ? '' : ` (${place})`}`;
  });
  if (retryAfterSeconds !== undefined) lines.push(`Try again in ${Math.ceil(retryAfterSeconds)} seconds.`);
  if (status >= 500 && requestId !== undefined) lines.push(`The log of the service has it as request ${requestId}.`);
  return lines.join('\n');
}
