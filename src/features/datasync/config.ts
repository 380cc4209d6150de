/** The settings of copies of an account's data. */
import { type Static, Type } from 'typebox';
import { S3AccessConfig } from '../../lib/file-places/file-storage.ts';
import { group } from '../../lib/settings/schemas.ts';

const TargetConfig = Type.Object(
  {
    /** Id of the account whose data are copied. */
    account: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** A directory, `s3://bucket/prefix`, or the address of a PostgreSQL. */
    to: Type.String({ minLength: 1 }),
    /** Of a PostgreSQL: the schema of the tables. */
    schema: Type.Optional(Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' })),
    everyMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
  },
  { additionalProperties: false },
);

export const DatasyncConfig = group('[Copies of the data](datasync.md) for warehouses and other databases.', {
  targets: Type.Array(TargetConfig, {
    description:
      'Where data are copied: `{"account", "to", "schema", "everyMinutes"}`, with `to` a directory, `s3://bucket/prefix` or `postgres://…` ([copies](datasync.md#copies)).',
  }),
  s3: S3AccessConfig,
});

export type DatasyncSettings = Static<typeof DatasyncConfig>;

/** A target with its defaults. */
export interface TargetSettings {
  readonly accountId: string;
  /** May have a password. */
  readonly to: string;
  /** Null: files. */
  readonly schema: string | null;
  readonly everyMinutes: number;
  /** The address without user, password and options, by which people and tables know it. */
  readonly name: string;
}

const EVERY_MINUTES = 60;
const SCHEMA = 'portolan';

export function targetsOf({ targets }: Pick<DatasyncSettings, 'targets'>): TargetSettings[] {
  return targets.map(({ account: accountId, to, schema = SCHEMA, everyMinutes = EVERY_MINUTES }) => {
    const isDatabase = /^postgres(ql)?:\/\//.test(to);
    return {
      accountId,
      to,
      schema: isDatabase ? schema : null,
      everyMinutes,
      name: isDatabase ? databaseName(to, schema) : to.replace(/(?<=.)\/+$/, ''),
    };
  });
}

/** Of those that the database has: what the settings do not name. */
export function unnamedTargets<Known extends { readonly accountId: string; readonly target: string }>(
  known: readonly Known[],
  named: readonly TargetSettings[],
): Known[] {
  return known.filter(
    ({ accountId, target }) => !named.some((each) => each.accountId === accountId && each.name === target),
  );
}

function databaseName(address: string, schema: string): string {
  const url = URL.parse(address);
  return `postgres://${url?.host ?? ''}${url?.pathname ?? ''}#${schema}`;
}

/** What is wrong with them, in sentences. */
export function datasyncFaults(settings: Pick<DatasyncSettings, 'targets'>): string[] {
  const names = new Set<string>();
  return targetsOf(settings).flatMap(({ name, schema, to }, index) => {
    const path = `datasync.targets.${index}`;
    if (names.has(name))
      return [`${path}.to is also that of an earlier target: each account needs a place, or a schema, of its own`];
    names.add(name);
    if (schema !== null && URL.parse(to) === null)
      return [`${path}.to must be an address such as postgres://user:password@host:5432/database`];
    if (schema === null && settings.targets[index]?.schema !== undefined)
      return [
        `${path}.schema is for a PostgreSQL: leave it out, or give an address that begins with postgres:// in ${path}.to`,
      ];
    if (schema === null && /^[a-z][a-z0-9+.-]+:\/\//i.test(to) && !to.startsWith('s3://'))
      return [`${path}.to must be a directory, s3://bucket/prefix or postgres://user:password@host:5432/database`];
    return [];
  });
}
