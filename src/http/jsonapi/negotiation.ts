/**
 * Which media types go in and out (JSON:API 1.1 §5). Pure: headers in, verdicts out.
 */
export const JSON_API = 'application/vnd.api+json';
export const GEO_JSON = 'application/geo+json';

interface MediaType {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Quoted strings are kept whole, so that a comma or semicolon inside them separates nothing. */
function split(text: string, separator: ',' | ';'): string[] {
  const pattern = separator === ',' ? /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g : /(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g;
  return text.match(pattern) ?? [];
}

function parseMediaType(text: string): MediaType {
  const [type = '', ...rest] = split(text, ';').map((part) => part.trim());
  const parameters = rest.map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')];
  });
  return { type: type.toLowerCase(), parameters: new Map(parameters) };
}

/** Extensions are named by `ext`; none is supported, so only an empty one passes. `profile` may always be ignored. */
function hasForeignParameters(media: MediaType, harmless: readonly string[]): boolean {
  return [...media.parameters].some(([name, value]) => {
    if (name === 'ext') return value.trim() !== '';
    return name !== 'profile' && !harmless.includes(name);
  });
}

/**
 * Whether a body of this Content-Type is read here. `charset=utf-8` is let pass because many clients add it.
 * @param header the Content-Type header
 */
export function isReadable(header: string | undefined): boolean {
  if (header === undefined) return false;
  const media = parseMediaType(header);
  const charset = media.parameters.get('charset')?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return false;
  if (media.type === 'application/json') return true;
  return media.type === JSON_API && !hasForeignParameters(media, ['charset']);
}

/** Whether a body of this Content-Type is CSV that can be read here. */
export function isCsv(header: string | undefined): boolean {
  const { type, parameters } = parseMediaType(header ?? '');
  const charset = parameters.get('charset')?.toLowerCase() ?? 'utf-8';
  return type === 'text/csv' && (charset === 'utf-8' || charset === 'utf8');
}

/** Whether the client names a type itself, not as one of many. */
export function isNamed(header: string | undefined, type: string): boolean {
  const accepted = split(header ?? '', ',').map(parseMediaType);
  return accepted.some((media) => media.type === type && Number(media.parameters.get('q') ?? 1) > 0);
}

/**
 * Whether the client takes what this path serves. No Accept header takes everything.
 * @param alsoServed types that a path serves besides JSON:API and JSON
 */
export function isAcceptable(header: string | undefined, alsoServed: readonly string[] = []): boolean {
  if (header === undefined || header === '*/*' || header === JSON_API || header.trim() === '') return true;
  const served = [JSON_API, 'application/json', ...alsoServed];
  const accepted = split(header, ',').map(parseMediaType);
  // An Accept that names JSON:API only with unsupported parameters is an error, even if another type would do (JSON:API 1.1 §5.2).
  const jsonApi = accepted.filter((media) => media.type === JSON_API);
  if (jsonApi.length > 0 && jsonApi.every((media) => hasForeignParameters(media, ['q', 'charset']))) return false;
  return accepted.some((media) => {
    if (Number(media.parameters.get('q') ?? 1) === 0) return false;
    if (media.type === '*/*' || media.type === 'application/*') return true;
    if (media.type === JSON_API) return !hasForeignParameters(media, ['q', 'charset']);
    return served.includes(media.type);
  });
}
