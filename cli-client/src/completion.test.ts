/** The completion in the shells themselves, as far as this machine has them. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { completionOf } from './completion.ts';
import { createProgram } from './program.ts';

const program = createProgram('0.0.0', async () => {}, { out: () => {}, err: () => {} });
const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

const CASES: readonly (readonly [line: string, words: readonly string[]])[] = [
  ['portolan contain', ['containers']],
  ['portolan containers li', ['list']],
  ['portolan tracking-requests create', ['create', 'create-from-infer']],
  ['portolan containers list --pickup-lfd-a', ['--pickup-lfd-after']],
  ['portolan containers list --predicted-pod-on-a', ['--predicted-pod-on-after']],
  ['portolan get TESU4000011 --local', ['--local-time']],
  ['portolan containers list --format m', ['mapped']],
];

describe.skipIf(!has('bash'))('bash', () => {
  it.each(CASES)('completes "%s"', (line, words) => {
    const script = `${completionOf(program, 'bash')}
COMP_WORDS=(${line}); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _portolan; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect({ words: stdout.trim().split('\n'), stderr }).toEqual({ words, stderr: '' });
  });
});

describe.skipIf(!has('fish'))('fish', () => {
  it.each(CASES)('completes "%s"', (line, words) => {
    const script = `${completionOf(program, 'fish')}\ncomplete -C '${line}'`;
    const { stdout } = spawnSync('fish', ['--no-config', '-c', script], { encoding: 'utf8' });
    const found = stdout.trim().split('\n');
    expect(found.map((each) => each.split('\t')[0]).sort()).toEqual(words);
  });
});

it('is for these shells only', () => {
  expect(completionOf(program, 'zsh')).toContain('bashcompinit');
  expect(completionOf(program, 'tcsh')).toBeUndefined();
});
