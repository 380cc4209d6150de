/** A share as it is stored, and its state. Pure. */
import type { ShareField } from './fields.ts';

export const SHARE_LANGUAGES = ['en', 'de'] as const;
export type ShareLanguage = (typeof SHARE_LANGUAGES)[number];

export const SHARED_LISTS = ['containers', 'shipments'] as const;
export type SharedList = (typeof SHARED_LISTS)[number];

/** suspended: whoever made it may not act any more; an admin can take it over. */
export const SHARE_STATUSES = ['active', 'expired', 'revoked', 'suspended'] as const;
type ShareStatus = (typeof SHARE_STATUSES)[number];

/** One of container, shipment and filter is set. */
export interface ShareSubject {
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  /** Parameters of the list. */
  readonly filter: string | null;
  /** What the filter is of; null: there is none. */
  readonly list: SharedList | null;
}

/** What its creator and admins may change. */
export interface ShareChoice {
  readonly label: string | null;
  readonly fields: readonly ShareField[];
  readonly language: ShareLanguage | null;
  /** Origins of pages that may show it in a frame. */
  readonly frameAncestors: readonly string[];
  readonly expiresAt: Date | null;
}

export interface StoredShare extends ShareSubject, ShareChoice {
  readonly id: string;
  readonly creatorId: string;
  readonly creatorName: string | null;
  readonly isCreatorUser: boolean;
  /** Whether the creator may still share. */
  readonly mayCreatorAct: boolean;
  /** The number of the container or shipment; null: a list. */
  readonly subjectName: string | null;
  /** Argon2id; null: none. */
  readonly password: string | null;
  readonly tokenSealed: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly revokedAt: Date | null;
  readonly openCount: number;
  readonly lastOpenedAt: Date | null;
}

/** @param now Unix milliseconds of the wall clock */
export function statusOf(
  { revokedAt, expiresAt, mayCreatorAct }: Pick<StoredShare, 'revokedAt' | 'expiresAt' | 'mayCreatorAct'>,
  now: number,
): ShareStatus {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt.getTime() <= now) return 'expired';
  return mayCreatorAct ? 'active' : 'suspended';
}
