/** The shipping lines with what this installation can ask them for, and what to do about the others. */
import { useQuery } from '@tanstack/react-query';
import { getAll } from '../../app/api/request.ts';
import type { ShippingLine } from '../../app/api/resources.ts';

export type NumberKind = 'bill_of_lading' | 'booking' | 'container';
/** What can be done where a line cannot be asked for a number. `formats` of EDI. */
export type LineAdvice =
  | { readonly kind: 'other_number'; readonly numbers: readonly NumberKind[] }
  | { readonly kind: 'set_up' }
  | { readonly kind: 'edi'; readonly formats: string }
  | { readonly kind: 'none' };

export function useLines() {
  return useQuery({
    queryKey: ['shipping_lines'],
    queryFn: async () => (await getAll<ShippingLine>('/shipping_lines')).data,
    staleTime: 60_000,
  });
}

/** By their SCACs. */
export function useLineNames(): ReadonlyMap<string, string> {
  const { data = [] } = useLines();
  return new Map(data.map(({ attributes: { scac, name } }) => [scac, name]));
}

export function numberKinds(line: ShippingLine): NumberKind[] {
  return [
    ...(line.bill_of_lading_tracking_support ? (['bill_of_lading'] as const) : []),
    ...(line.booking_number_tracking_support ? (['booking'] as const) : []),
    ...(line.container_number_tracking_support ? (['container'] as const) : []),
  ];
}

export const isAskable = (line: ShippingLine) => numberKinds(line).length > 0;

/** Null: the line can be asked for it. */
export function adviceFor(line: ShippingLine, kind: NumberKind): LineAdvice | null {
  const numbers = numberKinds(line);
  if (numbers.includes(kind)) return null;
  if (numbers.length > 0) return { kind: 'other_number', numbers };
  if (line.set_up_by_name) return { kind: 'set_up' };
  return line.edi_formats === null ? { kind: 'none' } : { kind: 'edi', formats: line.edi_formats };
}
