/**
 * Queries a model behind an OpenAI-compatible endpoint. Any error ends here: it is logged and counted, and there is
 * no answer.
 */

import { parseAnswer, type QueryModel, requestOf } from '@portolan/papers';
import type { Counter } from 'prom-client';
import type { HttpClient } from '../../../lib/http-client.ts';

export interface ModelEndpoint {
  /** Bounded in time and size. */
  readonly http: HttpClient;
  readonly url: string;
  readonly name: string;
  /** Null: none is sent. */
  readonly key: string | null;
  readonly requests: Counter<'outcome'>;
  readonly log: { warn(message: string): void };
}

export const queryModel =
  ({ http, url, name, key, requests, log }: ModelEndpoint): QueryModel =>
  async (question) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    };
    const outcome = await http.send({ method: 'POST', url, headers, body: JSON.stringify(requestOf(name, question)) });
    const fail = (why: string, detail: string) => {
      requests.inc({ outcome: why });
      log.warn(`a document is understood without the model at ${new URL(url).host}: ${detail}`);
      return undefined;
    };
    if ('failure' in outcome) return fail(outcome.failure, outcome.detail);
    const { status, body } = outcome.ok;
    if (status !== 200) return fail('refused', `it answered with status ${status}`);
    const answer = parseAnswer(body, question);
    if (answer === undefined) return fail('unreadable', 'its answer is not the requested JSON');
    requests.inc({ outcome: 'answered' });
    return answer;
  };
