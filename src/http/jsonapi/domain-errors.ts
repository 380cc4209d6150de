/** The one table from errors of the domain to answers of the API: adding a class of DomainError adds a line here. */
import type { DomainError } from '../../lib/errors.ts';
import {
  CustomerMissing,
  CustomerUnknown,
  RequestNumberInvalid,
  RequestTypeUnsupported,
  ShippingLineMissing,
  ShippingLineUnknown,
  TrackingRequestDuplicate,
} from '../../tracking/errors.ts';
import { ApiError, type ErrorCode, errorObject } from './errors.ts';

export type DomainErrorClass = abstract new (...parameters: never[]) => DomainError;

interface Mapping {
  readonly code: ErrorCode;
  /** Where the body has what the error is about, if not at `/data/attributes/<field>`. */
  readonly pointer?: string;
}

export const DOMAIN_ERRORS = new Map<DomainErrorClass, Mapping>([
  [ShippingLineMissing, { code: 'missing_member' }],
  [ShippingLineUnknown, { code: 'invalid_value' }],
  [RequestTypeUnsupported, { code: 'invalid_value' }],
  [RequestNumberInvalid, { code: 'invalid_number' }],
  [TrackingRequestDuplicate, { code: 'duplicate' }],
  [CustomerMissing, { code: 'missing_member', pointer: '/data/relationships/customer' }],
  [CustomerUnknown, { code: 'invalid_value', pointer: '/data/relationships/customer/data/id' }],
]);

/** Undefined where the class is not in the table: a bug of ours, so a 500. */
export function answerFor(error: DomainError): ApiError | undefined {
  const mapping = [...DOMAIN_ERRORS].find(([type]) => error instanceof type)?.[1];
  if (!mapping) return undefined;
  const pointer = mapping.pointer ?? (error.field === null ? undefined : `/data/attributes/${error.field}`);
  return new ApiError([
    errorObject(mapping.code, {
      detail: error.message,
      ...(pointer !== undefined && { pointer }),
      ...(error.meta !== null && { meta: error.meta }),
    }),
  ]);
}
