/** A mail as plain text, for clients without HTML and for people who prefer it. Pure. */
import { cleanLine, type MailBlock, type MailBody, type MailValue } from './mail-body.ts';

export function renderText({ blocks }: MailBody): string {
  return `${blocks
    .map(renderBlock)
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return withUnderline(cleanLine(block.text));
    case 'paragraph':
      return cleanLine(block.text);
    case 'small_print':
      return [cleanLine(block.text), ...(block.link ? [renderValue(block.link)] : [])].join(' ');
    case 'facts':
      return block.facts.map(({ label, value }) => `${cleanLine(label)}: ${renderValue(value)}`).join('\n');
    case 'table':
      return block.rows.map((row) => renderRow(block.head, row)).join('\n\n');
    case 'button':
      return `${cleanLine(block.label)}:\n${cleanUrl(block.url)}`;
  }
}

/** One cell a line: columns side by side would break on a phone. */
function renderRow(head: readonly string[], row: readonly MailValue[]): string {
  return row
    .map((cell, index) => {
      const label = cleanLine(head[index] ?? '');
      const line = label === '' ? renderValue(cell) : `${label}: ${renderValue(cell)}`;
      return index === 0 ? `- ${line}` : `  ${line}`;
    })
    .join('\n');
}

function renderValue(value: MailValue): string {
  return typeof value === 'string' ? cleanLine(value) : `${cleanLine(value.text)} <${cleanUrl(value.url)}>`;
}

function withUnderline(text: string): string {
  return text === '' ? '' : `${text}\n${'='.repeat(Math.min([...text].length, 60))}`;
}

/** @throws Error for what is not an http address, which no feature may link */
export function cleanUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new Error(`A mail links only http addresses, not ${JSON.stringify(url)}.`);
  return parsed.href;
}
