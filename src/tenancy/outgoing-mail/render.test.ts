import { expect, it } from 'vitest';
import { cleanLine, isolated, type MailBody } from './mail-body.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const FRAME = { locale: 'de', subject: 'Freie Zeit endet', sender: 'Acme' };
const EVIL = '<img src=x onerror=alert(1)>"\'&';
const ARABIC = 'شركة الشحن';

const body = (text: string): MailBody => ({
  preheader: text,
  blocks: [
    { kind: 'heading', text },
    { kind: 'paragraph', text },
    { kind: 'facts', facts: [{ label: text, value: text }] },
    { kind: 'table', head: [text, 'Ort'], rows: [[{ text, url: 'https://example.com/?a=1&b="2"' }, text]] },
    { kind: 'button', label: text, url: 'https://example.com/c?a=1&b=2' },
    { kind: 'small_print', text, link: { text, url: 'https://example.com/stop' } },
  ],
});

it('escapes every value, wherever it stands', () => {
  const html = renderHtml(body(EVIL), { locale: '"><script>', subject: `</title>${EVIL}`, sender: EVIL });
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>|<\/title>.*<\/title>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=%222%22"');
});

it('says the same in text as in HTML, a cell a line', () => {
  expect(renderText(body('Rotterdam'))).toBe(
    `${[
      'Rotterdam\n=========',
      'Rotterdam',
      'Rotterdam: Rotterdam',
      '- Rotterdam: Rotterdam <https://example.com/?a=1&b=%222%22>\n  Ort: Rotterdam',
      'Rotterdam:\nhttps://example.com/c?a=1&b=2',
      'Rotterdam Rotterdam <https://example.com/stop>',
    ].join('\n\n')}\n`,
  );
});

it('names its language, fits a phone and has colours for dark mode', () => {
  const html = renderHtml(body('Rotterdam'), FRAME);
  expect(html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
  expect(html).toContain('max-width:600px');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('overflow:hidden">Rotterdam</div>');
});

it('isolates a name that is written from right to left', () => {
  const mail: MailBody = { blocks: [{ kind: 'paragraph', text: `${isolated(ARABIC)} (3 Container)` }] };
  expect(renderHtml(mail, FRAME)).toContain(`<bdi>${ARABIC}</bdi> (3 Container)`);
  expect(renderText(mail)).toBe(`\u2068${ARABIC}\u2069 (3 Container)\n`);
});

it('lets no value turn the text around it, nor leave an isolate open', () => {
  expect(cleanLine('a\u202Eb\u2067c\u2069d')).toBe('abcd');
  expect(cleanLine('a\u2068b')).toBe('a\u2068b\u2069');
  expect(isolated('a\u2069\u202Eb')).toBe('\u2068ab\u2069');
  const html = renderHtml({ blocks: [{ kind: 'paragraph', text: '\u2068\u2068a\u2069' }] }, FRAME);
  expect(html).toContain('<p style="margin:0 0 16px"><bdi><bdi>a</bdi></bdi></p>');
});

it('makes one line of what would be several headers', () => {
  expect(cleanLine('Hello\r\nBcc: all@example.com\0\u2028!')).toBe('Hello Bcc: all@example.com !');
});

it('links nothing but http', () => {
  const link = (url: string): MailBody => ({ blocks: [{ kind: 'button', label: 'a', url }] });
  for (const url of ['javascript:alert(1)', '/containers', 'data:text/html,a']) {
    expect(() => renderHtml(link(url), FRAME)).toThrow('links only http addresses');
    expect(() => renderText(link(url))).toThrow('links only http addresses');
  }
});
