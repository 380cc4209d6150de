import { expect, test } from 'vitest';
import { curlOf, prettyBody } from './curl.ts';

const request = {
  url: 'https://example.com/hook',
  headers: { 'X-Team': 'ocean', 'Content-Type': 'application/vnd.api+json', 'webhook-signature': 'v1,abc' },
  body: `{"name":"O'Neill"}`,
};

test('a command has neither signatures nor own headers, unless they are asked for', () => {
  expect(curlOf(request, false)).toBe(
    `curl -X POST 'https://example.com/hook' \\\n  -H 'Content-Type: application/vnd.api+json' \\\n  --data-binary '{"name":"O'\\''Neill"}'`,
  );
  expect(curlOf(request, true)).toContain(`-H 'X-Team: ocean' \\\n`);
  expect(curlOf(request, true)).toContain(`-H 'webhook-signature: v1,abc'`);
});

test('a body is indented where it is JSON', () => {
  expect([prettyBody('{"a":1}'), prettyBody('<html>')]).toEqual(['{\n  "a": 1\n}', '<html>']);
});
