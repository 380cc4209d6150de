/** Names, strings and docstrings of Python. Knows no API. */

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);
/** Names that annotations need. */
const TYPING = new Set(['Any', 'Literal', 'None', 'NotRequired', 'TypeAlias', 'TypedDict']);
const LINE_LENGTH = 116;

/** `listContainers`, `filter[pickup_lfd][start]` and `Idempotency-Key` as names of functions and parameters. */
export function snakeName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  if (/^\d/.test(words)) return `_${words}`;
  return KEYWORDS.has(words) ? `${words}_` : words;
}

/** `tracking_request` and `listContainers` as names of classes. */
export function className(name: string): string {
  const words = snakeName(name)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return TYPING.has(words) ? `${words}_` : words;
}

export const isName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !KEYWORDS.has(name);

export const literal = (value: unknown): string =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value);

/** @param indent spaces before each line */
export function docstring(paragraphs: readonly string[], indent: number): string {
  const space = ' '.repeat(indent);
  const text = paragraphs
    .filter((each) => each !== '')
    .flatMap((each) => [...wrapped(each, indent), ''])
    .slice(0, -1)
    .map((line) => (line === '' ? '' : space + line))
    .join('\n')
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"\\"\\"');
  const closing = text.endsWith('"') ? ' """' : '"""';
  return text.includes('\n')
    ? `${space}"""${text.trimStart()}\n${space}"""\n`
    : `${space}"""${text.trimStart()}${closing}\n`;
}

/** Lines of a paragraph; those of a `:param` are indented below it. */
function wrapped(paragraph: string, indent: number): string[] {
  return paragraph.split('\n').flatMap((line) => {
    const hanging = line.startsWith(':') ? '    ' : '';
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(/\s+/)) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (current.trim() !== '' && longer.length + indent > LINE_LENGTH) {
        lines.push(current);
        current = hanging + word;
      } else current = longer;
    }
    return [...lines, current];
  });
}
