/**
 * Reads a logo from its data: URL. Pictures of pixels only: an SVG is a document with scripts and links. The dashboard draws any
 * picture anew before it sends it. Pure.
 */

const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MOST_BYTES = 45_056;

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
