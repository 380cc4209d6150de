import { expect, test } from 'vitest';
import { nextPageUrl } from './client.ts';

const current = 'https://line.example/track/v2/events?transportDocumentReference=A1&limit=2';

test.each([
  ['a bare cursor', 'fE9mZnNldHw9Mg==', `${current}&cursor=fE9mZnNldHw9Mg%3D%3D`],
  ['a link', 'https://line.example/track/v2/events?cursor=c2', 'https://line.example/track/v2/events?cursor=c2'],
  ['a link in angle brackets', '<https://line.example/x?cursor=c2>; rel="next"', 'https://line.example/x?cursor=c2'],
  ['a path', '/track/v2/events?cursor=c2', 'https://line.example/track/v2/events?cursor=c2'],
  ['a query', '?cursor=c2', 'https://line.example/track/v2/events?cursor=c2'],
])('%s leads to the next page', (_name, header, expected) => {
  expect(nextPageUrl(current, header)).toBe(expected);
});

test('a cursor replaces the one before it', () => {
  expect(nextPageUrl(`${current}&cursor=c2`, 'c3')).toBe(`${current}&cursor=c3`);
});

test('no header and an empty one are the end', () => {
  expect(nextPageUrl(current, undefined)).toBeNull();
  expect(nextPageUrl(current, '  ')).toBeNull();
});

test.each(['http://10.0.0.7:8080/events?cursor=c2', '//evil.example/v2/events?cursor=c2'])(
  'a link to another origin (%s) lends its query only, so that credentials stay',
  (link) => {
    expect(nextPageUrl(current, link)).toBe('https://line.example/track/v2/events?cursor=c2');
  },
);
