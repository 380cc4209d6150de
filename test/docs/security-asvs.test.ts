/** docs/security-asvs.md says of each requirement of levels 1 and 2 how it stands, once, and names files that are there. */
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, textOf } from './documents.ts';

/** Sections of ASVS 5.0.0 with the numbers of their requirements of levels 1 and 2; V6, V7 and V16 are in docs/security.md. */
const REQUIREMENTS = `
1.1: 1-2, 1.2: 1-9, 1.3: 1-11, 1.4: 1-3, 1.5: 1-2,
2.1: 1-3, 2.2: 1-3, 2.3: 1-4, 2.4: 1,
3.2: 1-2, 3.3: 1-4, 3.4: 1-6, 3.5: 1-5, 3.7: 1-2,
4.1: 1-3, 4.2: 1, 4.3: 1-2, 4.4: 1-4,
5.1: 1, 5.2: 1-3, 5.3: 1-2, 5.4: 1-3,
8.1: 1-2, 8.2: 1-3, 8.3: 1, 8.4: 1,
9.1: 1-3, 9.2: 1-4,
10.1: 1-2, 10.2: 1-2, 10.3: 1-4, 10.4: 1-11, 10.5: 1-5, 10.6: 1-2, 10.7: 1-3,
11.1: 1-2, 11.2: 1-3, 11.3: 1-3, 11.4: 1-4, 11.5: 1, 11.6: 1,
12.1: 1-3, 12.2: 1-2, 12.3: 1-4,
13.1: 1, 13.2: 1-5, 13.3: 1-2, 13.4: 1-5,
14.1: 1-2, 14.2: 1-4, 14.3: 1-3,
15.1: 1-3, 15.2: 1-3, 15.3: 1-7`;

const page = textOf('docs/security-asvs.md');
const numbersIn = (text = '') => text.match(/\d+\.\d+\.\d+/g) ?? [];
const sectionOf = (heading: string) => new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## )`, 'm').exec(page)?.[1] ?? '';
const rowsOf = (heading: string) =>
  sectionOf(heading)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

it('says of each requirement once how it stands', () => {
  const wanted = REQUIREMENTS.trim()
    .split(/,\s*/)
    .flatMap((each) => {
      const [section = '', range = ''] = each.split(': ');
      const [first = 1, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
    });
  const rows = ['Open', 'Met if you do it', 'Met'].flatMap(rowsOf);
  const stated = [
    ...rows.flatMap(([, requirement]) => numbersIn(requirement)),
    ...numbersIn(sectionOf('Nothing of the kind')),
  ];
  expect(wanted).toHaveLength(177);
  expect(stated.sort()).toEqual(wanted.sort());
});

it('gives a reason for what is open', () => {
  expect(rowsOf('Open').length).toBeGreaterThan(5);
  expect(rowsOf('Open').filter(([, , why = '']) => why === '')).toEqual([]);
});

it('names files that are there', () => {
  const named = [...page.matchAll(/`((?:src|test|web)\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
