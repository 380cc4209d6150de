/** Values of custom fields that a tracking request brings, as a client writes them. */
import { type Static, Type } from 'typebox';
import { Nullable, Uuid } from '../../http/jsonapi/resource.ts';

export const CustomFieldValue = Type.Union(
  [
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String(), { maxItems: 200 }),
    Type.Object({ type: Type.String({ maxLength: 63 }), id: Uuid }, { additionalProperties: false }),
  ],
  {
    description:
      'Text, number, date, time, true or false, an option, a list of options, or the type and id of a record',
    examples: ['PO-4711'],
  },
);

const InitialField = { api_slug: Type.String({ maxLength: 63 }), value: Type.Optional(CustomFieldValue) };

/** What a tracking request brings for the shipment and containers that it leads to. */
export const InitialCustomFields = Type.Object(
  {
    shipment: Type.Optional(
      Type.Array(Type.Object(InitialField, { additionalProperties: false }), {
        maxItems: 100,
        description: 'Set on the shipment',
      }),
    ),
    containers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...InitialField,
            number: Type.Optional(
              Nullable(Type.String({ maxLength: 32, description: 'Absent or empty: all containers' })),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 1000, description: 'Set on each container when it appears' },
      ),
    ),
  },
  { additionalProperties: false, description: 'Write only: set once the shipment and its containers are known' },
);

export type WrittenInitialFields = Static<typeof InitialCustomFields>;
export type WrittenInitialField = NonNullable<WrittenInitialFields['containers']>[number];
