/** JSON:API resource `shipping_line`: a line by SCAC, and what this installation can track with it. */
import { Type } from 'typebox';
import { Nullable, type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import type { LineAccess } from '../../../reference/line-access.ts';
import type { ShippingLine as LineFacts } from '../../../reference/shipping-lines.ts';

export const ShippingLine = resourceSchema(
  'shipping_line',
  Type.Object({
    scac: Type.String(),
    name: Type.String(),
    short_name: Type.String(),
    alternative_scacs: Type.Array(Type.String()),
    bill_of_lading_prefix: Nullable(Type.String()),
    bol_prefix: Nullable(Type.String({ description: 'The same as bill_of_lading_prefix' })),
    tracking_url: Nullable(Type.String({ description: "The line's own page for following a shipment" })),
    contact_url: Nullable(Type.String()),
    bill_of_lading_tracking_support: Type.Boolean(),
    booking_number_tracking_support: Type.Boolean(),
    container_number_tracking_support: Type.Boolean(),
    set_up_by_name: Type.Boolean({ description: 'Whether an operator can set up the line by its SCAC' }),
    edi_formats: Nullable(Type.String({ description: 'EDI that the line offers; null: none is known' })),
  }),
  Type.Object({}),
);

export interface LineSupport {
  readonly billOfLading: boolean;
  readonly booking: boolean;
  readonly container: boolean;
}

/** @param support undefined: no adapter of this installation tracks with the line */
export function renderShippingLine(
  line: LineFacts,
  support: LineSupport | undefined,
  access: LineAccess,
): RenderedResource {
  return renderResource({
    id: line.id,
    type: 'shipping_line',
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: line.alternativeScacs,
      bill_of_lading_prefix: line.billOfLadingPrefix,
      bol_prefix: line.billOfLadingPrefix,
      tracking_url: line.trackingUrl,
      contact_url: line.contactUrl,
      bill_of_lading_tracking_support: support?.billOfLading ?? false,
      booking_number_tracking_support: support?.booking ?? false,
      container_number_tracking_support: support?.container ?? false,
      set_up_by_name: access.hasProfile,
      edi_formats: access.edi,
    },
    relationships: {},
  });
}
