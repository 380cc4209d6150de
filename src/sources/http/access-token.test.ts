/** How many tokens are requested; the requests themselves are tested over HTTP, in carriers/dcsa. */
import { expect, test } from 'vitest';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { manualClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { createTokens } from './access-token.ts';

function setUp(tokensPerHour?: number) {
  let requested = 0;
  const http = {
    async send() {
      requested += 1;
      const body = JSON.stringify({ access_token: `t${requested}`, expires_in: 7199 });
      return { ok: { status: 200, headers: {}, body } };
    },
  } as unknown as HttpClient;
  const clock = manualClock(Date.parse('2026-05-14T18:00:00Z'));
  const proof = { kind: 'secret', secret: 's', sentIn: 'basic' } as const;
  const client = { tokenUrl: 'https://road.example/token', clientId: 'me', scope: null, proof };
  const tokens = createTokens(tokensPerHour === undefined ? client : { ...client, tokensPerHour }, http, clock);
  const renew = async () => {
    const outcome = await tokens.get(noAbort());
    if ('token' in outcome) tokens.forget(outcome.token);
    return outcome;
  };
  return { clock, renew, requestedCount: () => requested };
}

test('a token that is refused again and again is requested no more often than the settings allow in an hour', async () => {
  const { clock, renew, requestedCount } = setUp(8);
  for (let count = 1; count <= 8; count++) {
    expect(await renew()).toEqual({ token: `t${count}` });
    clock.advance(60_000);
  }
  const detail =
    'no token: 8 were requested within an hour, as many as the settings allow; the next at 2026-05-14T19:00:00';
  expect(await renew()).toEqual({ failure: 'connection', detail: expect.stringContaining(detail) });
  clock.advance(51 * 60_000);
  expect(await renew()).toMatchObject({ failure: 'connection' });
  expect(requestedCount()).toBe(8);
  clock.advance(60_000);
  expect(await renew()).toEqual({ token: 't9' });
  expect(await renew()).toMatchObject({ failure: 'connection' });
  expect(requestedCount()).toBe(9);
});

test('without a limit each is requested', async () => {
  const { renew, requestedCount } = setUp();
  for (let count = 0; count < 20; count++) await renew();
  expect(requestedCount()).toBe(20);
});
