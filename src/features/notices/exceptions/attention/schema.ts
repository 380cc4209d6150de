/** JSON:API resources that count what needs attention: `attention_group` by kind, `attention_facet` by customer, port and so on. */
import { type Static, Type } from 'typebox';
import { OWED_BY } from '../../../../core/charges/owed.ts';
import { Nullable, type RenderedResource, renderResource } from '../../../../http/jsonapi/resource.ts';
import { EXCEPTION_KINDS } from '../../kinds/kinds.ts';
import { SEVERITIES } from '../../kinds/notice-kind.ts';

const Count = Type.Integer({ minimum: 0 });

const Owed = Type.Array(
  Type.Object({
    currency_code: Type.String(),
    amount: Type.Number({ description: 'By today' }),
    tomorrow: Type.Number({ description: 'What tomorrow adds' }),
    by: Type.Array(Type.Enum([...OWED_BY]), { description: 'Sources of the amounts: stated fees, or tariffs' }),
  }),
  { description: 'Charges of the counted containers by currency, the highest amount first' },
);

export const AttentionGroupSchema = Type.Object(
  {
    id: Type.String({ description: 'The kind of the exceptions, or `tracking_failed`' }),
    type: Type.Literal('attention_group'),
    attributes: Type.Object({
      kind: Type.Enum([...EXCEPTION_KINDS, 'tracking_failed']),
      severity: Type.Enum([...SEVERITIES]),
      counts: Type.Enum(['container', 'tracking_request'], { description: 'Type of the counted resources' }),
      count: Type.Integer({
        minimum: 0,
        description: 'Each container is in one group, by its most expensive exception',
      }),
      acknowledged: Count,
      snoozed: Count,
      owed: Owed,
    }),
    relationships: Type.Object({}),
  },
  { title: 'attention_group' },
);

export function renderAttentionGroup(attributes: Static<typeof AttentionGroupSchema>['attributes']): RenderedResource {
  const { kind: id } = attributes;
  return renderResource({ id, type: 'attention_group', attributes, relationships: {} });
}

export const AttentionFacetSchema = Type.Object(
  {
    id: Type.String({ description: 'The value' }),
    type: Type.Literal('attention_facet'),
    attributes: Type.Object({
      value: Type.String({ description: 'Value for the filter of that name; `none` for containers that have none' }),
      name: Nullable(Type.String({ description: 'Display name; null for `none`' })),
      assignable: Nullable(
        Type.Boolean({
          description:
            'Of a user, whether exceptions can be assigned to them: an active user who sees all customers of `filter[customer_id]`, or without that filter all of the account; null for other values',
        }),
      ),
      count: Count,
      critical: Type.Integer({ minimum: 0, description: 'Of these, with a critical exception' }),
      owed: Owed,
    }),
    relationships: Type.Object({}),
  },
  { title: 'attention_facet' },
);

export function renderAttentionFacet(attributes: Static<typeof AttentionFacetSchema>['attributes']): RenderedResource {
  return renderResource({ id: attributes.value, type: 'attention_facet', attributes, relationships: {} });
}
