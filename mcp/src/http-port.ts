/** The API over the network, with a key: what the command line uses. Knows nothing of MCP. */
import { type ApiAnswer, type ApiPort, Refusal } from './api.ts';

export interface HttpSettings {
  /** Without `/v2` and without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const TIMEOUT_MILLIS = 60_000;

/** @throws Error that says which variable is missing or wrong */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): HttpSettings {
  const key = environment.PORTOLAN_KEY || environment.T49_API_TOKEN;
  const given = environment.PORTOLAN_URL || environment.T49_API_BASE_URL || 'http://127.0.0.1:3000';
  if (!key)
    throw new Error(
      'PORTOLAN_KEY is missing: set it to an API key of your Portolan service (T49_API_TOKEN works as well).',
    );
  if (/\s/.test(key.trim())) throw new Error('PORTOLAN_KEY has white space: set the key alone, without "Token".');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(
      `PORTOLAN_URL must be an address such as https://portolan.example.com, and is ${JSON.stringify(given)}.`,
    );
  return { url: given.replace(/\/+$/, '').replace(/\/v2$/, ''), key: key.trim() };
}

export function httpPort({ url, key }: HttpSettings): ApiPort {
  return {
    request: async (method, path, body): Promise<ApiAnswer> => {
      const response = await fetch(`${url}${path}`, {
        method,
        // The key goes to this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        headers: {
          authorization: `Token ${key}`,
          accept: 'application/vnd.api+json, application/json',
          ...(body && { 'content-type': 'application/vnd.api+json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw unreachable(url, error);
      });
      const text = await response.text();
      return {
        status: response.status,
        document: parsed(text),
        retryAfter: response.headers.get('retry-after') ?? undefined,
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(url: string, error: unknown): Refusal {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  const why = cause?.code ?? cause?.message ?? message;
  return new Refusal(
    `Portolan at ${url} cannot be reached (${why}).`,
    'Check that the service runs, and that PORTOLAN_URL is its address.',
  );
}
