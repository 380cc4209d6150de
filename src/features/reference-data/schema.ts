/** The resources of reference data: port, metro area, terminal, rail terminal, and shipping line with what can be tracked with it. */
import { Type } from 'typebox';
import { derived, present } from '../../http/jsonapi/attributes.ts';
import {
  Locode,
  linkMany,
  linkOne,
  Nullable,
  resourceSchema,
  TimeZone,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import type { Port as PortFacts } from '../../reference/ports.ts';
import type { LineAccess } from '../../reference/profiles.ts';
import type { ShippingLine as LineFacts } from '../../reference/shipping-lines.ts';
import type { RailTerminal as RailTerminalFacts, Terminal as TerminalFacts } from '../../reference/terminals.ts';

/** What a port and a metro area have in common. */
const placeAttributes = {
  name: Type.String(),
  code: Locode,
  state_abbr: Nullable(Type.String()),
  country_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  time_zone: Nullable(TimeZone),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
};

const { name, code, state_abbr, ...rest } = placeAttributes;
export const Port = resourceSchema(
  'port',
  Type.Object({ name, code, state_abbr, city: Nullable(Type.String()), ...rest }),
  Type.Object({ terminals: toMany('terminal') }),
);

export const renderPort = (port: PortFacts, terminalIds: readonly string[]) =>
  present(Port, port, { relationships: { terminals: linkMany('terminal', terminalIds) } });

/** Container attributes that a terminal's own system can give. */
const PROVIDED_FIELDS = [
  'available_for_pickup',
  'pickup_lfd',
  'pickup_appointment_at',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'location_at_pod_terminal',
  'pod_full_out_chassis_number',
] as const;

/** Facilities of the DCSA list and piers of the US customs list: nothing else is known as a terminal (reference/README.md). */
const PORT_TERMINAL = 'POTE';

const NullableText = Nullable(Type.String());

export const Terminal = resourceSchema(
  'terminal',
  Type.Object({
    name: Type.String(),
    nickname: derived(Type.String()),
    firms_code: NullableText,
    smdg_code: NullableText,
    bic_facility_code: NullableText,
    street: NullableText,
    city: NullableText,
    state: derived(NullableText),
    state_abbr: NullableText,
    zip: NullableText,
    country: derived(NullableText),
    facility_type: derived(
      Type.String({ description: 'DCSA facility type: POTE, a port terminal', examples: ['POTE'] }),
    ),
    provided_data: derived(
      Type.Object(Object.fromEntries(PROVIDED_FIELDS.map((field) => [field, Type.Boolean()])), {
        description: "Which fields this installation's sources give",
      }),
    ),
  }),
  Type.Object({ port: toOne('port') }),
);

/** @param port the terminal's, where it is known */
export const renderTerminal = (terminal: TerminalFacts, port: PortFacts | undefined) =>
  present(Terminal, terminal, {
    attributes: {
      nickname: terminal.name,
      state: port && port.stateAbbr === terminal.stateAbbr ? port.state : null,
      country: port && port.countryCode === terminal.countryCode ? port.country : terminal.countryCode || null,
      facility_type: PORT_TERMINAL,
      provided_data: Object.fromEntries(PROVIDED_FIELDS.map((field) => [field, false])),
    },
    relationships: { port: linkOne('port', port?.id ?? null) },
  });

export const ShippingLine = resourceSchema(
  'shipping_line',
  Type.Object({
    scac: Type.String(),
    name: Type.String(),
    short_name: Type.String(),
    alternative_scacs: Type.Array(Type.String()),
    bill_of_lading_prefix: Nullable(Type.String()),
    bol_prefix: derived(Nullable(Type.String({ description: 'The same as bill_of_lading_prefix' }))),
    tracking_url: Nullable(Type.String({ description: "The line's own page for following a shipment" })),
    contact_url: Nullable(Type.String()),
    bill_of_lading_tracking_support: derived(Type.Boolean()),
    booking_number_tracking_support: derived(Type.Boolean()),
    container_number_tracking_support: derived(Type.Boolean()),
    set_up_by_name: derived(Type.Boolean({ description: 'Whether an operator can set up the line by its SCAC' })),
    edi_formats: derived(Nullable(Type.String({ description: 'EDI that the line offers; null: none is known' }))),
  }),
  Type.Object({}),
);

export interface LineSupport {
  readonly billOfLading: boolean;
  readonly booking: boolean;
  readonly container: boolean;
}

/** @param support undefined: no adapter of this installation tracks with the line */
export const renderShippingLine = (line: LineFacts, support: LineSupport | undefined, access: LineAccess) =>
  present(ShippingLine, line, {
    attributes: {
      bol_prefix: line.billOfLadingPrefix,
      bill_of_lading_tracking_support: support?.billOfLading ?? false,
      booking_number_tracking_support: support?.booking ?? false,
      container_number_tracking_support: support?.container ?? false,
      set_up_by_name: access.hasProfile,
      edi_formats: access.edi,
    },
  });

export const RailTerminal = resourceSchema(
  'rail_terminal',
  Type.Object({
    name: Type.String(),
    nickname: derived(Type.String()),
    firms_code: Type.String({ description: 'Code of the facility in the US customs list', examples: ['H797'] }),
  }),
  Type.Object({ port: toOne('port'), metro_area: toOne('metro_area') }),
);

/** @param place where it lies: a port or a metro area, where that is known */
export function renderRailTerminal(terminal: RailTerminalFacts, place: PortFacts | undefined) {
  const idIf = (kind: PortFacts['kind']) => (place?.kind === kind ? place.id : null);
  return present(RailTerminal, terminal, {
    attributes: { nickname: terminal.name },
    relationships: { port: linkOne('port', idIf('port')), metro_area: linkOne('metro_area', idIf('metro_area')) },
  });
}

export const MetroArea = resourceSchema('metro_area', Type.Object(placeAttributes), Type.Object({}));

export const renderMetroArea = (place: PortFacts) => present(MetroArea, place);
