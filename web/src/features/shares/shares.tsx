/** Every shared link of the account: who shares what, how often it is opened, and its end. */
import { Button, Checkbox } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { request } from '../../app/api/request.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { SHARES_KEY, type ShareResource, shareName, sharesQuery } from '../../parts/sharing/share-queries.ts';
import { shareWords } from '../../parts/sharing/share-words.ts';
import { Empty, Failure } from '../../parts/states.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { ShareEntry } from './share-entry.tsx';

const ShareDialog = lazy(() => import('../../parts/sharing/share-dialog.tsx'));
const EmbedDialog = lazy(() => import('../../parts/sharing/embed.tsx'));

type Opened =
  | { readonly kind: 'change' | 'embed' | 'take_over'; readonly share: ShareResource }
  | { readonly kind: 'revoke'; readonly shares: readonly ShareResource[] };

export function Shares() {
  const words = useWords(shareWords);
  const { user } = useSession();
  const isAdmin = useIsAdmin();
  if (user.attributes.role === 'viewer')
    return (
      <SettingsPage title={words.title} about={words.about}>
        <Empty title={words.viewersCannot}>{words.viewersCannotText}</Empty>
      </SettingsPage>
    );
  return (
    <SettingsPage title={words.title} about={words.about}>
      <ShareList />
      {isAdmin && <AppearanceCard />}
    </SettingsPage>
  );
}

const isOver = ({ attributes: { status } }: ShareResource) => status === 'revoked' || status === 'expired';

function ShareList() {
  const words = useWords(shareWords);
  const { user } = useSession();
  const isAdmin = useIsAdmin();
  const client = useQueryClient();
  const { copy, copied } = useClipboard({ timeout: 4000 });
  const { data, error, refetch } = useQuery(sharesQuery);
  const [showsEnded, setShowsEnded] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingEntries />;
  if (data.length === 0) return <Empty title={words.noShares}>{words.noSharesText}</Empty>;

  const mayChange = (share: ShareResource) =>
    isAdmin || (share.relationships.creator?.data as { id: string } | null)?.id === user.id;
  const shown = data.filter((share) => isOver(share) === showsEnded);
  const selected = shown.filter(({ id }) => chosen.has(id));
  const close = () => setOpened(null);
  const settle = () => client.invalidateQueries({ queryKey: [SHARES_KEY] });
  const revoke = async (shares: readonly ShareResource[]) => {
    // One after the other: each ends by itself, and what failed can be tried again.
    for (const { id } of shares) await request('DELETE', `/shares/${id}`).finally(settle);
    setChosen(new Set());
  };
  const takeOver = ({ id }: ShareResource) => request('PATCH', `/shares/${id}`, { take_over: true }).finally(settle);
  const select = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      <div className="bar-top share-bar">
        {(['active', 'ended'] as const).map((state) => (
          <Button
            key={state}
            size="compact-xs"
            variant={showsEnded === (state === 'ended') ? 'light' : 'default'}
            aria-pressed={showsEnded === (state === 'ended')}
            onClick={() => setShowsEnded(state === 'ended')}
          >
            {words.shareStates[state]}
          </Button>
        ))}
        {selected.length > 0 && (
          <Button size="compact-xs" onClick={() => setOpened({ kind: 'revoke', shares: selected })}>
            {words.revokeMany(selected.length)}
          </Button>
        )}
        <span className="dim small" role="status">
          {copied && words.copied}
        </span>
      </div>
      {shown.length === 0 && <p className="dim">{showsEnded ? words.noneEnded : words.noSharesText}</p>}
      {shown.length > 0 && (
        <ul className="entries">
          {shown.map((share) => (
            <ShareEntry
              key={share.id}
              share={share}
              mayChange={mayChange(share) && !isOver(share)}
              select={
                mayChange(share) &&
                !isOver(share) && (
                  <Checkbox
                    size="xs"
                    aria-label={words.select(shareName(share.attributes, words))}
                    checked={chosen.has(share.id)}
                    onChange={({ currentTarget }) => select(share.id, currentTarget.checked)}
                  />
                )
              }
              onCopy={copy}
              onEmbed={() => setOpened({ kind: 'embed', share })}
              onChange={() => setOpened({ kind: 'change', share })}
              onTakeOver={isAdmin ? () => setOpened({ kind: 'take_over', share }) : null}
              onRevoke={() => setOpened({ kind: 'revoke', shares: [share] })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'change' && (
        <Suspense>
          <ShareDialog subject={null} share={opened.share} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'embed' && (
        <Suspense>
          <EmbedDialog share={opened.share} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'take_over' && (
        <Confirm
          title={`${words.takeOver}: ${shareName(opened.share.attributes, words)}`}
          action={words.takeOver}
          run={() => takeOver(opened.share)}
          onClose={close}
        >
          <p>{words.takeOverText}</p>
        </Confirm>
      )}
      {opened?.kind === 'revoke' && (
        <Confirm
          title={revokeTitle(opened.shares)}
          action={words.revoke}
          run={() => revoke(opened.shares)}
          onClose={close}
        >
          <p>{words.revokeText}</p>
        </Confirm>
      )}
    </>
  );

  function revokeTitle(shares: readonly ShareResource[]): string {
    const [one, ...others] = shares;
    if (one === undefined || others.length > 0) return words.revokeManyTitle(shares.length);
    return words.revokeShare(shareName(one.attributes, words));
  }
}
