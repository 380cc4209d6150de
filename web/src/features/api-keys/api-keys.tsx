/** The API keys of the account. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../app/api/now.ts';
import { getAll, type Resource, request } from '../../app/api/request.ts';
import type { ApiKey } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { idsOf } from '../../parts/settings/save-error.ts';
import { LoadingEntries, SettingsPage } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { agoText, momentText } from '../../parts/times/times.ts';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { apiKeysWords } from './words.ts';

type Key = Resource<ApiKey>;
type Opened = { readonly kind: 'change' | 'rotate' | 'revoke'; readonly apiKey: Key };

export function ApiKeys() {
  const words = useWords(apiKeysWords);
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      isForAdmins
      action={<Button onClick={() => setCreating(true)}>{words.newKey}</Button>}
    >
      <Keys />
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </SettingsPage>
  );
}

function Keys() {
  const words = useWords(apiKeysWords);
  const locale = useLocale();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['api_keys'],
    queryFn: async () => (await getAll<ApiKey>('/api_keys')).data,
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  if (data.length === 0) return <Empty title={words.noKeys}>{words.noKeysText}</Empty>;
  const close = () => setOpened(null);
  const revoke = async ({ id }: Key) => {
    await request('DELETE', `/api_keys/${id}`);
    await client.invalidateQueries({ queryKey: ['api_keys'] });
  };
  const usedAgo = ({ attributes: { last_used_at: at } }: Key) => (at === null ? null : agoText(at, now(), locale));
  return (
    <>
      <ul className="entries">
        {data.map((apiKey) => (
          <KeyEntry key={apiKey.id} apiKey={apiKey} onOpen={(kind) => setOpened({ kind, apiKey })} />
        ))}
      </ul>
      {opened?.kind === 'change' && <ChangeKeyDialog apiKey={opened.apiKey} onClose={close} />}
      {opened?.kind === 'rotate' && <RotateDialog apiKey={opened.apiKey} onClose={close} />}
      {opened?.kind === 'revoke' && (
        <Confirm
          title={words.revokeKey(opened.apiKey.attributes.name)}
          action={words.revoke}
          run={() => revoke(opened.apiKey)}
          onClose={close}
        >
          <p>{words.revokeText(usedAgo(opened.apiKey))}</p>
        </Confirm>
      )}
    </>
  );
}

/** As many as fit. */
const SHOWN_ADDRESSES = 3;

function addressText(addresses: readonly string[], words: Words): string {
  const rest = addresses.length - SHOWN_ADDRESSES;
  return `${addresses.slice(0, SHOWN_ADDRESSES).join(', ')}${rest > 0 ? ` ${words.more(rest)}` : ''}`;
}

function KeyEntry({ apiKey, onOpen }: { apiKey: Key; onOpen: (kind: Opened['kind']) => void }) {
  const words = useWords(apiKeysWords);
  const locale = useLocale();
  const customers = useCustomers();
  const { name, hint, role, last_used_at: usedAt, rate_limit: limit, previous_valid_until: until } = apiKey.attributes;
  const addresses = apiKey.attributes.allowed_addresses;
  const names = idsOf(apiKey, 'parties').map((id) => customers.get(id) ?? '…');
  const isOldValid = until !== null && Date.parse(until) > Date.now();
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span> <code className="small dim">{hint}</code>
        <div className="small dim">
          {usedAt === null ? words.neverUsed : words.lastUsed(agoText(usedAt, now(), locale))}
          {limit !== null && ` · ${words.perMinute(limit)}`}
        </div>
        {addresses.length > 0 && <div className="small dim">{words.onlyFrom(addressText(addresses, words))}</div>}
        {isOldValid && <div className="small tone-wait">{words.oldWorksUntil(momentText(until, locale))}</div>}
      </div>
      <div className="side">
        {words.roles[role]}
        {role !== 'feeder' && (
          <div className="small dim">{names.length === 0 ? words.allCustomers : names.join(', ')}</div>
        )}
      </div>
      <div className="actions">
        <Button size="compact-xs" variant="default" onClick={() => onOpen('change')} aria-label={words.changeKey(name)}>
          {words.change}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onOpen('rotate')} aria-label={words.rotateKey(name)}>
          {words.rotate}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onOpen('revoke')}
          aria-label={`${words.revoke}: ${name}`}
        >
          {words.revoke}
        </Button>
      </div>
    </li>
  );
}
