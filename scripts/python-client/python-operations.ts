/** The methods of the Python client: one for each operation of the document, named by its id. */
import { resolveReference } from '../../src/http/openapi/references.ts';
import { type Call, jsonSchemaOf, type OpenApi, type Parameter, type Schema } from './open-api.ts';
import { className, docstring, literal, snakeName } from './python-text.ts';
import type { PythonTypes } from './python-types.ts';

/** Written by hand: `stream_events`. */
const STREAM = 'text/event-stream';
const JSON_TYPE = /json$/;

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

interface Body {
  readonly arguments: readonly Argument[];
  /** Arguments of the call that sends it. */
  readonly sent: readonly string[];
}

interface Answer {
  readonly type: string;
  /** The method of the base class that sends the request. */
  readonly sender: '_json' | '_pages' | '_bytes' | '_text' | '_none';
}

/** @returns the text of a method; empty for what is written by hand */
export function renderOperation(document: OpenApi, types: PythonTypes, call: Call): string {
  const { method, path, operation } = call;
  const parameters = (operation.parameters ?? []).map((each) => resolveReference(document, each));
  const answer = answerOf(document, types, call, parameters);
  if (answer === null) return '';
  const inPath = parameters.filter((each) => each.in === 'path').toSorted(byPlaceIn(path));
  const query = parameters.filter((each) => each.in === 'query');
  const body = bodyOf(document, types, call);
  const named = [
    ...body.arguments,
    ...query.map((each) => queryArgument(document, types, operation.operationId, each)),
    ...(method === 'POST' ? [IDEMPOTENCY_KEY] : []),
  ].toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const positional = inPath.map(({ name, description = '' }) => ({ name: snakeName(name), text: description }));
  unique(
    [...positional, ...named].map(({ name }) => name),
    operation.operationId,
  );

  const signature = [
    'self',
    ...positional.map(({ name }) => `${name}: str`),
    ...(named.length > 0 ? ['*'] : []),
    ...named.map(({ name, type, isRequired }) => (isRequired ? `${name}: ${type}` : `${name}: ${type} | None = None`)),
  ];
  const route = `${literal(method)}, ${literal(path)}`;
  const sent = [
    answer.sender === '_pages' ? literal(path) : route,
    ...(inPath.length > 0
      ? [`path={${inPath.map(({ name }) => `${literal(name)}: ${snakeName(name)}`).join(', ')}}`]
      : []),
    ...(query.length > 0
      ? [
          `query={\n${query.map(({ name }) => `                ${literal(name)}: ${snakeName(name)},\n`).join('')}            }`,
        ]
      : []),
    ...body.sent,
    ...(method === 'POST' ? ['idempotency_key=idempotency_key'] : []),
  ];
  const text = docstring(
    [
      `${operation.summary ?? operation.operationId}.`,
      operation.description ?? '',
      `\`${method} ${path}\``,
      [...positional, ...named].flatMap(({ name, text }) => (text === '' ? [] : `:param ${name}: ${text}`)).join('\n'),
    ],
    8,
  );
  return (
    `    def ${snakeName(operation.operationId)}(\n${signature.map((each) => `        ${each},\n`).join('')}` +
    `    ) -> ${answer.type}:\n${text}${sendingLines(answer, sent)}`
  );
}

function sendingLines({ sender, type }: Answer, sent: readonly string[]): string {
  const call = `self.${sender}(\n${sent.map((each) => `            ${each},\n`).join('')}        )\n`;
  if (sender === '_json') return `        answer: ${type} = ${call}        return answer\n`;
  return `        ${sender === '_none' ? '' : 'return '}${call}`;
}

const IDEMPOTENCY_KEY: Argument = {
  name: 'idempotency_key',
  type: 'str',
  isRequired: false,
  text: 'Requests with the same key have effect once. Default: a new key.',
};

function byPlaceIn(path: string): (a: Parameter, b: Parameter) => number {
  return (a, b) => path.indexOf(`{${a.name}}`) - path.indexOf(`{${b.name}}`);
}

function unique(names: readonly string[], operationId: string): void {
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice !== undefined) throw new Error(`${operationId} would have two parameters ${twice}.`);
}

function answerOf(
  document: OpenApi,
  types: PythonTypes,
  { operation }: Call,
  parameters: readonly Parameter[],
): Answer | null {
  const contents = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.entries(resolveReference(document, response).content ?? {}));
  if (contents.some(([mediaType]) => mediaType === STREAM)) return null;
  const [first] = contents;
  if (first === undefined) return { type: 'None', sender: '_none' };
  const schemas = contents.flatMap(([mediaType, { schema }]) => (JSON_TYPE.test(mediaType) && schema ? [schema] : []));
  if (schemas.length === 0)
    return first[0] === 'text/plain' ? { type: 'str', sender: '_text' } : { type: 'bytes', sender: '_bytes' };

  const hasPages = parameters.some(({ name }) => name === 'page[size]');
  const parts = schemas.map((each) => {
    const schema = resolveReference(document, each);
    const data = schema.properties?.data;
    const row = data?.type === 'array' ? data.items : undefined;
    const target = row ?? data;
    const kind = row === undefined ? 'Response' : hasPages ? 'Page' : 'List';
    const own = target?.$ref === undefined ? [] : [types.expression(target, []) + kind];
    const hints = [...own, className(operation.operationId) + kind];
    return { row, page: types.expression(each, hints), hints };
  });
  const [page] = parts;
  if (hasPages && page?.row)
    return { type: `Pages[${quoted(page.page)}, ${quoted(types.expression(page.row, page.hints))}]`, sender: '_pages' };
  return { type: [...new Set(parts.map((each) => quoted(each.page)))].join(' | '), sender: '_json' };
}

/** The types of a module of their own, which is imported only by type checkers. */
function quoted(type: string): string {
  return type.replace(/(?<!["\w.])([A-Z]\w*)(?!["\w])/g, (name) =>
    ['Any', 'Literal', 'None', 'Sequence', 'True', 'False'].includes(name) ? name : `t.${name}`,
  );
}

/** A resource is sent by its attributes and relationships; another body as it is. */
function bodyOf(document: OpenApi, types: PythonTypes, { path, operation }: Call): Body {
  if (operation.requestBody === undefined) return { arguments: [], sent: [] };
  const { content = {}, required = false } = resolveReference(document, operation.requestBody);
  const json = jsonSchemaOf({ content });
  if (json === undefined) return fileBody(Object.keys(content));
  const own = className(operation.operationId);
  const schema = resolveReference(document, json);
  const data = schema.properties?.data ? resolveReference(document, schema.properties.data) : undefined;
  const { attributes, relationships } = data?.properties ?? {};
  if (data === undefined || !attributes)
    return {
      arguments: [
        { name: 'body', type: quoted(types.expression(json, [`${own}Body`])), isRequired: required, text: '' },
      ],
      sent: ['body=body'],
    };
  const type = resourceType(document, data.properties?.type);
  const hasRelationships = relationships !== undefined && isNotEmpty(resolveReference(document, relationships));
  const given = (name: string, part: Schema): Argument => ({
    name,
    type: quoted(types.own(part, own + className(name))),
    isRequired: (data.required ?? []).includes(name),
    text: part.description ?? '',
  });
  const namesResource = data.properties?.id !== undefined && !path.includes('{');
  const members = [
    type === undefined ? 'None' : literal(type),
    'attributes',
    ...(hasRelationships ? ['relationships'] : []),
    ...(namesResource ? ['id=id'] : []),
  ];
  return {
    arguments: [
      ...(namesResource
        ? [{ name: 'id', type: 'str', isRequired: (data.required ?? []).includes('id'), text: 'Id of the resource' }]
        : []),
      given('attributes', attributes),
      ...(hasRelationships ? [given('relationships', relationships)] : []),
    ],
    sent: [`body=resource(${members.join(', ')})`],
  };
}

const isNotEmpty = ({ properties = {} }: Schema): boolean => Object.keys(properties).length > 0;

function resourceType(document: OpenApi, schema: Schema | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const { const: only, enum: several } = resolveReference(document, schema);
  const type = only ?? several?.[0];
  return type === undefined ? undefined : String(type);
}

function fileBody(mediaTypes: readonly string[]): Body {
  const [first = 'application/octet-stream'] = mediaTypes;
  const several = mediaTypes.length > 1;
  return {
    arguments: [
      { name: 'content', type: 'str | bytes', isRequired: true, text: `The file: ${mediaTypes.join(', ')}` },
      ...(several
        ? [
            {
              name: 'content_type',
              type: `Literal[${mediaTypes.map(literal).join(', ')}]`,
              isRequired: false,
              text: `Default: ${first}`,
            },
          ]
        : []),
    ],
    sent: ['content=content', `content_type=${several ? `content_type or ${literal(first)}` : literal(first)}`],
  };
}

function queryArgument(document: OpenApi, types: PythonTypes, operationId: string, parameter: Parameter): Argument {
  const { name, schema, required = false, description = '' } = parameter;
  const hints = [className(operationId) + className(name)];
  return {
    name: snakeName(name),
    type: quoted(queryType(types, { ...parameter, schema: resolveReference(document, schema) }, hints)),
    isRequired: required,
    text: description,
  };
}

function queryType(
  types: PythonTypes,
  { name, schema, description = '' }: Parameter,
  hints: readonly string[],
): string {
  const values = listedValues(schema);
  if (values) return orSeveral(types.values(values, hints));
  if (schema.type === 'array') return orSeveral(schema.items ? types.expression(schema.items, hints) : 'str');
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return types.expression(schema, hints);
  const { format = '', pattern = '' } = schema;
  if (format.startsWith('date') || pattern.includes('-\\d\\d') || name === 'as_of') return 'str | datetime.date';
  return /^(include|fields\[|sort)/.test(name) || /comma/.test(description) ? orSeveral('str') : 'str';
}

const orSeveral = (type: string): string => `${type} | Sequence[${type}]`;

/** Those of a pattern for several values, `^(a|b_(c|d))(,(a|b_(c|d)))*$`, or with a sign before them `^(-?(a|b))(,(-?(a|b)))*$`. */
function listedValues({ pattern = '' }: Schema): string[] | undefined {
  const [, sign, signed, unsigned] = /^\^\((?:(-\?)\((.+)\)|(.+))\)\(,\(.*\)\)\*\$$/.exec(pattern) ?? [];
  const words = signed ?? unsigned;
  if (words === undefined || !/^[\w|:()-]+$/.test(words)) return undefined;
  return alternatives(words).flatMap((word) => (sign ? [word, `-${word}`] : [word]));
}

/** @param words of which some share a beginning: `a|b_(c|d)` */
function alternatives(words: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...words, '|'].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== '|' || depth > 0) continue;
    parts.push(words.slice(start, index));
    start = index + 1;
  }
  return parts.flatMap((part) => {
    const [, beginning, rest] = /^([^(]*)\((.*)\)$/.exec(part) ?? [];
    return rest === undefined ? [part] : alternatives(rest).map((each) => `${beginning}${each}`);
  });
}
