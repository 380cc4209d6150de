/** JSON:API resource `terminal`: a marine terminal by its SMDG, FIRMS or BIC code. */
import { Type } from 'typebox';
import { derived, present } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, toOne } from '../../../http/jsonapi/resource.ts';
import type { Port as PortFacts } from '../../../reference/ports.ts';
import type { Terminal as TerminalFacts } from '../../../reference/terminals.ts';

/** Container attributes that a terminal's own system can give. */
export const PROVIDED_FIELDS = [
  'available_for_pickup',
  'pickup_lfd',
  'pickup_appointment_at',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'location_at_pod_terminal',
  'pod_full_out_chassis_number',
] as const;
export type ProvidedField = (typeof PROVIDED_FIELDS)[number];

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

/**
 * @param port the terminal's, where it is known
 * @param provided fields that this installation's sources provide for the terminal
 */
export const renderTerminal = (
  terminal: TerminalFacts,
  port: PortFacts | undefined,
  provided: readonly ProvidedField[] = [],
) =>
  present(Terminal, terminal, {
    attributes: {
      nickname: terminal.name,
      state: port && port.stateAbbr === terminal.stateAbbr ? port.state : null,
      country: port && port.countryCode === terminal.countryCode ? port.country : terminal.countryCode || null,
      facility_type: PORT_TERMINAL,
      provided_data: Object.fromEntries(PROVIDED_FIELDS.map((field) => [field, provided.includes(field)])),
    },
    relationships: { port: linkOne('port', port?.id ?? null) },
  });
