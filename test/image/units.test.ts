/** The units of ops/systemd, read by systemd itself: what they say, and how much they leave to the service. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempt, root, run } from './tools.ts';

const UNITS = ['portolan-migrate.service', 'portolan@api.service', 'portolan@worker.service', 'portolan@all.service'];
/** Of 10, which is no confinement at all; systemd calls up to 2 "OK". What remains is the network, and that V8 compiles. */
const HIGHEST_EXPOSURE = 2;

let machine: string;
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'portolan-units-'));
  const units = join(machine, 'units');
  cpSync(join(root, 'ops/systemd'), units, { recursive: true });
  for (const instance of ['api', 'worker', 'all'])
    cpSync(join(units, 'portolan@.service'), join(units, `portolan@${instance}.service`));
});
afterAll(() => rmSync(machine, { recursive: true, force: true }));
