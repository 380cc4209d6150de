/** Makes one of the documented calls with a key. */
import { type Answer, type AnswerBody, type CallOptions, isSentAsIs } from '../helpers/service.ts';
import type { Call } from './calls.ts';
import type { SeededWorld } from './seed.ts';

export interface Sent extends Answer {
  readonly text: string;
}

/** @param key null: none is sent. Of a stream only the beginning is waited for, and no body is given. */
export async function sendCall(world: SeededWorld, key: string | null, call: Call, method: string): Promise<Sent> {
  const { path, body, headers, isStream, cookie } = call;
  const isSession = cookie !== undefined && key === world.tenant.key;
  const ending = new AbortController();
  const answer = await fetch(`${world.service.url}/v2${path}`, {
    method,
    headers: {
      ...(key !== null && !isSession && { authorization: `Token ${key}` }),
      ...(isSession && { cookie, 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
      ...headers,
    },
    ...bodyOf(body),
    signal: ending.signal,
  });
  const mediaType = answer.headers.get('content-type') ?? '';
  if (isStream && answer.ok) {
    ending.abort();
    return { status: answer.status, mediaType, body: undefined as unknown as AnswerBody, text: '' };
  }
  const text = await answer.text();
  const parsed = mediaType.includes('json') && text !== '' ? JSON.parse(text) : text === '' ? undefined : text;
  return { status: answer.status, mediaType, body: parsed as AnswerBody, text };
}

function bodyOf(body: CallOptions['body']): { body?: string | Uint8Array<ArrayBuffer> } {
  if (body === undefined) return {};
  return { body: isSentAsIs(body) ? body : JSON.stringify(body) };
}
