/**
 * A mail as HTML: tables and inline styles, 600 pixels wide at most, as mail clients need it. Colours of dark mode stand
 * in a style element, which clients without dark mode ignore. Every value is escaped. Pure.
 */
import { cleanLine, type MailBlock, type MailBody, type MailValue } from './mail-body.ts';
import { cleanUrl } from './render-text.ts';

export interface HtmlFrame {
  readonly locale: string;
  readonly subject: string;
  /** The line above the body: whose mail it is. */
  readonly sender: string;
}

/** Names come in any script. */
const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans','PingFang SC'," +
  "'Microsoft YaHei','Noto Sans CJK SC','Noto Sans Arabic',sans-serif";
/** As web/src/look/look.css. */
const INK = '#17222a';
const QUIET = '#586670';
const LINE = '#e1e6e9';
const ACCENT = '#0b6a92';
const BRAND = '#0b4f6c';
const DARK = [
  '.page{background:#0c1216!important}',
  '.card{background:#131a20!important;border-color:#26323a!important}',
  '.ink{color:#dce4e8!important}',
  '.quiet{color:#93a2ac!important}',
  '.cell,.row td:last-child{border-color:#26323a!important}',
  '.link{color:#7fbcd9!important}',
].join('');
/** The compass rose, as a letter: most clients show no drawing. */
const ROSE =
  `<td width="28" align="center" style="width:28px;height:28px;background:${BRAND};border-radius:14px;` +
  `color:#ffffff;font-size:16px;line-height:28px" aria-hidden="true">&#10022;</td>`;
/** On a phone each row of a table is a block of lines, and its head is not shown. */
const NARROW =
  '.head{display:none!important}.row td{display:block!important;border:0!important;padding:2px 0!important}' +
  `.row td:first-child{padding-top:8px!important;font-weight:600}.row td:last-child{padding-bottom:8px!important;border-bottom:1px solid ${LINE}!important}`;

export function renderHtml(body: MailBody, { locale, subject, sender }: HtmlFrame): string {
  const preheader = cleanLine(body.preheader ?? firstText(body.blocks));
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no">',
    `<title>${escapeHtml(cleanLine(subject))}</title>`,
    `<style>:root{color-scheme:light dark}@media (max-width:480px){${NARROW}}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f5f7f8;${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${inline(preheader)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">',
    '<tr><td style="padding:0 4px 12px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    `${ROSE}<td class="ink" style="padding-left:12px;font-size:14px;font-weight:600;color:${INK}">${inline(sender)}</td>`,
    '</tr></table></td></tr>',
    `<tr><td class="card ink" style="padding:24px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;`,
    `color:${INK};font-size:16px;line-height:1.5">`,
    ...body.blocks.map(renderBlock),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${inline(block.text)}</h1>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px">${inline(block.text)}</p>`;
    case 'small_print':
      return `<p class="quiet" style="margin:0 0 8px;font-size:13px;color:${QUIET}">${inline(block.text)}${block.link ? ` ${renderValue(block.link)}` : ''}</p>`;
    case 'facts':
      return tableOf(block.facts.map(renderFact).join(''));
    case 'table':
      return tableOf(
        `<tr class="head">${block.head.map(renderHead).join('')}</tr>${block.rows.map(renderRow).join('')}`,
      );
    case 'button':
      return renderButton(block.label, block.url);
  }
}

function tableOf(rows: string): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;
}

function renderFact({ label, value }: { label: string; value: MailValue }): string {
  const name = `padding:4px 16px 4px 0;text-align:left;font-weight:normal;vertical-align:top;width:35%;color:${QUIET}`;
  return `<tr><th scope="row" class="quiet" style="${name}">${inline(label)}</th><td style="padding:4px 0;vertical-align:top">${renderValue(value)}</td></tr>`;
}

const CELL = `text-align:left;vertical-align:top;border-bottom:1px solid ${LINE};font-size:14px`;

function renderHead(text: string): string {
  return `<th scope="col" class="cell quiet" style="padding:6px 8px 6px 0;font-weight:normal;color:${QUIET};${CELL}">${inline(text)}</th>`;
}

function renderRow(row: readonly MailValue[]): string {
  const cells = row.map((cell) => `<td class="cell" style="padding:8px 8px 8px 0;${CELL}">${renderValue(cell)}</td>`);
  return `<tr class="row">${cells.join('')}</tr>`;
}

/** A cell with a background, not a link with one: some clients colour only cells. */
function renderButton(label: string, url: string): string {
  const link = `display:inline-block;padding:12px 20px;color:#ffffff;text-decoration:none;font-weight:600`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="background:${ACCENT};border-radius:6px"><a href="${escapeHtml(cleanUrl(url))}" style="${link};color:#ffffff!important">${inline(label)}</a></td></tr></table>`;
}

/** A value of its own is isolated whatever its script. */
function renderValue(value: MailValue): string {
  if (typeof value === 'string') return `<bdi>${inline(value)}</bdi>`;
  return `<a class="link" href="${escapeHtml(cleanUrl(value.url))}" style="color:${ACCENT}"><bdi>${inline(value.text)}</bdi></a>`;
}

function inline(text: string): string {
  return escapeHtml(cleanLine(text)).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
}

function firstText(blocks: readonly MailBlock[]): string {
  const first = blocks.find((block) => block.kind === 'heading' || block.kind === 'paragraph');
  return first !== undefined && 'text' in first ? first.text : '';
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
