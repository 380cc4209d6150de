/**
 * The README.md of each folder of src names the owner of a table, an endpoint, an event, a setting and a job belong. What is there is
 * named by one page; what a page names is there. So are the paths that other pages about the code name.
 */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENT_NAMES } from '../../src/core/event-names.ts';
import { root, textOf } from './documents.ts';

const pages = globSync('src/**/README.md', { cwd: root }).sort();

/** What the pages name in one of their lists: `- **Tables**: …`. */
function namesIn(list: string): { readonly name: string; readonly page: string }[] {
  return pages.flatMap((page) => {
    const [, text = ''] = new RegExp(`^- \\*\\*${list}\\*\\*:((?:.|\\n(?!- ))*)`, 'm').exec(textOf(page)) ?? [];
    return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name: name.replace(/\s+/g, ' '), page }));
  });
}

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the pages of folders', () => {
  it('name each table of the migrations once', () => {
    const sql = globSync('migrations/*.sql', { cwd: root }).map(textOf).join('');
    const made = [...sql.matchAll(/^CREATE TABLE (\w+) \(/gm)].map(([, name = '']) => name);
    // Folders of tables are named beside them, and one table is made by the program that migrates.
    const named = namesIn('Tables').filter(({ name }) => !name.endsWith('/') && name !== 'portolan_migrations');
    expect(named.map(({ name }) => name).sort()).toEqual([...new Set(made)].sort());
  });

  it('name each published operation once, and no other that is not there', () => {
    const published = publishedOperations();
    const named = namesIn('Endpoints').flatMap(({ name, page }) => {
      const words = name.split(' ');
      const path = words.pop() ?? '';
      return words.map((method) => ({ operation: `${method} ${path}`, path, page }));
    });
    const operations = named.map(({ operation }) => operation);
    const unpublished = named.filter(({ operation }) => !published.includes(operation));
    expect(published.length).toBeGreaterThan(100);
    expect(published.filter((each) => !operations.includes(each))).toEqual([]);
    expect(repeated(operations)).toEqual([]);
    expect(unpublished.filter(({ path, page }) => !isInFolderOf(page, path))).toEqual([]);
  });

  it('name each event once', () => {
    const named = namesIn('Events').map(({ name }) => name);
    const namersOf = (event: string) =>
      named.filter((name) => (name.endsWith('*') ? event.startsWith(name.slice(0, -1)) : name === event));
    expect(EVENT_NAMES.filter((event) => namersOf(event).length !== 1)).toEqual([]);
  });

  it('name settings that are there, each once', () => {
    const defaults = JSON.parse(textOf('config.default.json')) as Record<string, unknown>;
    const named = namesIn('Settings').map(({ name }) => name);
    const find = (name: string) =>
      name.split('.').reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], defaults);
    expect(named.filter((name) => find(name) === undefined)).toEqual([]);
    expect(repeated(named)).toEqual([]);
  });

  it('name jobs that their folder has', () => {
    const named = namesIn('Jobs').filter(({ page }) => page !== 'src/queue/README.md');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name, page }) => !isInFolderOf(page, name))).toEqual([]);
  });
});

describe('the pages about the code', () => {
  const named = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/decisions/*.md', 'src/**/README.md'];
  const about = globSync(named, { cwd: root });

  it('name paths that are there, from the top, from src or from beside them', () => {
    const missing = about.flatMap((page) =>
      [...textOf(page).matchAll(/`((?:[\w.-]+\/)+(?:[\w.*-]+\.(?:ts|tsx|sql|md))?)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => [path, `src/${path}`, `${dirname(page)}/${path}`].every((each) => isNowhere(each)))
        .map((path) => `${page}: ${path}`),
    );
    expect(about.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

function isNowhere(pattern: string): boolean {
  return globSync(pattern, { cwd: root }).length === 0;
}

/** As the client's types have them, which a test compares with the OpenAPI document: `GET /containers/{id}`. */
function publishedOperations(): string[] {
  const [, paths = ''] = /^export interface paths \{\n([\s\S]*?)^\}/m.exec(textOf('client/src/schema.ts')) ?? [];
  return [...paths.matchAll(/^ {4}"([^"]+)": \{\n([\s\S]*?)^ {4}\}/gm)].flatMap(([, path, operations = '']) =>
    [...operations.matchAll(/^ {8}(\w+): operations/gm)].map(([, method = '']) => `${method.toUpperCase()} ${path}`),
  );
}

/** Whether a text in quotes is in the sources beside or below a page. */
function isInFolderOf(page: string, text: string): boolean {
  const files = globSync(`${dirname(page)}/**/*.ts`, { cwd: root });
  return files.some((file) => textOf(file).includes(`'${text}'`));
}
