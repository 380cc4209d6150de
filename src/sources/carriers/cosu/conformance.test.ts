import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { lineFaults } from '../config.ts';
import { carrierForReading, DIALECTS } from '../registry.ts';
import { kindOf, modeOf } from './codes.ts';
import { readPlace } from './observe.ts';
import { signedHeaders } from './signature.ts';

describeCarrier({
  carrier: carrierForReading('COSU', 'cosu', { http: createHttpClient(), clock: manualClock(0) }),
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  events: [kindOf],
  otherCodes: [modeOf],
  facts: ['weight_lbs'],
});

describe('places', () => {
  test.each([
    ['Pasir Panjang Terminal,Singapore,,Singapore', 'Pasir Panjang Terminal', 'Singapore', null, 'Singapore'],
    [
      'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China',
      'Shanghai Shengdong (I), Yangshan',
      'Shanghai',
      'Shanghai',
      'China',
    ],
  ])('%s', (written, terminal, city, subdivision, country) => {
    expect(readPlace(written)).toMatchObject({
      name: city,
      facility: { name: terminal },
      address: { city, subdivision, country },
    });
  });
});

test('signs date, digest, random value and request line', () => {
  const line = 'GET /service/info/tracking/6100000001?numberType=bl HTTP/1.1';
  const headers = signedHeaders({ key: 'k', secret: 's' }, line, Date.UTC(2026, 4, 1, 12), 'a'.repeat(32));
  expect(headers).toMatchObject({
    'x-coscon-date': 'Fri, 01 May 2026 12:00:00 GMT',
    'x-coscon-digest': 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'x-coscon-hmac': 'a'.repeat(32),
    // openssl dgst -sha1 -hmac s
    'x-coscon-authorization':
      'hmac username="k", algorithm="hmac-sha1", headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line", signature="S5Lo4LmvzDx69RPASRtJB7JCb8U="',
  });
});

test('the settings that the README and the profile show are those of the dialect', () => {
  const [, entry = ''] =
    /^```json\n([\s\S]*?)^```/m.exec(readFileSync(new URL('README.md', import.meta.url), 'utf8')) ?? [];
  const file = new URL('../../../../reference/line-profiles/COSU/profile.json', import.meta.url);
  const { scac, settings } = JSON.parse(readFileSync(file, 'utf8'));
  const lines = [...JSON.parse(entry).carriers.lines, { scac, ...settings }];
  expect(lineFaults(lines, DIALECTS)).toEqual([]);
  expect(lineFaults([{ ...lines[0], auth: { style: 'hmac', key: 'k' } }], DIALECTS)).not.toEqual([]);
});
