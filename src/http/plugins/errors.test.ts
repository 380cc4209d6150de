import { expect, test } from 'vitest';
import { nearestPath } from './errors.ts';

const KNOWN = [
  '/v2/containers',
  '/v2/containers/:id',
  '/v2/containers/:id/raw_events',
  '/v2/ports/:id',
  '/v2/ports',
  '/health/live',
  '/docs/*',
];

test.each([
  ['/v2/container', '/v2/containers'],
  ['/v2/conatiners', '/v2/containers'],
  ['/v2/Containers', '/v2/containers'],
  ['/v2/containers/', '/v2/containers'],
  ['/containers', '/v2/containers'],
  ['/container/abc', '/v2/containers/abc'],
  ['/v2/containers/abc/raw-events', '/v2/containers/abc/raw_events'],
  ['/v2/port/NLRTM', '/v2/ports/NLRTM'],
  ['/health/alive', '/health/live'],
])('%s is most like %s', (path, near) => {
  expect(nearestPath(path, KNOWN)).toBe(near);
});

test.each([
  '/',
  '/v2',
  '/favicon.ico',
  '/v2/invoices',
  '/v2/containers/abc/invoices',
  `/v2/${'containers'.repeat(50)}`,
])('nothing is like %s', (path) => {
  expect(nearestPath(path, KNOWN)).toBeNull();
});
