/** The settings of AIS: the feeds, when a feed counts as silent, and how long positions are kept. */
import { type Static, Type } from 'typebox';
import { repeated } from '../settings.ts';

const strict = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });
const Port = Type.Integer({ minimum: 1, maximum: 65535 });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const Corner = Type.Tuple([Latitude, Longitude]);
const Variable = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' });

export const UdpInput = Type.Object(
  { kind: Type.Literal('udp'), name: Name, host: Type.Optional(Type.String()), port: Port },
  strict,
);
export const TcpClientInput = Type.Object(
  { kind: Type.Literal('tcp_client'), name: Name, host: Type.String({ minLength: 1 }), port: Port },
  strict,
);
export const TcpServerInput = Type.Object(
  { kind: Type.Literal('tcp_server'), name: Name, host: Type.Optional(Type.String()), port: Port },
  strict,
);
export const AisstreamInput = Type.Object(
  {
    kind: Type.Literal('aisstream'),
    name: Name,
    url: Type.Optional(Type.String({ pattern: '^wss?://' })),
    keyVariable: Type.Optional(Variable),
    boundingBoxes: Type.Optional(Type.Array(Type.Tuple([Corner, Corner]), { minItems: 1 })),
    mmsis: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{9}$' }), { maxItems: 50 })),
  },
  strict,
);
export const AishubInput = Type.Object(
  {
    kind: Type.Literal('aishub'),
    name: Name,
    url: Type.Optional(Type.String({ pattern: '^https?://' })),
    usernameVariable: Type.Optional(Variable),
    /** The operator of AISHub allows one call a minute. */
    pollSeconds: Type.Optional(Type.Integer({ minimum: 60 })),
    boundingBox: Type.Optional(Type.Tuple([Corner, Corner])),
  },
  strict,
);
export const CsvInput = Type.Object(
  {
    kind: Type.Literal('csv'),
    name: Name,
    path: Type.String({ minLength: 1 }),
    times: Type.Optional(Type.Enum(['recorded', 'now'])),
  },
  strict,
);

export const AisInputConfig = Type.Union([
  UdpInput,
  TcpClientInput,
  TcpServerInput,
  AisstreamInput,
  AishubInput,
  CsvInput,
]);
export type AisInputConfig = Static<typeof AisInputConfig>;

export const AisConfig = Type.Object(
  {
    inputs: Type.Array(AisInputConfig, { description: 'Feeds that positions of vessels come from.' }),
    silentSeconds: Type.Integer({
      minimum: 1,
      description: 'After how long without data a connected feed is silent.',
    }),
    positionRetentionDays: Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'How many days positions are kept, by the week.',
    }),
  },
  { ...strict, description: 'Positions of vessels from [AIS](ais.md).' },
);
export type AisConfig = Static<typeof AisConfig>;

/** Checks beyond the schema. */
export function aisFaults({ inputs }: AisConfig): string[] {
  return repeated(inputs.map(({ name }) => name)).map((name) => `ais.inputs: two have the name ${name}`);
}
