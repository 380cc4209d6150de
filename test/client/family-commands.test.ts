/** Command lines of this API family's scripts are command lines here, too. The long tests run them. */
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../cli-client/src/program.ts';
import { FAMILY_CALLS, FAMILY_OPTIONS } from './family-commands.ts';

/** The command that a line names, and its options. */
async function parse(line: string): Promise<{ readonly name: string; readonly options: object }> {
  let parsed = { name: 'commands', options: {} };
  const program = createProgram(
    '0.0.0',
    async ({ command, options }) => {
      parsed = { name: command.name, options };
    },
    { out: () => {}, err: () => {} },
  );
  const argv = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  await program.parseAsync(argv, { from: 'user' });
  return parsed;
}

describe('a script of this API family', () => {
  it.each(FAMILY_CALLS)('may call $line', async ({ command, line }) => {
    const { name } = await parse(line);
    expect(name.replace(' ', '.').replace(/^requests\./, 'tracking-requests.')).toBe(command);
  });

  it('may add the options of every command, before and after', async () => {
    const expected = { json: true, compact: true, format: 'mapped', token: 'x', timeout: '1000', maxRetries: '1' };
    expect((await parse(`containers list ${FAMILY_OPTIONS}`)).options).toMatchObject(expected);
    expect((await parse(`${FAMILY_OPTIONS} containers list`)).options).toMatchObject(expected);
  });
});
