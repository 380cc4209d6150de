/** Each component of the kit that the dashboard uses comes with its styles: without them its icons are black, and as large as they like. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const STYLES = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles');
const texts = (pattern: string) =>
  globSync(pattern, { cwd: SOURCES }).map((file) => readFileSync(join(SOURCES, file), 'utf8'));

it('imports the styles of each component of the kit', () => {
  const used = texts('**/*.tsx').flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.split(',')),
  );
  const styled = texts('**/*.css').flatMap((text) =>
    [...text.matchAll(/@import "@mantine\/core\/styles\/(\w+)\.css"/g)].map(([, name = '']) => name),
  );
  const components = new Set(used.map((name) => name.trim()).filter((name) => existsSync(join(STYLES, `${name}.css`))));
  expect([...components].filter((name) => !styled.includes(name))).toEqual([]);
});
