/** The error response of a line in the format of DCSA. Knows no HTTP library. */
import { STATUS_CODES } from 'node:http';
import type { SourceRefusal } from '../sources/refusal.ts';

export interface DcsaProblem {
  readonly httpMethod: string;
  readonly requestUri: string;
  readonly errors: readonly { readonly reason: string; readonly message: string }[];
  readonly statusCode: number;
  readonly statusCodeText: string;
  readonly errorDateTime: string;
}

export function presentProblem(
  refusal: SourceRefusal,
  at: { readonly method: string; readonly url: string; readonly time: string },
): DcsaProblem {
  return {
    httpMethod: at.method,
    requestUri: at.url,
    errors: [{ reason: refusal.reason, message: refusal.message }],
    statusCode: refusal.statusCode,
    statusCodeText: STATUS_CODES[refusal.statusCode] ?? 'Unknown',
    errorDateTime: at.time,
  };
}
