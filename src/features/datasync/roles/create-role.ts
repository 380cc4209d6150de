/** Creates a login of the schema `datasync` for an account: its name says nothing of the account, for every login can read all names. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Session } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { DatasyncUnusable } from '../errors.ts';
import { scramVerifier } from './scram-verifier.ts';
import { type DatasyncRole, harden, insertRole } from './store.ts';

/** How the names of all logins begin. */
export const ROLE_PREFIX = 'datasync_';

export interface CreatedRole extends DatasyncRole {
  /** Shown once. */
  readonly password: string;
  /** What PostgreSQL lets every user do, and the user of the service may not forbid. */
  readonly remains: readonly string[];
}

/** In a transaction. @throws DatasyncUnusable */
export async function createRole(
  session: Session,
  { accountId, label, now }: { readonly accountId: string; readonly label: string; readonly now: number },
): Promise<CreatedRole> {
  const role = {
    accountId,
    id: newId(now),
    name: `${ROLE_PREFIX}${randomBytes(5).toString('hex')}`,
    label,
    createdAt: new Date(now),
  };
  const password = newPassword();
  try {
    await insertRole(session, role, scramVerifier(password));
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new DatasyncUnusable(
      'The database user of the service may not create roles: give it CREATEROLE (ALTER ROLE … CREATEROLE), and try again.',
      { cause: error },
    );
  }
  return { ...role, password, remains: await harden(session, role.name) };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const PASSWORD_LENGTH = 32;

/** Letters and digits: it stands in addresses and settings of other programs. */
function newPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
