/** The users of the account and the open invites. */
import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, type Resource, request } from '../../app/api/request.ts';
import type { Invite, User } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useCustomers, useCustomersQuery } from '../../parts/customers/customers.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { idsOf, saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError, LoadingEntries, SettingsPage } from '../../parts/settings/settings-page.tsx';
import { FailedCard, Failure } from '../../parts/states.tsx';
import { agoText, momentText } from '../../parts/times/times.ts';
import { FactorRule } from './factor-rule.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { beginView } from './view-banner.tsx';
import { teamWords } from './words.ts';

type Person = Resource<User>;
type Opened = {
  readonly kind: 'edit' | 'link' | 'sessions' | 'deactivate' | 'delete' | 'factor' | 'view';
  readonly user: Person;
};

export function Team() {
  const words = useWords(teamWords);
  const [isInviting, setInviting] = useState(false);
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      isForAdmins
      action={<Button onClick={() => setInviting(true)}>{words.invite}</Button>}
    >
      <Users />
      <Invites />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPage>
  );
}

function Users() {
  const words = useWords(teamWords);
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: async () => (await getAll<User>('/users')).data,
  });
  const reload = () => client.invalidateQueries({ queryKey: ['users'] });
  const setActive = async ({ id }: Person, is_active: boolean) => {
    await request('PATCH', `/users/${id}`, { is_active });
    await reload();
  };
  const activate = useMutation({ mutationFn: (user: Person) => setActive(user, true) });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  const close = () => setOpened(null);
  const remove = async ({ id }: Person) => {
    await request('DELETE', `/users/${id}`);
    await reload();
  };
  const removeFactor = async ({ id }: Person) => {
    await request('DELETE', `/users/${id}/second_factor`);
    await reload();
  };
  return (
    <>
      <FactorRule users={data} />
      {activate.error && <FormError>{saveErrorText(activate.error, words)}</FormError>}
      <ul className="entries">
        {data.toSorted(byActivity).map((user) => (
          <UserEntry
            key={user.id}
            user={user}
            onOpen={(kind) => setOpened({ kind, user })}
            onActivate={() => activate.mutate(user)}
          />
        ))}
      </ul>
      {opened?.kind === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'link' && <LinkDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'sessions' && <SessionsDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'view' && (
        <Confirm
          isHarmless
          title={words.viewAs}
          action={words.viewAs}
          run={() => beginView(opened.user.id)}
          onClose={close}
        >
          <p>{words.viewing(opened.user.attributes.name)}</p>
        </Confirm>
      )}
      {opened?.kind === 'deactivate' && (
        <Confirm
          title={words.deactivateUser(opened.user.attributes.name)}
          action={words.deactivate}
          run={() => setActive(opened.user, false)}
          onClose={close}
          errors={{ conflict: words.lastAdmin }}
        >
          <p>{words.deactivateText}</p>
        </Confirm>
      )}
      {opened?.kind === 'delete' && (
        <Confirm
          title={words.deleteUserOf(opened.user.attributes.name)}
          action={words.deleteUser}
          run={() => remove(opened.user)}
          onClose={close}
          errors={{ conflict: words.lastAdmin }}
        >
          <ul className="impact">
            {words.deleteUserEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <p>{words.deleteUserInstead}</p>
        </Confirm>
      )}
      {opened?.kind === 'factor' && (
        <Confirm
          title={words.removeFactor}
          action={words.removeFactor}
          run={() => removeFactor(opened.user)}
          onClose={close}
        >
          <p>{words.removeFactorText(opened.user.attributes.name)}</p>
        </Confirm>
      )}
    </>
  );
}

/** Those who may log in first. */
const byActivity = (one: Person, other: Person) =>
  Number(other.attributes.is_active) - Number(one.attributes.is_active);

interface UserEntryProps {
  readonly user: Person;
  readonly onOpen: (kind: Opened['kind']) => void;
  readonly onActivate: () => void;
}

function UserEntry({ user, onOpen, onActivate }: UserEntryProps) {
  const words = useWords(teamWords);
  const locale = useLocale();
  const { user: self } = useSession();
  const { name, email, role, is_active: isActive, has_second_factor: hasFactor, last_used_at: at } = user.attributes;
  const isSelf = user.id === self.id;
  return (
    <li className={`entry ${isActive ? '' : 'ended'}`}>
      <div className="what">
        <span className="strong">{name}</span>
        {isSelf && <span className="chip">{words.you}</span>}
        {!isActive && <span className="chip">{words.inactive}</span>}
        {hasFactor && <span className="chip">{words.secondFactor}</span>}
        <div className="small dim">
          {email} · {at === null ? words.neverUsed : words.lastUsed(agoText(at, Date.now(), locale))}
        </div>
      </div>
      <div className="side">
        {words.roles[role]}
        <div className="small dim">
          <CustomerNames ids={idsOf(user, 'parties')} />
        </div>
      </div>
      <div className="actions">
        <Button size="compact-xs" variant="default" onClick={() => onOpen('edit')} aria-label={words.editUser(name)}>
          {words.edit}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-xs" variant="default" aria-label={words.moreFor(name)}>
              …
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen('sessions')}>{words.sessions}</Menu.Item>
            {!isSelf && isActive && (
              <>
                <Menu.Item onClick={() => onOpen('view')}>{words.viewAs}</Menu.Item>
                <Menu.Item onClick={() => onOpen('link')}>{words.logInLink}</Menu.Item>
                {hasFactor && <Menu.Item onClick={() => onOpen('factor')}>{words.removeFactor}</Menu.Item>}
                <Menu.Item color="red" onClick={() => onOpen('deactivate')}>
                  {words.deactivate}
                </Menu.Item>
              </>
            )}
            {!isActive && <Menu.Item onClick={onActivate}>{words.activate}</Menu.Item>}
            {!isSelf && (
              <Menu.Item color="red" onClick={() => onOpen('delete')}>
                {words.deleteUser}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

/** As many as fit. */
const SHOWN_CUSTOMERS = 3;

function CustomerNames({ ids }: { ids: readonly string[] }) {
  const words = useWords();
  const customers = useCustomers();
  const { isPending } = useCustomersQuery();
  if (ids.length === 0) return words.allCustomers;
  if (isPending) return words.loading;
  const names = ids.slice(0, SHOWN_CUSTOMERS).map((id) => customers.get(id) ?? '…');
  const rest = ids.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` ${words.more(rest)}` : ''}`;
}

function Invites() {
  const words = useWords(teamWords);
  const locale = useLocale();
  const client = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<Resource<Invite> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['invites'],
    queryFn: async () => (await getAll<Invite>('/invites')).data,
  });
  if (data === undefined) return error && <FailedCard name={words.openInvites} error={error} onRetry={refetch} />;
  if (data.length === 0) return null;
  const whoOf = ({ attributes: { email } }: Resource<Invite>) => email ?? words.anyone;
  return (
    <>
      <h2>{words.openInvites}</h2>
      <ul className="entries">
        {data.map((invite) => (
          <li key={invite.id} className="entry">
            <div className="what">
              {whoOf(invite)}
              <div className="small dim">{words.validUntil(momentText(invite.attributes.expires_at, locale))}</div>
            </div>
            <div className="side">
              {words.roles[invite.attributes.role]}
              <div className="small dim">
                <CustomerNames ids={idsOf(invite, 'parties')} />
              </div>
            </div>
            <div className="actions">
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => setWithdrawn(invite)}
                aria-label={`${words.withdraw}: ${whoOf(invite)}`}
              >
                {words.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {withdrawn !== null && (
        <Confirm
          title={`${words.withdraw}: ${whoOf(withdrawn)}`}
          action={words.withdraw}
          run={async () => {
            await request('DELETE', `/invites/${withdrawn.id}`);
            await client.invalidateQueries({ queryKey: ['invites'] });
          }}
          onClose={() => setWithdrawn(null)}
        >
          <p>{words.validUntil(momentText(withdrawn.attributes.expires_at, locale))}</p>
        </Confirm>
      )}
    </>
  );
}
