/** JSON:API resource `shipping_line`: a line by SCAC, and what this installation can track with it. */
import { Type } from 'typebox';
import { derived, present } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema } from '../../../http/jsonapi/resource.ts';
import type { LineAccess } from '../../../reference/profiles.ts';
import type { ShippingLine as LineFacts } from '../../../reference/shipping-lines.ts';

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
