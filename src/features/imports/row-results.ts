/** The results of an import's rows. Pure. */
import { DomainError, SeveralErrors } from '../../lib/errors.ts';
import { RequestNumberInvalid, TrackingRequestDuplicate } from '../../tracking/errors.ts';
import type { Refusals } from '../../tracking/tracking-requests/open-requests.ts';
import type { ValidatedRequest } from '../../tracking/tracking-requests/validate-request.ts';
import type { RowError } from './schema.ts';
import type { RowResult } from './store.ts';

export interface RowInput {
  readonly row: number;
  readonly checked: ValidatedRequest | null;
  /** The reasons why the row has no input. */
  readonly errors: readonly RowError[] | null;
}

export function checkedOf(inputs: readonly RowInput[]): ValidatedRequest[] {
  return inputs.flatMap(({ checked }) => checked ?? []);
}

/** Rows with the same key are the same request. */
export function keyOf({ row: { requestType, normalizedNumber, scac } }: ValidatedRequest): string {
  return `${requestType} ${normalizedNumber} ${scac ?? ''}`;
}

/** @param refusals of those that are inputs, in their order */
export function resultsOf(
  inputs: readonly RowInput[],
  refusals: Refusals,
  granted: (checked: ValidatedRequest) => Omit<RowResult, 'row' | 'errors'>,
): RowResult[] {
  const answers = refusals.values();
  return inputs.map(({ row, checked, errors }) => {
    if (checked === null) return failed(row, errors);
    const refusal = answers.next().value ?? null;
    return refusal === null ? { row, errors: null, ...granted(checked) } : refused(row, refusal);
  });
}

function refused(row: number, refusal: DomainError): RowResult {
  const errors = [rowErrorOf(refusal)];
  if (!(refusal instanceof TrackingRequestDuplicate)) return failed(row, errors);
  const id = refusal.meta?.tracking_request_id;
  return { row, status: 'duplicate', trackingRequestId: typeof id === 'string' ? id : null, errors, inputKey: null };
}

export function failed(row: number, errors: readonly RowError[] | null): RowResult {
  return { row, status: 'failed', trackingRequestId: null, errors, inputKey: null };
}

export function rowErrorsOf(error: unknown): RowError[] {
  return error instanceof SeveralErrors ? error.errors.map(rowErrorOf) : [rowErrorOf(error)];
}

function rowErrorOf(error: unknown): RowError {
  if (!(error instanceof DomainError)) throw error;
  const code =
    error instanceof TrackingRequestDuplicate
      ? 'duplicate'
      : error instanceof RequestNumberInvalid
        ? 'invalid_number'
        : 'invalid_value';
  return { code, column: error.field ?? 'customer', detail: error.message };
}
