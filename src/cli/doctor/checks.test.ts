import { expect, it } from 'vitest';
import { type Check, ok, runChecks } from './checks.ts';
import { clockFinding } from './database-checks.ts';
import { describeFindings } from './doctor.ts';

const mask = (text: string) => text.replaceAll('hush', '***');
const check = (run: Check<object>['run']): Check<object> => ({ area: 'mail', seconds: 0.01, run });

it('a check that hangs or breaks is a failure of its own, and hides no other', async () => {
  const aborted: unknown[] = [];
  const found = await runChecks(
    [
      check((_, signal) => new Promise(() => signal.addEventListener('abort', () => aborted.push('hanging')))),
      check(() => Promise.reject(new Error('the password hush is wrong'))),
      check(async () => [ok('it answers', 'mail.outgoing')]),
    ],
    {},
    mask,
  );
  expect(found.map(({ state, what }) => [state, what])).toEqual([
    ['failed', 'there was no result within 0.01 s'],
    ['failed', 'the check itself failed: the password *** is wrong'],
    ['ok', 'it answers'],
  ]);
  expect(aborted).toEqual(['hanging']);
});

it('clocks agree within two seconds, and are a failure from half a minute', () => {
  const states = [0, -2000, 2001, -30_000, 30_001].map((millis) => clockFinding(millis, 'that of the database').state);
  expect(states).toEqual(['ok', 'ok', 'warning', 'warning', 'failed']);
});

it('findings are a table, with what would be right below the line', () => {
  const finding = {
    area: 'mail',
    state: 'failed',
    what: 'it is away',
    where: 'mail.outgoing',
    right: 'a server',
  } as const;
  expect(describeFindings([finding, { ...finding, area: 'settings', state: 'ok', right: null }])).toBe(
    `failed   mail      it is away  (mail.outgoing)
                   right would be: a server
ok       settings  it is away  (mail.outgoing)

1 ok, 0 warnings, 1 failed`,
  );
});
