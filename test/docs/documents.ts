/** The project's Markdown files as tests read them: links, headings, and the command lines of their code blocks. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export const documents: readonly string[] = globSync(
  ['*.md', 'bench/*.md', 'docs/**/*.md', 'ops/**/*.md', 'reference/**/*.md', 'simulator/**/*.md', 'src/**/*.md'],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
).sort();

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Targets of `[text](target)`, outside code. */
export function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
}

/** As GitHub makes them from headings: `## The core` is `the-core`. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Command lines, as indented code or inside a sentence; one that ends in a backslash goes on in the next line. */
export function commandsOf(text: string): string[] {
  const whole = text.replace(/\\\n\s*/g, '');
  const blocks = whole.matchAll(/^ {4}(?:[A-Z_]+=\S+ )?((?:npm|npx|curl|git) .*)$/gm);
  const sentences = whole.matchAll(/`((?:npm|npx) [^`\n]+)`/g);
  return [...blocks, ...sentences].map((match) => match[1] as string);
}
