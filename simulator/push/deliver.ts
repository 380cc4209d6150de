/** Sends one body to the service, like a terminal or partner. Does not know its content. */

const TIMEOUT_MILLIS = 10_000;

export interface Receiver {
  readonly url: string;
  /** API key of the service. */
  readonly key: string;
}

export class DeliveryFailed extends Error {
  /** True if sending the same body again can succeed. */
  readonly isWorthRetrying: boolean;

  constructor(message: string, isWorthRetrying: boolean) {
    super(message);
    this.isWorthRetrying = isWorthRetrying;
  }
}

/** @throws DeliveryFailed if the response is not a success, or does not arrive within ten seconds */
export async function deliver({ url, key }: Receiver, contentType: string, body: string): Promise<void> {
  const headers = { 'content-type': contentType, authorization: `Token ${key}` };
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  }).catch((error: unknown) => {
    throw new DeliveryFailed(`POST ${url}: ${error instanceof Error ? error.message : String(error)}`, true);
  });
  const text = await answer.text().catch(() => '');
  if (answer.ok) return;
  const isWorthRetrying = answer.status >= 500 || answer.status === 429;
  throw new DeliveryFailed(`POST ${url} answered ${answer.status}: ${text.slice(0, 300)}`, isWorthRetrying);
}
