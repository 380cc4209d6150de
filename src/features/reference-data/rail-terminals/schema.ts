/** JSON:API resource `rail_terminal`: a yard or ramp of a railroad. */
import { Type } from 'typebox';
import { derived, present } from '../../../http/jsonapi/attributes.ts';
import { linkOne, resourceSchema, toOne } from '../../../http/jsonapi/resource.ts';
import type { Port as PortFacts } from '../../../reference/ports.ts';
import type { RailTerminal as RailTerminalFacts } from '../../../reference/terminals.ts';

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
