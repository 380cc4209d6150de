/** The data of a shared page: the account, and the containers with the chosen fields. */
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import { SHARE_SETTINGS } from '../appearance/account-settings.ts';
import type { OpenShare } from '../store.ts';
import { presentBox } from './box.ts';
import { type BoxReading, listSharedBoxes, readBox, readBriefly } from './read-boxes.ts';

interface ContentQuery {
  /** Null: all of the share. */
  readonly boxId: string | null;
  /** Unix milliseconds of the world. */
  readonly now: number;
}

/** Undefined: what is shared is gone, or its creator does not see it any more. */
export async function readContent(session: AccountSession, share: OpenShare, query: ContentQuery, reading: BoxReading) {
  const [account, settings, { containers, total }] = await Promise.all([
    getAccount(session),
    getSettings(session, SHARE_SETTINGS),
    listSharedBoxes(session, share, reading),
  ]);
  if (containers.length === 0 && share.filter === null) return undefined;
  const [only, second] = query.boxId === null ? containers : containers.filter(({ id }) => id === query.boxId);
  if (query.boxId !== null && only === undefined) return undefined;
  const isOne = only !== undefined && second === undefined && (share.filter === null || query.boxId !== null);
  const facts = isOne
    ? [await readBox(session, share, only, reading, query.now)]
    : await readBriefly(session, share, containers);
  return {
    kind: share.containerId !== null ? 'container' : share.shipmentId !== null ? 'shipment' : 'list',
    is_one: isOne,
    label: share.label,
    fields: share.fields,
    expires_at: share.expiresAt === null ? null : formatInstant(share.expiresAt.getTime()),
    /** Of the world, by which days are counted. */
    today: formatInstant(query.now).slice(0, 10),
    account: {
      name: account.name,
      logo: settings.share_logo,
      accent_color: settings.share_accent_color,
      contact: settings.share_contact,
    },
    total,
    boxes: facts.map((each) => presentBox(each, share.fields)),
  };
}
