/**
 * Resources that are read and changed alike: by code or id, with attributes as JSON. The names are those of this API
 * family's command line.
 */
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, getOne, type Kind, REQUEST, SHIPMENT } from '../find.ts';
import { PAGE_OPTIONS, pagesOf } from './lists.ts';

type Verb = 'get' | 'create' | 'update' | 'delete';

interface Described {
  readonly group: string;
  readonly path: string;
  readonly type: string;
  /** With its article: `a port`. */
  readonly words: string;
  readonly verbs: readonly Verb[];
}

const ALL: readonly Verb[] = ['get', 'create', 'update', 'delete'];
const DESCRIBED: readonly Described[] = [
  { group: 'ports', path: '/ports', type: 'port', words: 'a port, by its UN/LOCODE or id', verbs: ['get'] },
  { group: 'terminals', path: '/terminals', type: 'terminal', words: 'a terminal', verbs: ['get'] },
  { group: 'vessels', path: '/vessels', type: 'vessel', words: 'a vessel, by its IMO number or id', verbs: ['get'] },
  {
    group: 'metro-areas',
    path: '/metro_areas',
    type: 'metro_area',
    words: 'a metro area, by its UN/LOCODE or id',
    verbs: ['get'],
  },
  { group: 'parties', path: '/parties', type: 'party', words: 'a customer', verbs: ALL },
  {
    group: 'webhook-notifications',
    path: '/webhook_notifications',
    type: 'webhook_notification',
    words: 'a notification',
    verbs: ['get'],
  },
  {
    group: 'custom-fields',
    path: '/custom_fields',
    type: 'custom_field',
    words: 'the value of a custom field',
    verbs: ALL,
  },
  {
    group: 'custom-field-definitions',
    path: '/custom_field_definitions',
    type: 'custom_field_definition',
    words: 'a custom field',
    verbs: ALL,
  },
];

export const PAYLOAD = [
  ['--payload <json>', 'Attributes as JSON, or a JSON:API document; - reads standard input'],
  ['--data <json>', 'The same as --payload'],
  ['--attr <name=value...>', 'One attribute; JSON, or a text'],
] as const;

/** JSON where it is, else the text. */
export function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

interface Body {
  readonly data: {
    readonly type: string;
    readonly id?: string;
    readonly attributes: object;
    readonly relationships?: object;
  };
}

/** From attributes, from an object with `attributes`, or from a whole document. */
export async function bodyOf({ io }: Context, type: string, options: Options, id?: string): Promise<Body> {
  const given = text(options.payload) ?? text(options.data);
  const parsed = given === undefined ? {} : jsonOrText(given === '-' ? await io.readInput() : given);
  const pairs = Array.isArray(options.attr) ? options.attr : [];
  if (
    (given === undefined && pairs.length === 0) ||
    typeof parsed !== 'object' ||
    parsed === null ||
    Array.isArray(parsed)
  )
    throw new Failure('USAGE_ERROR', `Name the attributes as a JSON object: --payload '{"name":"value"}'`);
  const document = ((parsed as { data?: object }).data ?? parsed) as { attributes?: object; relationships?: object };
  const { relationships } = document;
  const own = pairs.map((each: string) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(each) ?? [];
    if (name === undefined) throw new Failure('USAGE_ERROR', `"${each}" has no "=": --attr name=value`);
    return [name, jsonOrText(value ?? '')] as const;
  });
  const attributes = { ...(document.attributes ?? (relationships ? {} : document)), ...Object.fromEntries(own) };
  return { data: { type, ...(id !== undefined && { id }), attributes, ...(relationships && { relationships }) } };
}

const by = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

function verbOf({ group, path, type, words }: Described, verb: Verb) {
  const name = `${group} ${verb}`;
  if (verb === 'create')
    return command<[]>({
      name,
      summary: `Create ${words}`,
      options: PAYLOAD,
      run: async (context, _, options) => {
        const body = await bodyOf(context, type, options);
        return { document: await (await context.api()).request('POST', path, { body }) };
      },
    });
  return command<[string]>({
    name,
    summary: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${words}`,
    arguments: ['<id>'],
    ...(verb === 'update' && { options: PAYLOAD }),
    run: async (context, [id], options) => {
      const body = verb === 'update' ? await bodyOf(context, type, options, id) : undefined;
      const api = await context.api();
      if (verb === 'get') return { document: await api.get(by(path, id)) };
      if (verb === 'update') return { document: await api.request('PATCH', by(path, id), { body }) };
      await api.request('DELETE', by(path, id));
      return { value: { deleted: id }, text: `Deleted: ${id}\n` };
    },
  });
}

/** Options of a custom field are below it. */
const OPTIONS_OF = (definition: string) => `${by('/custom_field_definitions', definition)}/options`;
const FIELD_OPTIONS = [
  command<[string]>({
    name: 'custom-field-options list',
    summary: 'Values to choose of a custom field',
    arguments: ['<definition-id>'],
    options: PAGE_OPTIONS,
    run: async (context, [definition], options) => ({ pages: pagesOf(context, OPTIONS_OF(definition), {}, options) }),
  }),
  command<[string]>({
    name: 'custom-field-options create',
    summary: 'Add a value to choose',
    arguments: ['<definition-id>'],
    options: PAYLOAD,
    run: async (context, [definition], options) => {
      const body = await bodyOf(context, 'custom_field_option', options);
      return { document: await (await context.api()).request('POST', OPTIONS_OF(definition), { body }) };
    },
  }),
  ...(['get', 'update', 'delete'] as const).map((verb) =>
    command<[string, string]>({
      name: `custom-field-options ${verb}`,
      summary: `${verb[0]?.toUpperCase()}${verb.slice(1)} a value to choose`,
      arguments: ['<definition-id>', '<option-id>'],
      ...(verb === 'update' && { options: PAYLOAD }),
      run: async (context, [definition, id], options) => {
        const body = verb === 'update' ? await bodyOf(context, 'custom_field_option', options, id) : undefined;
        const [api, path] = [await context.api(), by(OPTIONS_OF(definition), id)];
        if (verb === 'get') return { document: await api.get(path) };
        if (verb === 'update') return { document: await api.request('PATCH', path, { body }) };
        await api.request('DELETE', path);
        return { value: { deleted: id }, text: `Deleted: ${id}\n` };
      },
    }),
  ),
];

const setField = (kind: Kind) =>
  command<[string, string]>({
    name: `${kind.path} set-custom-field`,
    summary: 'Set the value of a custom field',
    arguments: ['<number>', '<field>'],
    options: [['--value <value>', 'JSON, or a text']],
    run: async ({ api }, [number, field], options) => {
      const value = text(options.value);
      if (value === undefined) throw new Failure('USAGE_ERROR', 'Name the value: --value TEXT');
      const connected = await api();
      const { resource } = await getOne(connected, number, [kind]);
      const body = { data: { type: 'custom_field', attributes: { value: jsonOrText(value) } } };
      const path = by(`/${kind.path}/${resource.id}/custom_fields`, field);
      return { document: await connected.request('PATCH', path, { body }) };
    },
  });

const updateOf = (name: string, kind: Kind, type: string) =>
  command<[string]>({
    name,
    summary: 'Change attributes, such as ref_numbers',
    arguments: ['<number>'],
    options: PAYLOAD,
    run: async (context, [number], options) => {
      const body = await bodyOf(context, type, options);
      const api = await context.api();
      const { resource } = await getOne(api, number, [kind]);
      const changed = { data: { ...body.data, id: resource.id } };
      return { document: await api.request('PATCH', `/${kind.path}/${resource.id}`, { body: changed }) };
    },
  });

const ofVessel = (name: string, summary: string, path: string, position: readonly string[]) =>
  command<[string]>({
    name,
    summary,
    arguments: ['<id>'],
    options: [
      ['--port-id <port>', 'UN/LOCODE or id of the port it sails to'],
      ['--previous-port-id <port>', 'UN/LOCODE or id of the port it comes from'],
      ...position.map((each) => [`--${each} <degrees>`, 'Where it is now'] as const),
    ],
    run: async ({ api }, [id], options) => {
      const query = {
        port_id: text(options.portId),
        previous_port_id: text(options.previousPortId),
        ...Object.fromEntries(position.map((each) => [each, text(options[each])])),
      };
      return { document: await (await api()).get(`${by('/vessels', id)}${path}`, query) };
    },
  });

export const RESOURCES = [
  ...DESCRIBED.flatMap((each) => each.verbs.map((verb) => verbOf(each, verb))),
  ...FIELD_OPTIONS,
  setField(CONTAINER),
  setField(SHIPMENT),
  updateOf('shipments update', SHIPMENT, 'shipment'),
  updateOf('containers update', CONTAINER, 'container'),
  updateOf('requests update', REQUEST, 'tracking_request'),
  command<[string]>({
    name: 'vessels get-by-imo',
    summary: 'Get a vessel, by its IMO number',
    arguments: ['<imo>'],
    run: async ({ api }, [imo]) => ({ document: await (await api()).get(by('/vessels', imo)) }),
  }),
  ofVessel('vessels future-positions', 'Where it will be on its way to a port', '/future_positions', []),
  ...['vessels future-positions-coords', 'vessels future-positions-with-coords'].map((name) =>
    ofVessel(name, 'The same, from a given position', '/future_positions_with_coordinates', ['latitude', 'longitude']),
  ),
];
