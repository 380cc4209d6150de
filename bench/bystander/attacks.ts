/**
 * What costs a service most to read: bodies, addresses and headers that are as large as they may be and hard on one part of
 * the reading each. Shared by the benchmark and by the test that measures the event loop.
 */
export interface Attack {
  readonly name: string;
  readonly body: string;
}

/** Repeats a piece until the text has as many bytes as it may. */
function filled(bytes: number, before: string, piece: (index: number) => string, after: string): string {
  const pieces: string[] = [];
  let size = before.length + after.length;
  for (let index = 0; ; index += 1) {
    const next = piece(index);
    if (size + next.length > bytes) return before + pieces.join('') + after;
    pieces.push(next);
    size += next.length;
  }
}

const inAttributes = (text: string) => `{"data":{"attributes":${text}}}`;
const numbers = (count: number, one: string) => Array(count).fill(one).join(',');
const members = (count: number, name: string) => Array.from({ length: count }, (_, at) => `"${name}${at}":1`).join(',');

/** JSON of at most so many bytes. The last ones are as much as the bounds on members and items let pass. */
export function worstBodies(bytes: number): Attack[] {
  const fill = (before: string, piece: (index: number) => string, after: string) => filled(bytes, before, piece, after);
  const texts = {
    'deep nesting': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'deep objects': fill('', () => '{"a":', ''),
    'many members': fill('{"z":1', (at) => `,"k${at}":1`, '}'),
    'many attributes': fill('{"data":{"attributes":{"z":1', (at) => `,"k${at}":1`, '}}}'),
    'many items': fill('[1', () => ',1', ']'),
    'many objects': fill('[{}', () => ',{}', ']'),
    'duplicate keys': fill('{"a":1', () => ',"a":1', '}'),
    'escaped names': fill('{"a":1', (at) => `,"\\u0061${at}":1`, '}'),
    'a long string with escapes': fill('{"number":"', () => '\\u00e9', '"}'),
    'a string that never ends': fill('{"number":"', () => '\\"', ''),
    'halves of characters': fill('["a"', () => ',"\\ud800"', ']'),
    'a giant number': fill('{"number":', () => '9', '}'),
    'giant numbers': fill('[1', () => `,${'9'.repeat(400)}`, ']'),
    'endless exponents': fill('[1', () => ',1e400', ']'),
    'a long name': fill('{"', () => 'a', '":1}'),
    'a thousand wrong containers': inAttributes(`{"initial_custom_fields":{"containers":[${numbers(1000, '{}')}]}}`),
    'a thousand wrong labels': inAttributes(
      `{"ref_numbers":[${numbers(1000, '1')}],"shipment_tags":[${numbers(1000, '""')}]}`,
    ),
    'a hundred unknown members': inAttributes(`{${members(100, 'm')}}`),
    'wide objects': `[${numbers(45, `{${members(100, '\\u0061')}}`)}]`,
  };
  return Object.entries(texts)
    .filter(([, body]) => body.length <= bytes)
    .map(([name, body]) => ({ name, body }));
}

/** A file to import, of so many bytes. */
export function worstFiles(bytes: number): Attack[] {
  const header = 'request_type,request_number,scac,customer\n';
  const fill = (piece: (index: number) => string) => filled(bytes, header, piece, '');
  const texts = {
    'many short rows': fill(() => 'a\n'),
    'many empty rows': fill(() => '\n'),
    'many rows of separators': fill(() => ',\n'),
    'many separators': fill(() => ','),
    'many quotes': fill(() => '""'),
    'a quote left open': fill((at) => (at === 0 ? '"' : 'a\n')),
    'many returns': fill(() => '\r'),
    'rows that are right': fill((at) => `container,MSCU${String(at % 10_000_000).padStart(7, '0')},TEST,\n`),
  };
  return Object.entries(texts).map(([name, body]) => ({ name, body }));
}

/** Files of EDI, of so many bytes. */
export function worstInterchanges(bytes: number): Attack[] {
  const fill = (before: string, piece: (index: number) => string) => filled(bytes, before, piece, '');
  const isa = 'ISA*00**00**ZZ*MSCU*ZZ*B*260511*1830*U*00401*1*0*P*>~GS*SO*A*B*20260511*1830*1*X*004010~';
  const unb = "UNB+UNOA:2+A+B+260511:1830+1'";
  const codeco = `${unb}UNH+1+CODECO:D:95B:UN'BGM+34+1+9'`;
  const rail = `${isa}ST*322*1~Q5*A*20260511*1830*ET**CITY*CA*US~N1*RR*BNSF*93*BNSF~R4*7*CI*X*Y*US~`;
  const texts = {
    'headers without an end': fill('', () => 'UNB+'),
    'headers and nothing else': fill('', () => "UNB+'"),
    'empty messages': fill(unb, (at) => `UNH+${at}+IFTSTA:D'UNT+2+${at}'`),
    'containers in one message': fill(codeco, (at) => `EQD+CN+MSCU${at % 10}00000${at % 10}'DTM+7:202605111030:203'`),
    'containers with a long header': fill(
      codeco + "RFF+BN:1'".repeat(900),
      () => "EQD+CN+MSCU0000000'DTM+7:202605111030:203'",
    ),
    'containers with many forecasts': fill(rail + 'DTM*371*20260511*1030~'.repeat(450), () => 'N7*MSCU*000000~'),
    'a CLM for each record': fill('', () => `CLMABC\nMSCU00000000012605111830 ${'CA'.repeat(180)}\nEOM\n`),
  };
  return Object.entries(texts).map(([name, body]) => ({ name, body }));
}

/** Node takes 16 KiB of first line and headers together. */
const URL_BYTES = 15_000;

/** Query strings. */
export function worstQueries(): string[] {
  const fill = (before: string, piece: (index: number) => string) => filled(URL_BYTES, before, piece, '');
  return [
    fill('?a=1', (at) => `&${at}=`),
    fill('?page=1', () => '&page[size]=x'),
    fill('?filter=1', (at) => `&filter[${at}]=1`),
    fill('?fields=1', (at) => `&fields[t${at}]=a`),
    fill('?fields[container]=number', () => ',a'),
    fill('?sort=a', () => ',-a'),
    fill('?sort=-created_at', () => ',-created_at'),
    fill('?include=a', () => ',a'),
    fill('?include=containers', () => ',containers.shipment.containers'),
    fill('?include=a', () => '.a'),
    fill('?q=', () => '%25_'),
    fill('?q=a', () => '%20a'),
    fill('?page[after]=', () => 'e'),
    fill('?filter[number]=A', () => ',A'),
    fill('?filter[number]=', () => '%20'),
    fill('?filter[status]=new', () => ',new'),
    fill('?filter[created_at][start]=', () => '9'),
    fill('?filter[id]=', () => '00000000-0000-0000-0000-000000000000,'),
    fill('?event=', () => '*,'),
    fill('?', () => '%00&'),
    fill('?', () => '&'),
    fill('?', () => '%'),
  ];
}

/** Headers beside the key. */
export function worstHeaders(): Readonly<Record<string, string>>[] {
  const fill = (before: string, piece: string) => filled(14_000, before, () => piece, '');
  return [
    { accept: fill('', ',') },
    { accept: fill('a', ',"') },
    { accept: fill('a', ';a="\\"') },
    { accept: fill('', 'a;b=c,') },
    { 'if-none-match': fill('"a"', ',W/"a"') },
    { 'idempotency-key': fill('', 'a') },
    { 'content-type': fill('application/json', ';a="\\\\"') },
    { 'content-type': fill('', '"') },
    { 'last-event-id': fill('', '9') },
    { 'x-request-id': fill('', 'a') },
    { authorization: fill('Token ', ' ') },
    { authorization: fill('Token ptl_live_', 'a') },
  ];
}
