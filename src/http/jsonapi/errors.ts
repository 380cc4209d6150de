/**
 * The catalogue of everything the API answers that is not a success, and the error object of JSON:API.
 * docs/api/errors.md has the same table; a test compares the two. Knows no domain: features map their errors into it.
 */
import { STATUS_CODES } from 'node:http';
import { isUuid } from '../../lib/ids.ts';

export const CATALOGUE = {
  malformed_request: { status: 400, meaning: 'The request cannot be read as HTTP' },
  malformed_json: { status: 400, meaning: 'The body is not JSON' },
  malformed_csv: { status: 400, meaning: 'The file is not CSV' },
  invalid_parameter: { status: 400, meaning: 'A query parameter cannot be used' },
  invalid_header: { status: 400, meaning: 'A header cannot be used' },
  unauthorized: { status: 401, meaning: 'No valid API key or session' },
  second_factor_required: { status: 401, meaning: 'A code is needed beside the password' },
  forbidden: { status: 403, meaning: 'The API key or user lacks the permission' },
  second_factor_setup_required: {
    status: 403,
    meaning: 'The account requires a second factor, which the user has yet to set up',
  },
  address_not_allowed: { status: 403, meaning: 'The API key may not be used from this address' },
  client_id_unsupported: { status: 403, meaning: 'The id of a new resource cannot be chosen' },
  not_found: { status: 404, meaning: 'Not found' },
  method_not_allowed: { status: 405, meaning: 'The path does not know this method' },
  not_acceptable: { status: 406, meaning: 'No media type of the Accept header can be served' },
  request_timeout: { status: 408, meaning: 'The request took too long to arrive' },
  type_mismatch: { status: 409, meaning: 'The resource type does not belong to this path' },
  id_mismatch: { status: 409, meaning: 'The id in the body is not the id in the path' },
  conflict: { status: 409, meaning: 'The state of the resource prevents the change' },
  duplicate_document: { status: 409, meaning: 'The account has this file already' },
  idempotency_in_flight: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still being answered',
  },
  link_expired: { status: 410, meaning: 'The link has expired' },
  body_too_large: { status: 413, meaning: 'The body is too large' },
  unsupported_media_type: { status: 415, meaning: 'The body has a media type that is not read here' },
  expectation_failed: { status: 417, meaning: 'An expectation cannot be met' },
  missing_member: { status: 422, meaning: 'A required member is missing' },
  unknown_member: { status: 422, meaning: 'A member is unknown' },
  invalid_value: { status: 422, meaning: 'A value is not allowed' },
  invalid_number: { status: 422, meaning: 'A number is not well-formed' },
  duplicate: { status: 422, meaning: 'The same is already there' },
  idempotency_mismatch: { status: 422, meaning: 'The Idempotency-Key was used for another request' },
  edi_refused: { status: 422, meaning: 'Nothing in the file can be read' },
  no_estimate: { status: 422, meaning: 'Nothing can be estimated' },
  rate_limited: { status: 429, meaning: 'Too many requests' },
  headers_too_large: { status: 431, meaning: 'The headers are too large' },
  internal_error: { status: 500, meaning: 'Something went wrong here' },
  unavailable: { status: 503, meaning: 'The service cannot answer now' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof CATALOGUE;

export interface Problem {
  /** What was wrong and what would be right, for people. */
  readonly detail: string;
  /** JSON pointer into the request's body. */
  readonly pointer?: string;
  /** The query parameter, as the user writes it: `page[size]`. */
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface ErrorObject {
  id?: string;
  status: string;
  code: ErrorCode;
  title: string;
  detail: string;
  source?: { pointer: string } | { parameter: string } | { header: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** One answer's errors; the first one's code gives the status. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly [ErrorObject, ...ErrorObject[]];
  /** Sent with the answer, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(errors: readonly [ErrorObject, ...ErrorObject[]], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map((error) => error.detail).join(' '));
    this.name = 'ApiError';
    this.status = CATALOGUE[errors[0].code].status;
    this.errors = errors;
    this.headers = headers;
  }
}

export function errorObject(code: ErrorCode, problem: Problem): ErrorObject {
  const { status } = CATALOGUE[code];
  const { detail, pointer, parameter, header, meta } = problem;
  return {
    status: String(status),
    code,
    title: titleOf(status),
    detail,
    ...(pointer !== undefined && { source: { pointer } }),
    ...(parameter !== undefined && { source: { parameter } }),
    ...(header !== undefined && { source: { header } }),
    ...(meta !== undefined && { meta }),
  };
}

/** HTTP's own phrase: "Unprocessable Entity". */
export function titleOf(status: number): string {
  return STATUS_CODES[status] ?? String(status);
}

/** The common case: one error. */
export function apiError(code: ErrorCode, problem: Problem, headers: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError([errorObject(code, problem)], headers);
}

/** Throws all errors found in one request together; does nothing when there are none. */
export function throwIfAny(errors: readonly ErrorObject[]): void {
  const [first, ...rest] = errors;
  if (first) throw new ApiError([first, ...rest]);
}

/** A resource that is absent or another account's: the answer does not distinguish the two. */
export class NotFound extends ApiError {
  readonly noun: string;
  readonly id: string;

  constructor(noun: string, id: string, pointer?: string) {
    const shown = id.slice(0, 100).toWellFormed();
    const detail = `There is no ${noun} ${JSON.stringify(shown)} that this key can see.`;
    super([errorObject('not_found', { detail, ...(pointer !== undefined && { pointer }) })]);
    this.noun = noun;
    this.id = shown;
  }
}

/** @param noun the resource type in words @param pointer where the body names it; absent: the path does */
export function notFound(noun: string, id: string, pointer?: string): NotFound {
  return new NotFound(noun, id, pointer);
}

/**
 * What has the id, or was done to it.
 * @param find nothing is found by an id that is no UUID
 * @throws NotFound
 */
export async function getById<Found>(
  noun: string,
  id: string,
  find: (id: string) => Promise<Found>,
): Promise<Exclude<Found, undefined | false>> {
  const found = isUuid(id) && (await find(id));
  if (!found) throw notFound(noun, id);
  return found as Exclude<Found, undefined | false>;
}

/** A PATCH whose body names another resource than its path. */
export function requireSameId(pathId: string, bodyId: string | undefined): void {
  if (bodyId === undefined || bodyId === pathId) return;
  throw apiError('id_mismatch', { detail: 'The id in the body is not the id in the path.', pointer: '/data/id' });
}
