/** Resolves references within an OpenAPI document. Pure. */

/**
 * What a part refers to, also over several references; a part that is none is returned as it is.
 * @throws Error if the document lacks it
 */
export function resolveReference<Part>(document: object, part: Part): Part {
  const reference = (part as { readonly $ref?: unknown } | undefined)?.$ref;
  if (typeof reference !== 'string') return part;
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
  if (found === undefined) throw new Error(`The OpenAPI document has no ${reference}.`);
  return resolveReference(document, found as Part);
}
