/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes, each valid once. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AccountSession, Session } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { CodeWrong, SecondFactorExists, SecondFactorMissing } from '../errors.ts';
import { hashToken } from '../tokens.ts';
import {
  claimFactorStep,
  claimRecoveryCode,
  confirmFactor,
  deleteFactor,
  type FactorRow,
  findFactor,
  updateFactor,
} from './store.ts';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;

export interface BegunFactor {
  /** Base32, for typing it into the app. */
  readonly secret: string;
  /** `otpauth://…`, for apps. */
  readonly url: string;
}

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
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
  await confirmFactor(session, userId, { at: new Date(clock.wallNow()), recoveryHashes: codes.map(hashToken) });
  return codes;
}

/** @throws SecondFactorMissing, CodeWrong */
export async function removeOwnSecondFactor(
  session: AccountSession,
  clock: Clock,
  userId: string,
  code: string,
): Promise<void> {
  const factor = await findFactor(session, userId);
  if (factor === undefined) throw new SecondFactorMissing();
  if (!(await isCodeRight(session, clock, factor, code))) throw new CodeWrong();
  await deleteFactor(session, userId);
}

/** Checks a code of the app or a recovery code; neither is accepted twice. */
export async function isCodeRight(session: Session, clock: Clock, factor: FactorRow, code: string): Promise<boolean> {
  const given = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(given)) return claimRecoveryCode(session, factor, hashToken(given));
  const timestamp = clock.wallNow();
  const delta = totpOf(factor.secret, '').validate({ token: given, timestamp, window: 1 });
  if (delta === null) return false;
  return claimFactorStep(session, factor, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}
