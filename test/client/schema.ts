/** The types of the client as the published OpenAPI document gives them today. */
import openapiTypes, { astToString, type OpenAPI3 } from '../../client/node_modules/openapi-typescript/dist/index.mjs';
import type { OpenApiDocument } from '../helpers/openapi.ts';

const HEADER = `/**
 * Generated from the service's OpenAPI document by \`npm run schema -w client\`; a test compares the two. Not edited by hand.
 */
`;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Paths lose their version, which belongs to the client's base address. Examples are left out, and the refusals of an
 * operation, which all have one form, become one.
 */
export async function renderSchema({ paths, ...document }: OpenApiDocument): Promise<string> {
  const ours = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path.replace(/^\/v2(?=\/)/, ''), operations]),
  );
  const condensed = condense({ ...document, paths: ours } as unknown as Json);
  return HEADER + astToString(await openapiTypes(condensed as unknown as OpenAPI3, { alphabetize: true }));
}

function condense(node: Json): Json {
  if (Array.isArray(node)) return node.map(condense);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([name, value]) => !isExample(name, value));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'responses' ? withOneRefusal(condense(value)) : condense(value)]),
  );
}

/** A property may bear the name, too: then it is a schema. */
function isExample(name: string, value: Json): boolean {
  if (name === 'examples') return true;
  return name === 'example' && !(typeof value === 'object' && value !== null && 'type' in value && !('data' in value));
}

function withOneRefusal(responses: Json): Json {
  const answers = Object.entries(responses as { [status: string]: Json });
  const refusal = answers.find(([status]) => /^[45]/.test(status))?.[1];
  const { description: _, ...rest } = (refusal ?? {}) as { [name: string]: Json };
  const answered = answers.filter(([status]) => !/^[45]/.test(status));
  return {
    ...Object.fromEntries(answered),
    ...(refusal !== undefined && { default: { description: 'Refused', ...rest } }),
  };
}
