/**
 * A page of docs/api as text: its requests, and its answers, which are put in anew as the service gives them. Knows Markdown
 * and JSON, not how requests are made.
 */
export interface PageRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The options behind ```http in the fence of an answer. */
interface AnswerOptions {
  /** Objects that are shown of each list, or lines of text; all where absent. */
  readonly first: number | undefined;
  /** The body as it is, with what `trimmed` leaves out elsewhere. */
  readonly whole: boolean;
  /** Shown where the page names them. */
  readonly headers: readonly string[];
}

/** In the fence of a request that reaches out of the service, or never ends. */
const NOT_RUN = 'not run';
const WIDTH = 110;
const BLOCK = /^```http([^\n]*)\n([\s\S]*?)^```$/gm;
const REQUEST = /^(GET|POST|PATCH|DELETE) (\S+)$/;

/**
 * Requests that stand in one block are made one after another. One whose answer is not shown must succeed.
 *
 * @param run makes a page's requests, one after another
 */
export async function renderPage(text: string, run: (request: PageRequest) => Promise<PageAnswer>): Promise<string> {
  const parts: string[] = [];
  let [end, answer]: [number, PageAnswer | undefined] = [0, undefined];
  for (const match of text.matchAll(BLOCK)) {
    const [whole, info = '', content = ''] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (isRequest(content)) {
      for (const request of info.includes(NOT_RUN) ? [] : readRequests(content)) {
        refuseHiddenFailure(answer);
        answer = await run(request);
      }
      parts.push(whole);
    } else if (answer) {
      refuseOtherStatus(content, answer);
      parts.push(`\`\`\`http${info}\n${renderAnswer(answer, optionsOf(info, content))}\n\`\`\``);
      answer = undefined;
    } else throw new Error(`An answer without a request before it:\n${whole}`);
  }
  refuseHiddenFailure(answer);
  return parts.join('') + text.slice(end);
}

export function requestsOf(text: string): PageRequest[] {
  return [...text.matchAll(BLOCK)]
    .filter(([, , content = '']) => isRequest(content))
    .flatMap(([, , content = '']) => readRequests(content));
}

function refuseHiddenFailure(answer: PageAnswer | undefined): void {
  if (answer && answer.status >= 300) {
    throw new Error(`The page does not show the answer ${answer.status}: ${answer.body}`);
  }
}

/** Writing answers anew must not make a failure the documented answer. */
function refuseOtherStatus(content: string, { status, body }: PageAnswer): void {
  if (content.startsWith(`HTTP/1.1 ${status}`)) return;
  throw new Error(`The page has ${content.split('\n', 1)[0]}, the service answers ${status}: ${body}`);
}

function isRequest(content: string): boolean {
  return REQUEST.test(content.split('\n', 1)[0] ?? '');
}

function readRequests(content: string): PageRequest[] {
  return content.split(/^(?=(?:GET|POST|PATCH|DELETE) \S+$)/m).map(readRequest);
}

function readRequest(content: string): PageRequest {
  const [head = '', ...rest] = content.trimEnd().split('\n\n');
  const [first = '', ...headers] = head.split('\n');
  const [, method, url = ''] = REQUEST.exec(first) ?? [];
  return {
    method: method as PageRequest['method'],
    url,
    headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/) as [string, string])),
    body: rest.length > 0 ? rest.join('\n\n') : undefined,
  };
}

function optionsOf(info: string, content: string): AnswerOptions {
  const first = /first=(\d+)/.exec(info)?.[1];
  const head = content.split('\n\n', 1)[0]?.trimEnd().split('\n').slice(1) ?? [];
  return {
    first: first === undefined ? undefined : Number(first),
    whole: /\bwhole\b/.test(info),
    headers: head.map((line) => line.split(':')[0] ?? ''),
  };
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
};

function renderAnswer({ status, headers, body }: PageAnswer, options: AnswerOptions): string {
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`.trimEnd(),
    ...options.headers.map((name) => `${name}: ${headers[name.toLowerCase()] ?? '(not sent)'}`),
  ].join('\n');
  return body === '' ? head : `${head}\n\n${renderBody(body, options)}`;
}

function renderBody(body: string, { first, whole }: AnswerOptions): string {
  if (!body.startsWith('{')) return body.split('\n').slice(0, first).join('\n').trimEnd();
  const document: unknown = JSON.parse(body);
  const text = formatJson(cut(whole ? document : trimmed(document), first));
  // The only time by the machine's clock.
  return text
    .replaceAll(JSON.stringify(MORE), '…')
    .replace(/(?<head>"next_attempt_at": ")[^"]+/g, '$<head>2026-05-11T18:30:00Z');
}

const MORE = '(more)';

/** Without what docs/api/conventions.md shows once for all: links of resources, counts of pages, and members that are empty. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name, each]) => {
    if (name === 'links') return 'errors' in value || !('data' in value || 'type' in value || 'jsonapi' in value);
    if (name === 'meta') return !('pagination' in each);
    return !((name === 'included' || name === 'relationships') && Object.keys(each).length === 0);
  });
  return Object.fromEntries(members.map(([name, each]) => [name, trimmed(each)]));
}

function cut(value: unknown, first: number | undefined): unknown {
  if (value === null || typeof value !== 'object' || first === undefined) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, first)]));
  const isCut = value.length > first && typeof value[0] === 'object';
  return [...value.slice(0, isCut ? first : undefined).map((each) => cut(each, first)), ...(isCut ? [MORE] : [])];
}

/** As `JSON.stringify`, but what fits into a line stays in one. */
function formatJson(value: unknown, indent = '', used = 0): string {
  const line = oneLine(value);
  if (indent.length + used + line.length <= WIDTH && indent !== '') return line;
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + formatJson(each, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([name, each]) => {
    const key = `${JSON.stringify(name)}: `;
    return inner + key + formatJson(each, inner, key.length + 1);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${oneLine(each)}`);
  return `{${members.join(', ')}}`;
}
