/**
 * A Postman collection (format 2.1) of an OpenAPI document: a folder for each group of operations, a request for each operation, with
 * the body and the parameters of its examples. Pure. Its variables `baseUrl` and `apiKey` are set by who imports it.
 */
import { resolveReference } from '../../http/openapi/references.ts';

interface Reference {
  readonly $ref: string;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: {
    readonly default?: unknown;
    readonly enum?: readonly unknown[];
    readonly examples?: readonly unknown[];
  };
}
interface Content {
  readonly schema?: { readonly examples?: readonly unknown[] } | Reference;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Content>> } | Reference;
}
interface ApiDocument {
  readonly info?: { readonly title?: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const JSON_BODY = /^application\/(vnd\.api\+)?json$/;

export function postmanCollection(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => ({
      path,
      method,
      operation: methods[method] as Operation,
      shared: (methods.parameters ?? []) as readonly (Parameter | Reference)[],
    })),
  );
  const groups = [...new Set([...(document.tags ?? []).map(({ name }) => name), ...operations.map(tagOf)])];
  const folders = groups.map((name) => ({
    name,
    ...described(document.tags?.find((tag) => tag.name === name)?.description),
    item: operations.filter((each) => tagOf(each) === name).map((each) => requestOf(document, each)),
  }));
  return {
    info: { name: document.info?.title ?? 'API', ...described(document.info?.description), schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Token {{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: document.servers?.[0]?.url ?? '', type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly shared: readonly (Parameter | Reference)[];
}

const tagOf = ({ operation }: Pick<Call, 'operation'>) => operation.tags?.[0] ?? 'Other';

function requestOf(document: ApiDocument, { path, method, operation, shared }: Call) {
  const parameters = [...shared, ...(operation.parameters ?? [])].map((each) => resolve<Parameter>(document, each));
  const query = parameters
    .filter((each) => each.in === 'query')
    .map((each) => ({
      ...entryOf(each),
      disabled: each.required !== true,
    }));
  const variable = parameters.filter((each) => each.in === 'path').map(entryOf);
  const header = parameters
    .filter((each) => each.in === 'header')
    .map((each) => ({
      ...entryOf(each),
      disabled: each.required !== true,
    }));
  const segments = path
    .slice(1)
    .replace(/\{([^}]+)\}/g, ':$1')
    .split('/');
  const enabled = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const raw = `{{baseUrl}}/${segments.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`;
  const [type, content] = contentOf(document, operation);
  return {
    name: operation.summary ?? operation.operationId ?? `${method.toUpperCase()} ${path}`,
    request: {
      method: method.toUpperCase(),
      ...described(operation.description),
      ...(operation.security?.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        ...(type !== undefined && type !== 'multipart/form-data' ? [{ key: 'Content-Type', value: type }] : []),
        ...header,
      ],
      ...(type !== undefined && { body: bodyOf(type, content) }),
      url: { raw, host: ['{{baseUrl}}'], path: segments, query, variable },
    },
    response: [],
  };
}

function contentOf(document: ApiDocument, { requestBody }: Operation): readonly [string?, unknown?] {
  if (requestBody === undefined) return [];
  const { content = {} } = resolve<{ content?: Readonly<Record<string, Content>> }>(document, requestBody);
  const types = Object.keys(content);
  const type = types.find((each) => JSON_BODY.test(each)) ?? types[0];
  if (type === undefined) return [];
  const { example, examples = {}, schema = {} } = content[type] ?? {};
  const named = Object.values(examples)[0];
  const ofSchema = resolve<{ readonly examples?: readonly unknown[] }>(document, schema).examples?.[0];
  const ofBody = named === undefined ? undefined : resolve<{ value?: unknown }>(document, named).value;
  return [type, example ?? ofBody ?? ofSchema];
}

function bodyOf(type: string, example: unknown) {
  if (type === 'multipart/form-data') return { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] };
  if (!JSON_BODY.test(type)) return { mode: 'raw', raw: typeof example === 'string' ? example : '' };
  const raw = example === undefined ? '{}' : JSON.stringify(example, null, 2);
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}

function entryOf({ name, description, example, schema }: Parameter) {
  const value = example ?? schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0] ?? '';
  return {
    key: name,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    ...described(description),
  };
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

const resolve = <Value extends object>(document: ApiDocument, value: Value | Reference): Value =>
  resolveReference(document, value) as Value;
