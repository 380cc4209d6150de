/** The second_factor resource: the secret of an authenticator app, and recovery codes. Each is shown once. */
import { Type } from 'typebox';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  toOne,
} from '../../../http/jsonapi/resource.ts';

export const FactorCode = Type.String({
  minLength: 6,
  maxLength: 30,
  description: 'Code of the app, or a recovery code',
});

export const SecondFactorSchema = resourceSchema(
  'second_factor',
  Type.Object({
    is_confirmed: Type.Boolean({ description: 'False: it takes effect once one of its codes is confirmed' }),
    secret: Type.Optional(Type.String({ description: 'Base32, for typing into the app' })),
    url: Type.Optional(Type.String({ description: '`otpauth://…`, for apps; as a QR code' })),
    recovery_codes: Type.Optional(
      Type.Array(Type.String(), { description: 'Each valid once; shown in this response only' }),
    ),
  }),
  Type.Object({ user: toOne('user') }),
);

export interface FactorFacts {
  readonly is_confirmed: boolean;
  readonly secret?: string;
  readonly url?: string;
  readonly recovery_codes?: readonly string[];
}

/** Its id is the user's: there is one at most. */
export function renderSecondFactor(userId: string, attributes: FactorFacts): RenderedResource {
  const relationships = { user: linkOne('user', userId) };
  return renderResource({ id: userId, type: 'second_factor', attributes, relationships });
}
