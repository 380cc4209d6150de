/** A request as a command for a shell. Pure. */

/** Quoted for POSIX shells. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that every request has, and that prove nothing. */
const PLAIN: ReadonlySet<string> = new Set(['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp']);

export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param withSecrets with signatures and the webhook's own headers, which often carry credentials */
export function curlOf({ url, headers, body }: SentRequest, withSecrets: boolean): string {
  const shown = Object.entries(headers).filter(([name]) => withSecrets || PLAIN.has(name.toLowerCase()));
  return [
    `curl -X POST ${quoted(url)}`,
    ...shown.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(body)}`,
  ].join(' \\\n  ');
}

/** Indented where it is JSON, else as it is. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
