import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorMillis } from './reader-process.ts';

it.runIf(existsSync('/proc/self/stat'))('counts the processor time of a process, not the time that passes', () => {
  const { user, system } = process.cpuUsage();
  const counted = processorMillis(process.pid) ?? 0;
  expect(counted).toBeGreaterThan(((user + system) / 1000) * 0.9 - 20);
  expect(counted).toBeLessThan(process.uptime() * 1000 * 8);
  expect(processorMillis(2 ** 30)).toBeNull();
});
