/** Settings for files to be fetched: from a folder of this machine, or from an SFTP server. */
import { type Static, Type } from 'typebox';
import { repeated } from '../settings.ts';

const strict = { additionalProperties: false } as const;
const Text = Type.String({ minLength: 1 });
const Folder = Type.Optional(Type.Union([Text, Type.Null()]));

export const FileInputConfig = Type.Object(
  {
    kind: Type.Enum(['folder', 'sftp']),
    /** Shown with what came by it. */
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' }),
    /** Id of the account that owns the files. */
    account: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** Absolute, or on a server from where it puts the user. */
    directory: Text,
    /** Where files go that were taken; null: they are deleted. Relative to `directory`. */
    done: Folder,
    /** The folder for files without any usable content. */
    failed: Type.Optional(Text),
    /** Where acknowledgements of EDI are written; null: nowhere. */
    acknowledgements: Folder,
    pollSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
    host: Type.Optional(Text),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    user: Type.Optional(Text),
    /** Name of the environment variable that has the password, or the passphrase of the key. */
    passwordVariable: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' })),
    privateKeyFile: Type.Optional(Text),
    /** As `ssh-keygen -lf` prints it. */
    hostKey: Type.Optional(Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' })),
  },
  strict,
);
export type FileInputConfig = Static<typeof FileInputConfig>;

/** The settings with their defaults. */
export interface FileInput {
  readonly name: string;
  readonly account: string;
  readonly done: string | null;
  readonly failed: string;
  readonly acknowledgements: string | null;
  readonly pollSeconds: number;
  readonly place: FolderSettings | SftpSettings;
}

interface FolderSettings {
  readonly kind: 'folder';
  readonly directory: string;
}

export interface SftpSettings {
  readonly kind: 'sftp';
  readonly directory: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly passwordVariable: string | null;
  readonly privateKeyFile: string | null;
  readonly hostKey: string;
}

const OF_SERVERS = ['host', 'port', 'user', 'passwordVariable', 'privateKeyFile', 'hostKey'] as const;
const NEEDED = ['host', 'user', 'hostKey'] as const;
/** A poll of a folder costs little. A file is taken at the second one, so this is half of its longest wait. */
const POLL_SECONDS = { folder: 2, sftp: 60 } as const;

/** @param given without faults */
export function fileInputOf(given: FileInputConfig): FileInput {
  const {
    kind,
    name,
    account,
    directory,
    done = 'done',
    failed = 'failed',
    acknowledgements = 'acknowledgements',
  } = given;
  const { host = '', port = 22, user = '', passwordVariable = null, privateKeyFile = null, hostKey = '' } = given;
  const common = {
    name,
    account,
    done,
    failed,
    acknowledgements,
    pollSeconds: given.pollSeconds ?? POLL_SECONDS[kind],
  };
  const server = { host, port, user, passwordVariable, privateKeyFile, hostKey };
  return { ...common, place: kind === 'folder' ? { kind, directory } : { kind, directory, ...server } };
}

/** Checks beyond the schema. */
export function fileInputFaults(inputs: readonly FileInputConfig[]): string[] {
  const places = inputs.map(({ host = '', directory }) => `${host}:${directory}`);
  return [
    ...inputs.flatMap((input, index) => faultsOf(input).map((fault) => `fileInputs.${index}${fault}`)),
    ...repeated(inputs.map(({ name }) => name)).map((name) => `fileInputs: two have the name ${name}`),
    ...repeated(places).map((place) => `fileInputs: two look into ${place.replace(/^:/, '')}`),
  ];
}

function faultsOf(input: FileInputConfig): string[] {
  if (input.kind === 'folder') {
    const surplus = OF_SERVERS.filter((member) => input[member] !== undefined);
    const isAbsolute = /^(\/|[A-Za-z]:[\\/])/.test(input.directory);
    return [
      ...(isAbsolute
        ? []
        : [`.directory must be absolute where kind is folder, not ${JSON.stringify(input.directory)}`]),
      ...surplus.map((member) => `.${member} is for inputs whose kind is sftp`),
    ];
  }
  const lacking = NEEDED.filter((member) => input[member] === undefined);
  const hasSecret = input.passwordVariable !== undefined || input.privateKeyFile !== undefined;
  return [
    ...lacking.map((member) => `.${member} is required where kind is sftp`),
    ...(hasSecret ? [] : [' needs passwordVariable or privateKeyFile where kind is sftp']),
  ];
}
