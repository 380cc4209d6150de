/** The parts of an OpenAPI document that the Python client is made of, with references resolved. Knows no Python. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Content {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By the name of the event. */
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Call {
  readonly method: string;
  /** Without the version, which the client's base URL has. */
  readonly path: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations below the version's path, by their ids. Health and metrics are for operators. */
export function callsOf({ paths, components, ...document }: OpenApi): readonly Call[] {
  const version = (document as { readonly servers?: readonly { readonly url: string }[] }).servers?.[0]?.url ?? '';
  const calls = Object.entries(paths).flatMap(([path, operations]) => {
    const isVersioned = /^\/v2\//.test(path) || /\/v2\/?$/.test(version);
    if (!isVersioned) return [];
    return METHODS.flatMap((method) => {
      const operation = operations[method] as Operation | undefined;
      return operation ? [{ method: method.toUpperCase(), path: path.replace(/^\/v2/, ''), operation }] : [];
    });
  });
  return calls.toSorted((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));
}

export const nameOfReference = ($ref: string): string => $ref.split('/').at(-1) ?? '';

/** Of a request or an answer; undefined where it is no JSON. */
export function jsonSchemaOf({ content = {} }: Content): Schema | undefined {
  return Object.entries(content).find(([mediaType, { schema }]) => mediaType.endsWith('json') && schema)?.[1].schema;
}
