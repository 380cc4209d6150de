/**
 * Generates the types and the table of methods of the client from the published OpenAPI document. Supports the part of
 * OpenAPI 3.1 that the document uses; anything else is a fault, reported by name.
 */
import { resolveReferences } from '../../scripts/release/openapi-references.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';

const HEADER = `/**
 * Generated from the service's OpenAPI document by \`npm run schema -w client\`; a test compares the two. Not edited by hand.
 */
`;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly description?: string;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface PlacedOperation extends Operation {
  readonly method: string;
  /** Without the version, because the base URL of the client has it. */
  readonly path: string;
  readonly isOfVersion: boolean;
}

function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  const { paths } = resolveReferences(document) as unknown as { paths: Record<string, Record<string, Operation>> };
  const placed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method,
      path: path.replace(/^\/v2(?=\/)/, ''),
      isOfVersion: path.startsWith('/v2/'),
    })),
  );
  return placed.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

export function renderSchema(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const schemas = Object.entries(document.components.schemas as Record<string, Schema>).toSorted(byName);
  const paths = Object.entries(Object.groupBy(operations, ({ path }) => path));
  const { webhooks } = document as unknown as { webhooks: Record<string, { post: { requestBody: Schema } }> };
  const { requestBodies } = document.components as unknown as { requestBodies: Record<string, { content: Content }> };
  const payloads = Object.entries(webhooks).map(([event, { post }]) => {
    const { content } = requestBodies[String(post.requestBody.$ref).split('/').at(-1) ?? ''] as { content: Content };
    return `    ${key(event)}: ${typeOf(Object.values(content)[0]?.schema ?? {})};\n`;
  });
  return [
    HEADER,
    'export interface paths {\n',
    ...paths.map(([path, each = []]) => {
      const methods = each.map(({ method, operationId }) => `        ${method}: operations[${quote(operationId)}];\n`);
      return `    ${quote(path)}: {\n${methods.join('')}    };\n`;
    }),
    '}\n\nexport interface operations {\n',
    ...operations.toSorted(byId).map(renderOperation),
    '}\n\n/** Requests that receivers get, by event. */\nexport interface webhooks {\n',
    ...payloads,
    '}\n\nexport interface components {\n    schemas: {\n',
    ...schemas.map(
      ([name, schema]) => `${comment(schema.description, 8)}        ${key(name)}: ${typeOf(schema, 8)};\n`,
    ),
    '    };\n}\n',
  ].join('');
}

/** Never ends, so that the client has another way to it. */
const STREAM = 'streamEvents';

/** Method, path, kind, type of a body that is no JSON, and names of headers, by operation id: what the client needs when it runs. */
export function renderMethods(document: OpenApiDocument): string {
  const operations = operationsOf(document).filter(
    ({ operationId, isOfVersion }) => isOfVersion && operationId !== STREAM,
  );
  const rows = operations.toSorted(byId).map((operation) => {
    const { operationId, method, path, parameters = [] } = operation;
    const headers = parameters.filter((each) => each.in === 'header').map(({ name }) => name);
    return `  ${operationId}: [${[method, path, kindOf(operation), bodyTypeOf(operation), ...headers].map(quote).join(', ')}],\n`;
  });
  return `${HEADER}export const METHODS = {\n${rows.join('')}} as const;\n`;
}

/** Of a body that is no JSON. */
function bodyTypeOf({ requestBody }: Operation): string {
  const types = Object.keys(requestBody?.content ?? {});
  return types.some((type) => type.endsWith('json')) ? '' : (types[0] ?? '');
}

function kindOf({ parameters = [], responses }: Operation): 'list' | 'file' | 'one' {
  if (parameters.some(({ name }) => name === 'page[after]' || name === 'after')) return 'list';
  const types = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2') ? Object.keys(content) : [],
  );
  return types.length > 0 && !types.every((type) => type.endsWith('json')) ? 'file' : 'one';
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
const byId = (one: Operation, other: Operation) => (one.operationId < other.operationId ? -1 : 1);

function renderOperation(operation: PlacedOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const places = (['query', 'header', 'path'] as const).map((place) => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length === 0) return `            ${place}?: never;\n`;
    const optional = own.every(({ required }) => required !== true);
    const rows = own.map(
      (each) =>
        `${comment(each.description, 16)}                ${key(each.name)}${each.required ? '' : '?'}: ${typeOf(each.schema, 16)};\n`,
    );
    return `            ${place}${optional ? '?' : ''}: {\n${rows.join('')}            };\n`;
  });
  const body =
    requestBody &&
    `        requestBody${requestBody.required ? '' : '?'}: { content: ${contentOf(requestBody.content, 8)} };\n`;
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      `            ${status}: { headers: { [name: string]: unknown }; content${content ? '' : '?'}: ${content ? contentOf(content, 12) : 'never'} };\n`,
  );
  const text = [summary, description].filter((each) => each).join('\n\n');
  return `${comment(text, 4)}    ${operationId}: {\n        parameters: {\n${places.join('')}        };\n${body ?? '        requestBody?: never;\n'}        responses: {\n${answers.join('')}        };\n    };\n`;
}

function contentOf(content: Content, indent: number): string {
  const rows = Object.entries(content).map(([type, { schema = {} }]) => `${quote(type)}: ${typeOf(schema, indent)}`);
  return `{ ${rows.join('; ')} }`;
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(schema: Schema, indent = 0): string {
  if (schema.$ref !== undefined)
    return `components["schemas"][${quote(schema.$ref.replace('#/components/schemas/', ''))}]`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.map((each) => typeOf(each, indent)).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((each) => typeOf(each, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case undefined:
      return 'unknown';
    case 'array':
      return arrayOf(schema.items ?? {}, indent);
    case 'object':
      return objectOf(schema, indent);
    default: {
      const simple = SIMPLE[String(schema.type)];
      if (simple === undefined) throw new Error(`The generator of the client does not know the type ${schema.type}.`);
      return simple;
    }
  }
}

function arrayOf(items: Schema, indent: number): string {
  const item = typeOf(items, indent);
  return /^[\w"[\]]+$|^\{[^{}]*\}$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf(
  { properties = {}, required = [], additionalProperties, patternProperties }: Schema,
  indent: number,
): string {
  const inner = indent + 4;
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema.description, inner)}${' '.repeat(inner)}${key(name)}${mark}: ${typeOf(schema, inner)};\n`;
  });
  const others = patternProperties === undefined ? additionalProperties : Object.values(patternProperties)[0];
  if (rows.length > 0) return `{\n${rows.join('')}${' '.repeat(indent)}}`;
  if (typeof others === 'object') return `{ [name: string]: ${typeOf(others, indent)} }`;
  return others === true ? '{ [name: string]: unknown }' : 'Record<string, never>';
}

function comment(text: string | undefined, indent: number): string {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  const space = ' '.repeat(indent);
  return lines.length === 1
    ? `${space}/** ${text.replaceAll('*/', '*\\/')} */\n`
    : `${space}/**\n${lines.map((line) => `${space} * ${line}`.trimEnd()).join('\n')}\n${space} */\n`;
}

const quote = (text: string) => JSON.stringify(text);
const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));
