/**
 * Ids that are written in capitals, as UUIDs may be: from the edge on they have the one form in which they are stored and
 * compared.
 */
import { isUuid } from '../../../lib/ids.ts';

const ID_MEMBER = /(^|_)ids?$/;

/** @param params of a path, changed in place */
export function lowerCaseParams(params: unknown): void {
  const texts = (params ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(texts)) texts[name] = lowerCase(value);
}

/** @param body changed in place, in its members `id`, `ids` and those whose names end so */
export function lowerCaseIds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (ID_MEMBER.test(name))
      Object.assign(body, { [name]: Array.isArray(value) ? value.map(lowerCase) : lowerCase(value) });
    else lowerCaseIds(value);
  }
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value;
}
