/** Colours code, after the page is shown. */
import type { LanguageFn } from 'highlight.js';

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  http: () => import('highlight.js/lib/languages/http'),
  ini: () => import('highlight.js/lib/languages/ini'),
  json: () => import('highlight.js/lib/languages/json'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  python: () => import('highlight.js/lib/languages/python'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};
const ALIASES: Readonly<Record<string, string>> = {
  html: 'xml',
  js: 'javascript',
  mjs: 'javascript',
  py: 'python',
  sh: 'bash',
  ts: 'typescript',
  yml: 'yaml',
};

export async function highlightCode(): Promise<void> {
  const blocks = [...document.querySelectorAll<HTMLElement>('pre code[class^="language-"]')].map((block) => {
    const name = block.className.replace('language-', '');
    return { block, name: Object.hasOwn(ALIASES, name) ? (ALIASES[name] as string) : name };
  });
  const names = new Set(blocks.map(({ name }) => name).filter((name) => Object.hasOwn(LANGUAGES, name)));
  // The bodies of requests.
  if (names.has('http')) names.add('json');
  if (names.size === 0) return;
  const { default: highlighter } = await import('highlight.js/lib/core');
  await Promise.all(
    [...names].map(async (name) => {
      const language = await LANGUAGES[name]?.();
      if (language) highlighter.registerLanguage(name, language.default);
    }),
  );
  for (const { block, name } of blocks) {
    if (!names.has(name)) continue;
    block.innerHTML = highlighter.highlight(block.textContent, { language: name, ignoreIllegals: true }).value;
  }
}
