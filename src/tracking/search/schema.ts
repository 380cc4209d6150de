/** How answers name what a search has found. */
import { Type } from 'typebox';
import { MATCH_FIELDS } from './matches-store.ts';

export const MatchSchema = Type.Object({
  field: Type.Enum([...MATCH_FIELDS], {
    description:
      '`container`: a container of the shipment; `reference`: of the container or its shipment; `line_reference`: stated by the line',
  }),
  value: Type.String({
    description: 'As stored; an ETA as its day at the port of discharge, a line_reference after its type: `PO 4711`',
  }),
});
