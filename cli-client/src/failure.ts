/**
 * Errors as exit codes, codes for scripts and text for people. The codes are those of this API family's command line, so
 * that its scripts work here.
 */
import { JsonApiError } from './api.ts';

/** A fault that the program itself finds: a wrong argument, a missing key, a number that is not tracked. */
export class Failure extends Error {
  readonly code: keyof typeof EXIT_CODES;
  /** What is wrong, for scripts. */
  readonly details: unknown;

  constructor(code: keyof typeof EXIT_CODES, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
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

/** @param flagOf the option of a query parameter, where options were given */
export function faultOf(error: unknown, flagOf?: (parameter: string) => string): Fault {
  if (error instanceof Failure) return { code: error.code, message: error.message, details: error.details };
  if (error instanceof JsonApiError) {
    const { status, errors } = error;
    const code = BY_STATUS[status] ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'VALIDATION_ERROR');
    return { code, message: messageOf(error, flagOf), status, details: errors };
  }
  if (error instanceof TypeError && error.message === 'fetch failed') {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const reason = cause?.message || cause?.code || 'no connection';
    return { code: 'NETWORK_ERROR', message: `The service does not answer: ${reason}.\nSee: portolan doctor` };
  }
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'NETWORK_ERROR', message: 'The service did not answer in time; see --timeout.' };
  return { code: 'INTERNAL_ERROR', message: error instanceof Error ? error.message : String(error) };
}

/** All that the API says: each error with its place, and where to look in the log of the service. */
function messageOf(error: JsonApiError, flagOf: ((parameter: string) => string) | undefined): string {
  const { errors, status, requestId, retryAfterSeconds, message } = error;
  if (errors.length === 0)
    return `${message}\nThis is no answer of Portolan: is the address right? See: portolan doctor`;
  const lines = errors.map(({ title, detail, source }) => {
    const parameter = source?.parameter;
    const option = parameter === undefined || flagOf === undefined ? undefined : `--${flagOf(parameter)}`;
    const place = source?.pointer ?? option ?? parameter ?? (status === 401 ? undefined : source?.header);
    return `${detail ?? title}${place === undefined ? '' : ` (${place})`}`;
  });
  if (retryAfterSeconds !== undefined) lines.push(`Try again in ${Math.ceil(retryAfterSeconds)} seconds.`);
  if (status >= 500 && requestId !== undefined) lines.push(`The log of the service has it as request ${requestId}.`);
  return lines.join('\n');
}
