/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes, each valid once. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Type } from 'typebox';
import type { AccountSession, Session } from '../../../database/database.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { Clock } from '../../../lib/clock.ts';
import { accountSettings } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/settings-store.ts';
import {
  CodeWrong,
  SecondFactorExists,
  SecondFactorMissing,
  SecondFactorOfAdminMissing,
  SecondFactorRequired,
} from '../errors.ts';
import { findHash, hashTogether } from '../passwords.ts';
import { hasSessionFactor } from '../sessions/store.ts';
import {
  claimFactorStep,
  claimRecoveryCode,
  confirmFactor,
  deleteFactor,
  type FactorRow,
  findFactor,
  listRecoveryCodes,
  updateFactor,
} from './store.ts';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 80 bits, 16 characters of Base32. ASVS 5 asks for a password hash below 112 bits. */
const RECOVERY_BYTES = 10;

export interface BegunFactor {
  /** Base32, for typing it into the app. */
  readonly secret: string;
  /** `otpauth://…`, for apps. */
  readonly url: string;
}

const base32Of = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
const totpOf = (secret: Buffer, email: string) =>
  new TOTP({ issuer: 'Portolan', label: email, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** It counts once a code of it was given. @throws SecondFactorExists */
export async function beginSecondFactor(session: AccountSession, userId: string, email: string): Promise<BegunFactor> {
  const secret = randomBytes(SECRET_BYTES);
  if (!(await updateFactor(session, userId, secret))) throw new SecondFactorExists();
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** @throws SecondFactorMissing, SecondFactorExists, CodeWrong @returns the recovery codes, shown only once */
export async function confirmSecondFactor(
  session: AccountSession,
  clock: Clock,
  userId: string,
  code: string,
): Promise<string[]> {
  const factor = await findFactor(session, userId);
  if (factor === undefined) throw new SecondFactorMissing();
  if (factor.isConfirmed) throw new SecondFactorExists();
  if (!(await isCodeRight(session, clock, factor, code))) throw new CodeWrong();
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32Of(randomBytes(RECOVERY_BYTES)));
  const recoveryCodes = await hashTogether(codes);
  await confirmFactor(session, userId, { at: new Date(clock.wallNow()), recoveryCodes });
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** @throws SecondFactorMissing, CodeWrong, SecondFactorRequired where the account does */
export async function removeOwnSecondFactor(
  session: AccountSession,
  clock: Clock,
  userId: string,
  code: string,
): Promise<void> {
  const factor = await findFactor(session, userId);
  if (factor === undefined) throw new SecondFactorMissing();
  const { second_factor_required: isRequired } = await getSettings(session, SECOND_FACTOR_SETTINGS);
  if (isRequired) throw new SecondFactorRequired();
  if (!(await isCodeRight(session, clock, factor, code))) throw new CodeWrong();
  await deleteFactor(session, userId);
}

/** Checks a code of the app or a recovery code; neither is accepted twice. */
export async function isCodeRight(session: Session, clock: Clock, factor: FactorRow, code: string): Promise<boolean> {
  const given = code.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(given)) {
    const found = await findHash(given, await listRecoveryCodes(session, factor));
    return found !== undefined && claimRecoveryCode(session, factor, found);
  }
  const timestamp = clock.wallNow();
  const delta = totpOf(factor.secret, '').validate({ token: given, timestamp, window: 1 });
  if (delta === null) return false;
  return claimFactorStep(session, factor, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

/** The account setting that requires a second factor of all users. What a session without one may do: authorization.ts. */

export const SECOND_FACTOR_SETTINGS = accountSettings({
  place: 80,
  attributes: {
    second_factor_required: Type.Boolean({
      description:
        'Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on',
    }),
  },
  prepare: async (session, change, by) => {
    if (change.second_factor_required === true) await requireOwnFactor(session, by);
    return change;
  },
});

/** Else the first who is locked out would be the admin who switched it on. @throws SecondFactorOfAdminMissing */
async function requireOwnFactor(session: AccountSession, { sessionId }: Auth): Promise<void> {
  if (sessionId === null) throw new SecondFactorOfAdminMissing('An API key cannot require a second factor of users.');
  if (!(await hasSessionFactor(session, sessionId))) throw new SecondFactorOfAdminMissing('You have no second factor.');
}
