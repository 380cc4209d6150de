import { pino } from 'pino';
import { expect, it } from 'vitest';
import { NoSlot } from '../lib/fair-semaphore.ts';
import { reportAvailable, reportUnavailable } from './outage-log.ts';

it('reports an unavailable database and its return once for all who notice it, and leaves other errors to them', () => {
  const lines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const full = Object.assign(new Error('no space left'), { code: '53100' });
  expect([refused, full, refused].map((error) => reportUnavailable(logger, error))).toEqual([true, true, true]);
  expect(reportUnavailable(logger, new Error('syntax error'))).toBe(false);
  const unavailable = '{"level":40,"msg":"the database is unavailable: connect ECONNREFUSED"}\n';
  expect(lines).toEqual([unavailable]);
  for (let times = 0; times < 3; times += 1) {
    reportAvailable(logger);
    reportUnavailable(logger, refused);
  }
  expect(lines).toEqual([unavailable, '{"level":30,"msg":"the database is available again"}\n']);
});

it.each([
  ['time', 'other work, of its account or of all, used them for too long'],
  ['own_queue', 'too much work of its account waits already'],
  ['queue', 'too much work of all accounts waits already'],
] as const)('reports work that found no free connection as one line, without an end: %s', (reason, because) => {
  const lines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  expect([1, 2, 3].map(() => reportUnavailable(logger, new NoSlot(reason)))).toEqual([true, true, true]);
  reportAvailable(logger);
  expect(lines).toEqual([
    `{"level":40,"msg":"work found no free database connection, because ${because}; it is tried again"}\n`,
  ]);
});
