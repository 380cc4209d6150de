/** `--fields`: values by paths such as `number`, `pod_eta_at` or `ports.portOfDischarge.eta`, and what is near a wrong one. */
import { type Document, type Resource, related } from '../api.ts';
import { Failure } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { camelCase, mapResource } from './mapped.ts';

type Values = Readonly<Record<string, unknown>>;

export const fieldNames = (fields: string | undefined): readonly string[] =>
  (fields ?? '').split(',').flatMap((each) => each.trim() || []);

/**
 * All that a resource has: its attributes by the API's names and in camel case, and those of its shipment, so that
 * `pod_eta_at` is that of a container, too.
 */
export function flat(document: Document, resource: Resource): Values {
  return {
    ...related(document, resource, 'shipment')?.attributes,
    ...mapResource(document, resource),
    ...resource,
    ...resource.attributes,
  };
}

/** Only these, nested as their paths are. */
export function projected(source: Values, names: readonly string[]): Values {
  const chosen: Record<string, unknown> = {};
  for (const name of names) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let inner = chosen;
    for (const step of steps) {
      const next = (inner[step] ?? {}) as Record<string, unknown>;
      inner[step] = next;
      inner = next;
    }
    inner[last] = valueAt(source, name) ?? null;
  }
  return chosen;
}

/** By the path in the API's words or in camel case. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    const members = found as Values;
    found = members[step] ?? members[camelCase(step)];
  }
  return found;
}

/** @throws Failure for a field that no resource of this type has; the parts of nested ones may be missing */
export function checkFields(source: Values | undefined, names: readonly string[]): void {
  if (source === undefined) return;
  for (const name of names) {
    const [first = ''] = name.split('.');
    if (first in source || camelCase(first) in source) continue;
    const known = Object.keys(source).filter((each) => !/[A-Z]|^(attributes|relationships|links)$/.test(each));
    const near = nearest(first, known);
    throw new Failure(
      'USAGE_ERROR',
      `There is no field "${first}". ${near.length > 0 ? `Did you mean ${near.join(', ')}?` : `There are: ${known.sort().join(', ')}.`}`,
    );
  }
}
