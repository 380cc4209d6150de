/** A feature is a folder and a line: the application starts and serves without those that no other needs. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../src/composition/features.ts';
import { notes } from '../src/features/notes/feature.ts';
import { shares } from '../src/features/shares/feature.ts';
import { systemClock } from '../src/lib/clock.ts';
import { newId } from '../src/lib/ids.ts';
import { startTestService, type TestService } from './helpers/service.ts';

const REMOVED = { notes, shares };
const root = join(import.meta.dirname, '..');

describe('the service without notes and shares', () => {
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    const removed: readonly unknown[] = Object.values(REMOVED);
    const features = FEATURES.filter((feature) => !removed.includes(feature));
    service = await startTestService({ clock: systemClock, role: 'all', features });
    key = await service.key(await service.account());
  });
  afterAll(() => service?.close());

  it('is ready, and answers with its lists', async () => {
    expect(service.complaints).toEqual([]);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(await service.call(key, '/containers?include=shipment,custom_fields,exceptions')).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    const { attributes } = (await service.call(key, '/account')).body.data;
    expect(Object.keys(attributes)).toContain('mail_alias');
    expect(Object.keys(attributes)).not.toContain('share_contact');
  });

  it('has none of their paths', async () => {
    for (const path of ['/shares', `/containers/${newId(0)}/notes`]) {
      const { status, body } = await service.call(key, path);
      expect(status).toBe(404);
      expect(body.errors[0]?.detail).toContain(`There is nothing at GET "/v2${path}"`);
    }
    const { paths } = (await service.app.inject('/v2/openapi.json')).json() as { paths: object };
    expect(Object.keys(paths)).toContain('/v2/containers');
    expect(Object.keys(paths).filter((path) => /notes|share/.test(path))).toEqual([]);
  });
});

describe('their folders', () => {
  it.each(Object.keys(REMOVED))('%s is imported by the list of features alone', (name) => {
    const importers = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file.endsWith('.test.ts') || file.startsWith(`src/features/${name}/`)) return false;
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/from '(\.[^']+)'/g)].some(([, target = '']) =>
        relative(root, join(root, dirname(file), target)).startsWith(`src/features/${name}/`),
      );
    });
    expect(importers).toEqual(['src/composition/features.ts']);
  });
});
