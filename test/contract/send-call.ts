/** Makes one of the documented calls with a key. */
import { type Answer, type AnswerBody, type CallOptions, payloadOf } from '../helpers/service.ts';
import type { Call } from './calls/call.ts';
import type { SeededWorld } from './seed.ts';

export interface Sent extends Answer {
  readonly text: string;
}

/**
 * The world notes the request's id, for the law of the audit.
 * @param operation `PATCH /v2/account`
 * @param key null: none is sent. Of a stream only the beginning is waited for, and no body is given.
 */
export async function sendCall(world: SeededWorld, key: string | null, call: Call, operation: string): Promise<Sent> {
  const { path, body, headers, isStream, cookie } = call;
  const isSession = cookie !== undefined && key === world.tenant.key;
  const sent = {
    ...(key !== null && !isSession && { authorization: `Token ${key}` }),
    ...(isSession && { cookie, 'sec-fetch-site': 'same-origin' }),
    ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
    ...headers,
  };
  if (isStream) return beginningOf(`${world.service.url}/v2${path}`, sent);
  const answer = await world.service.app.inject({
    method: operation.split(' ')[0] as NonNullable<CallOptions['method']>,
    url: `/v2${path}`,
    headers: sent,
    ...payloadOf(body),
  });
  world.requestIds.push([operation, String(answer.headers['x-request-id'])]);
  const mediaType = String(answer.headers['content-type'] ?? '');
  const text = answer.body;
  const parsed = mediaType.includes('json') && text !== '' ? JSON.parse(text) : text === '' ? undefined : text;
  return { status: answer.statusCode, mediaType, body: parsed as AnswerBody, text };
}

async function beginningOf(url: string, headers: Readonly<Record<string, string>>): Promise<Sent> {
  const ending = new AbortController();
  const answer = await fetch(url, { headers, signal: ending.signal });
  const mediaType = answer.headers.get('content-type') ?? '';
  ending.abort();
  return { status: answer.status, mediaType, body: undefined as unknown as AnswerBody, text: '' };
}
