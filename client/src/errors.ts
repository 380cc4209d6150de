/**
 * The error of a call: JSON:API error objects, the status, and the request id for the service's log. Knows no requests.
 */
export interface ErrorObject {
  readonly id?: string;
  readonly status: string;
  /** Stable, for programs: the service's documentation lists all codes. */
  readonly code: string;
  readonly title: string;
  /** For people: what is wrong, and what is accepted. */
  readonly detail?: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly header?: string };
  readonly meta?: Readonly<Record<string, unknown>>;
}

export class JsonApiError extends Error {
  override readonly name = 'JsonApiError';
  readonly status: number;
  /** All errors of the request; empty if the response is not JSON:API, such as that of a proxy. */
  readonly errors: readonly ErrorObject[];
  readonly requestId: string | undefined;
  /** From Retry-After, if the service sends it. */
  readonly retryAfterSeconds: number | undefined;
  readonly response: Response;

  /** @param body body of the response, parsed if it is JSON */
  constructor(response: Response, body: unknown) {
    const errors = errorObjectsOf(body);
    super(messageOf(response, errors));
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = retryAfterSeconds(response, Date.now());
    this.response = response;
  }

  /** Of the first error; undefined without error objects. */
  get code(): string | undefined {
    return this.errors[0]?.code;
  }
}

/** `Retry-After` in seconds or as a date; undefined if it is missing or invalid. */
export function retryAfterSeconds(response: Response, nowMillis: number): number | undefined {
  const given = response.headers.get('retry-after')?.trim();
  if (!given) return undefined;
  if (/^\d+$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMillis) / 1000);
}

function errorObjectsOf(body: unknown): readonly ErrorObject[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? (errors as ErrorObject[]) : [];
}

function messageOf({ status, statusText, url }: Response, errors: readonly ErrorObject[]): string {
  if (errors.length === 0) return `${status} ${statusText || 'without a JSON:API error'} (${url})`;
  const faults = errors.map(({ code, title, detail, source }) => {
    const place = source?.pointer ?? source?.parameter ?? source?.header;
    return `${code}: ${detail ?? title}${place === undefined ? '' : ` (${place})`}`;
  });
  return `${status} ${faults.join('; ')}`;
}
