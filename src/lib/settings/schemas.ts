/** What schemas of settings are made of. Descriptions are Markdown, with links relative to docs/. */
import { type TSchema, Type } from 'typebox';

type Properties = Readonly<Record<string, TSchema>>;

export const group = <Members extends Properties>(description: string, members: Members) =>
  Type.Object(members, { additionalProperties: false, description });
export const nullable = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.Union([schema, Type.Null()], { description });
export const count = (description: string) => Type.Integer({ minimum: 1, description });
export const seconds = (description: string) => Type.Number({ minimum: 0, description });
export const flag = (description: string) => Type.Boolean({ description });
export const Text = Type.String({ minLength: 1 });
export const HttpAddress = Type.String({ pattern: '^https?://' });
export const Port = Type.Integer({ minimum: 0, maximum: 65535 });
