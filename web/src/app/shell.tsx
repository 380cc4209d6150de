/** The frame around every screen behind a session: the menu, the search, the user and the state of the connection. */
import { ActionIcon, Burger, Group, Menu, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DialogHost } from '../parts/dialog-host.tsx';
import icon from '../parts/icon.svg';
import { IconHelp, IconMoon, IconUser } from '../parts/icons.tsx';
import { SettingsFrame } from '../parts/settings/frame/settings-frame.tsx';
import { request } from './api/request.ts';
import { type ConnectionState, subscribeToEvents } from './event-stream.ts';
import { helpAddressOf } from './help-pages.ts';
import { useScreens } from './menu.ts';
import { optional } from './optional.tsx';
import { SearchField } from './search-field.tsx';
import { useSession } from './session/session.ts';
import { useWords } from './words/words.tsx';

const ViewBanner = optional(async () => (await import('../features/team/view-banner.tsx')).ViewBanner);
const Bell = optional(async () => (await import('../features/alerts/bell/bell.tsx')).Bell);

export function Shell() {
  const words = useWords();
  const screens = useScreens();
  const { user, isView } = useSession();
  const { toggleColorScheme } = useMantineColorScheme();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const logOut = async () => {
    await request('DELETE', '/sessions/current').catch(() => {}); // The session has ended already.
    location.replace('/log-in');
  };
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="top-bar">
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={words.mainNavigation}
            aria-expanded={isOpen}
          />
          <img src={icon} width={22} height={22} alt="" />
          <span className="brand">Portolan</span>
        </Group>
        <SearchField screens={screens} />
        <Group gap="xs" wrap="nowrap">
          <Connection />
          <Bell />
          <Help />
          <ActionIcon variant="subtle" color="gray" aria-label={words.colorScheme} onClick={() => toggleColorScheme()}>
            <IconMoon />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`${words.account}: ${user.attributes.name}`}>
                <IconUser />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{user.attributes.name}</Menu.Label>
              <Menu.Item component={Link} to="/me">
                {words.screens.users.title}
              </Menu.Item>
              <Menu.Item onClick={() => void logOut()}>{words.logOut}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </header>
      <nav className={isOpen ? 'side-menu side-menu-open' : 'side-menu'} aria-label={words.mainNavigation}>
        {screens.map(
          ({ to, name, Icon }) =>
            Icon && (
              <Link key={to} to={to} data-active={isWithin(to, path) || undefined} onClick={close}>
                <Icon />
                {name}
              </Link>
            ),
        )}
      </nav>
      <main id="main" tabIndex={-1}>
        {isView && <ViewBanner />}
        <SettingsFrame>
          <DialogHost>
            <Outlet />
          </DialogHost>
        </SettingsFrame>
      </main>
    </>
  );
}

/** Containers are the first screen, and have pages below an address of their own. */
const isWithin = (to: string, path: string) =>
  to === '/' ? path === '/' || path.startsWith('/containers') : path.startsWith(to);

/** The page of the documentation about the screen. */
function Help() {
  const words = useWords();
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  const text = words.helpOnScreen;
  return (
    <ActionIcon
      component="a"
      href={helpAddressOf(route)}
      target="_blank"
      variant="subtle"
      color="gray"
      aria-label={text}
      title={text}
    >
      <IconHelp />
    </ActionIcon>
  );
}

function Connection() {
  const words = useWords();
  const client = useQueryClient();
  const [state, setState] = useState<ConnectionState>('live');
  useEffect(() => subscribeToEvents(client, setState), [client]);
  return (
    <span className={`live live-${state}`} role="status">
      <span className="live-text">{state === 'live' ? words.live : words.reconnecting}</span>
    </span>
  );
}
