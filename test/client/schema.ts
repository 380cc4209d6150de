/** Generates the types of the client from the published OpenAPI document. */
import openapiTypes, { astToString, type OpenAPI3 } from '../../client/node_modules/openapi-typescript/dist/index.mjs';
import type { OpenApiDocument } from '../helpers/openapi.ts';

const HEADER = `/**
 * Generated from the service's OpenAPI document by \`npm run schema -w client\`; a test compares the two. Not edited by hand.
 */
`;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Removes the version from paths, because the base URL of the client has it. Removes examples, and merges the error
 * responses of an operation, which have one format.
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

/** A property can also have the name `example`; then its value is a schema. */
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
