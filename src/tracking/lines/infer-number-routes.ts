/** What a number is and whose it may be, without tracking it. The number may come as plain JSON or in JSON:API's place. */

import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { Nullable } from '../../http/jsonapi/resource.ts';
import { answer } from '../../http/jsonapi/route-schemas.ts';
import { newId } from '../../lib/ids.ts';
import type { TrackingContext } from '../context.ts';
import { canTrack, inferNumber } from './infer-number.ts';
import { InferNumberResult, renderInferredNumber } from './infer-number-schema.ts';

/** A number and its frame; it is read in ways that take longer the longer it is. */
const BODY_BYTES = 1024;
const NumberText = Type.String({ description: 'Display form', examples: ['MEDU1234567', 'mscu 663987-0'] });
const Body = Type.Object(
  {
    number: Type.Optional(NumberText),
    data: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Literal('infer_number_results')),
          attributes: Type.Object({ number: NumberText }, { additionalProperties: false }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, description: 'Either `number`, or `data.attributes.number`' },
);

const Meta = Type.Object({
  can_be_tracked: Nullable(
    Type.Boolean({ description: 'Whether this installation can track the number with `selected`; null without one' }),
  ),
});

export const inferNumberRoute: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  { database, tracking },
) => {
  app.post(
    '/tracking_requests/infer_number',
    {
      bodyLimit: BODY_BYTES,
      config: { permission: 'read', bucket: 'infer_number' },
      schema: {
        tags: ['tracking requests'],
        summary: 'Infer the type and line of a number',
        description:
          'Tracks nothing and polls no line. It uses the known forms of numbers, the numbers that were found here before, and those that the account tracks.',
        body: Body,
        response: {
          200: answer('What the number is', Type.Object({ data: InferNumberResult, meta: Meta })),
        } as unknown,
      },
    },
    async (request) => {
      const text = numberIn(request.body);
      const inferred = await database.forAccount(request.auth.accountId, (session) =>
        inferNumber(session, tracking, text, { seenBy: request.auth }),
      );
      const nameOf = (scac: string) => tracking.gazetteer.findLine(scac)?.name ?? null;
      const { selected, numberType } = inferred;
      const can_be_tracked = selected === null ? null : canTrack(tracking, selected.scac, numberType);
      const data = renderInferredNumber(newId(tracking.clock.now()), inferred, nameOf);
      return Buffer.from(`{"data":${data},"meta":${JSON.stringify({ can_be_tracked })}}`);
    },
  );
};

function numberIn({ number, data }: Static<typeof Body>): string {
  if (number !== undefined && data !== undefined) {
    throw apiError('unknown_member', { detail: 'The number is in "number" already.', pointer: '/data' });
  }
  const text = number ?? data?.attributes.number;
  if (text === undefined) throw apiError('missing_member', { detail: 'A number is required.', pointer: '/number' });
  if (text.trim() !== '') return text;
  const pointer = data === undefined ? '/number' : '/data/attributes/number';
  throw apiError('invalid_value', { detail: 'The number is empty; letters or digits are expected.', pointer });
}
