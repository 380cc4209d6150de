/** A name for every operation, from its method and path, so that it is as stable as they are. Pure; knows no resource. */
export interface NamedOperation {
  readonly method: string;
  /** As Fastify has it, `/v2/containers/:id/raw_events`. */
  readonly url: string;
  /** Whether it answers several resources. */
  readonly isList: boolean;
  /** Whether it makes one. */
  readonly creates: boolean;
}

const VERBS: Readonly<Record<string, string>> = { GET: 'get', PATCH: 'update', PUT: 'replace', DELETE: 'delete' };

/** @example `GET /v2/containers/:id/raw_events` → `listContainerRawEvents` */
export function operationIdOf({ method, url, isList, creates }: NamedOperation): string {
  const segments = url.split('/').filter((part) => part !== '' && part !== 'v2');
  const names = segments.filter((part) => !part.startsWith(':'));
  const last = names.at(-1) ?? 'service';
  const owner = names.slice(0, -1).map(singular).map(pascal).join('');
  const verb = VERBS[method] ?? 'send';
  if (segments.at(-1)?.startsWith(':')) return verb + owner + pascal(singular(last));
  if (method === 'GET') return (isList ? 'list' : 'get') + owner + pascal(last);
  if (creates) return `create${owner}${pascal(singular(last))}`;
  if (owner === '') return verb + pascal(last);
  const action = pascal(last);
  return action.charAt(0).toLowerCase() + action.slice(1) + owner;
}

/** @example `parties` → `party` */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
