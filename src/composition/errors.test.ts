import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorTable, FEATURES } from './features.ts';

it('answers every error of the domain', () => {
  const declared = globSync('src/**/*.ts').flatMap((file) =>
    file.endsWith('.test.ts')
      ? []
      : [...readFileSync(file, 'utf8').matchAll(/^export class (\w+) extends [dD]omainError\b/gm)].map(
          ([, name]) => name,
        ),
  );
  const answered = errorTable(FEATURES).classes.map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(40);
  // One request's errors together have the answers of each.
  expect(declared.filter((name) => name !== undefined && name !== 'SeveralErrors' && !answered.includes(name))).toEqual(
    [],
  );
});
