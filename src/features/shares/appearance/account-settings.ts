/**
 * The account settings for shared pages: logo, color, and whom visitors may ask. A logo is a picture of pixels: an SVG
 * is a document with scripts and links.
 */
import { hash } from 'node:crypto';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import { Nullable } from '../../../http/jsonapi/resource.ts';
import { accountSettings, type SettingValues } from '../../../tenancy/accounts/account-settings.ts';
import { AccentTooLight, LogoInvalid } from '../errors.ts';
import { deleteLogo, upsertLogo } from './logo-store.ts';

const LOGO_PATH = '/share-logos/';
const contactText = (description: string) => Nullable(Type.String({ minLength: 1, maxLength: 100, description }));

/** Whom visitors may ask. */
export const CONTACT = {
  name: contactText('Name of a person or team'),
  email: Nullable(Type.String({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$', description: 'Mail address' })),
  phone: Nullable(Type.String({ maxLength: 40, pattern: '^\\+?[0-9][0-9 ()/.-]*$', description: 'Phone number' })),
};

const attributes = {
  share_logo: Nullable(Type.String({ description: 'Path of the logo on shared pages, on this service' })),
  share_accent_color: Nullable(
    Type.String({
      pattern: '^#[0-9a-fA-F]{6}$',
      description: 'Color of shared pages, on which white text must be readable; null: the usual one',
      examples: ['#0b4f6c'],
    }),
  ),
  share_contact: Type.Object(CONTACT, {
    description: 'Whom visitors of shared pages and receivers of mails may ask, where a share names nobody else',
  }),
};

export const SHARE_SETTINGS = accountSettings({
  place: 70,
  attributes,
  written: {
    share_logo: Nullable(
      Type.String({
        maxLength: 61_000,
        description: 'PNG, JPEG or WebP of at most 44 KiB as a data: URL in base64; null removes it',
        examples: ['data:image/png;base64,iVBORw0KGgo='],
      }),
    ),
    share_contact: Type.Partial(attributes.share_contact),
  },
  present: (stored) => ({ ...stored, share_logo: logoPath(stored.share_logo) }),
  prepare: prepareShareSettings,
});

/** @param sha256 in hexadecimal */
export function logoPath(sha256: string | null): string | null {
  return sha256 === null ? null : `${LOGO_PATH}${sha256}`;
}

/** @throws LogoInvalid @throws AccentTooLight */
async function prepareShareSettings(
  session: AccountSession,
  { share_logo: url, share_accent_color: color, ...rest }: Partial<SettingValues<typeof attributes>>,
): Promise<Record<string, unknown>> {
  const accent = color?.toLowerCase() ?? color;
  if (accent != null && contrastToWhite(accent) < LEAST_CONTRAST) throw new AccentTooLight(contrastToWhite(accent));
  return {
    ...rest,
    ...(accent !== undefined && { share_accent_color: accent }),
    // What it shows already is no new picture.
    ...(url !== undefined && !url?.startsWith(LOGO_PATH) && { share_logo: await storeLogo(session, url) }),
  };
}

/** @returns its SHA-256 in hexadecimal @throws LogoInvalid */
async function storeLogo(session: AccountSession, url: string | null): Promise<string | null> {
  if (url === null) {
    await deleteLogo(session, session.accountId);
    return null;
  }
  const logo = parseLogo(url);
  if (logo === undefined) throw new LogoInvalid();
  const sha256 = hash('sha256', logo.bytes, 'buffer');
  await upsertLogo(session, session.accountId, sha256, logo);
  return sha256.toString('hex');
}

/** That of text, level AA (1.4.3). */
const LEAST_CONTRAST = 4.5;

/** @param color `#1a2b3c` @returns from 1 to 21 */
export function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MOST_BYTES = 45_056;

/**
 * Reads a logo from its data: URL. Pictures of pixels only: an SVG is a document with scripts and links. The dashboard draws any
 * picture anew before it sends it. Pure.
 */
export interface Logo {
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  readonly bytes: Buffer;
}

/** Undefined: it is no such picture. */
export function parseLogo(url: string): Logo | undefined {
  const [, given, base64 = ''] = /^data:([a-z/+]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const mediaType = mediaTypeOf(bytes);
  return mediaType === undefined || mediaType !== given || bytes.length > MOST_BYTES ? undefined : { mediaType, bytes };
}

/** By the first bytes: what a client calls it proves nothing. */
function mediaTypeOf(bytes: Buffer): Logo['mediaType'] | undefined {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  return starts('52494646') && starts('57454250', 8) ? 'image/webp' : undefined;
}
