/** Renders reference data as resources on request: the data are in memory and never change at run time. */
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import type { Port } from '../../reference/ports.ts';
import type { Reference } from '../../reference/reference.ts';
import type { RailTerminal, Terminal } from '../../reference/terminals.ts';
import { renderMetroArea, renderPort, renderRailTerminal, renderTerminal } from './schema.ts';

/** A port or a metro area, whichever the place is. */
export function placeResource(reference: Reference, place: Port): RenderedResource {
  if (place.kind === 'metro_area') return renderMetroArea(place);
  return renderPort(
    place,
    reference.terminals.listByPort(place.id).map((terminal) => terminal.id),
  );
}

export function terminalResource(reference: Reference, terminal: Terminal): RenderedResource {
  return renderTerminal(terminal, portOf(reference, terminal));
}

/** Places of these ids; unknown ids are left out. */
export function placesByIds(reference: Reference, ids: readonly string[]): RenderedResource[] {
  return ids.flatMap((id) => reference.ports.findById(id) ?? []).map((place) => placeResource(reference, place));
}

export function railTerminalResource(reference: Reference, terminal: RailTerminal): RenderedResource {
  return renderRailTerminal(
    terminal,
    terminal.locode === null ? undefined : reference.ports.findByLocode(terminal.locode),
  );
}

/** Marine and rail terminals of these ids; unknown ids are left out. */
export function terminalsByIds(reference: Reference, ids: readonly string[]): RenderedResource[] {
  return ids.flatMap((id) => terminalById(reference, id) ?? []);
}

export function terminalById(reference: Reference, id: string): RenderedResource | undefined {
  const terminal = reference.terminals.findById(id);
  if (terminal !== undefined) return terminalResource(reference, terminal);
  const rail = reference.railTerminals.findById(id);
  return rail && railTerminalResource(reference, rail);
}

export function terminalsByPorts(reference: Reference, portIds: readonly string[]): RenderedResource[] {
  const terminals = new Set(portIds.flatMap((id) => reference.terminals.listByPort(id)));
  return [...terminals].map((terminal) => terminalResource(reference, terminal));
}

/** Only a sea port has terminals. */
function portOf(reference: Reference, terminal: Terminal): Port | undefined {
  const place = terminal.locode === null ? undefined : reference.ports.findByLocode(terminal.locode);
  return place?.kind === 'port' ? place : undefined;
}
