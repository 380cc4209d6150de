/** What an operator may say about EDI: partners, how much is taken, how long it is kept, and folders and servers in which files lie. */
import { type Static, Type } from 'typebox';
import { PartnerMappings, partnerFaults } from '../edi/partners/mapping.ts';

const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 1 });
const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Path = Type.String({ minLength: 1 });
const Variable = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' });

export const FolderInput = Type.Object(
  { kind: Type.Literal('folder'), name: Name, account: Uuid, directory: Path, pollSeconds: Type.Optional(Count) },
  strict,
);
export const SftpInput = Type.Object(
  {
    kind: Type.Literal('sftp'),
    name: Name,
    account: Uuid,
    host: Type.String({ minLength: 1 }),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65535 })),
    user: Type.String({ minLength: 1 }),
    /** Of the environment. */
    passwordVariable: Type.Optional(Variable),
    privateKeyFile: Type.Optional(Path),
    /** SHA-256 fingerprint, as `ssh-keygen -lf` prints it; a server with another is not talked to. */
    hostKey: Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' }),
    directory: Path,
    pollSeconds: Type.Optional(Count),
  },
  strict,
);
export const FileInput = Type.Union([FolderInput, SftpInput]);
export type FileInput = Static<typeof FileInput>;
export type FolderInput = Static<typeof FolderInput>;
export type SftpInput = Static<typeof SftpInput>;

export const EdiConfig = Type.Object(
  {
    partners: PartnerMappings,
    maximumBytes: Count,
    uploadSeconds: Type.Integer({ minimum: 1, maximum: 600 }),
    stalledSeconds: Count,
    /** How long interchanges with their bytes, and what nobody tracks, are kept. */
    retentionDays: Count,
    inputs: Type.Array(FileInput),
  },
  strict,
);
export type EdiConfig = Static<typeof EdiConfig>;

/** What the schema cannot say. */
export function ediFaults({ partners, inputs }: EdiConfig): string[] {
  const names = inputs.map(({ name }) => name);
  return [
    ...partnerFaults(partners),
    ...inputs.flatMap(({ name }, index) =>
      names.indexOf(name) === index ? [] : [`edi.inputs.${index}.name: ${name} is the name of another input`],
    ),
    ...inputs.flatMap((input, index) =>
      input.kind === 'sftp' && (input.passwordVariable === undefined) === (input.privateKeyFile === undefined)
        ? [`edi.inputs.${index}: one of passwordVariable and privateKeyFile must be set`]
        : [],
    ),
  ];
}
