/** The frame around every page behind a session: where one is, what there is, and whether news are heard. */
import { ActionIcon, AppShell, Burger, Group, Menu, NavLink, TextInput, useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { request } from './api/request.ts';
import icon from './icon.svg';
import { hearNews, type Liveness } from './live.ts';
import {
  IconBox,
  IconInbox,
  IconMap,
  IconMoon,
  IconPlus,
  IconSearch,
  IconShip,
  IconUser,
  IconWarn,
} from './parts/icons.tsx';
import { useSession } from './session.tsx';
import { useWords } from './words/words.tsx';

const PLACES = [
  { to: '/today', name: 'todayPlace', Icon: IconWarn },
  { to: '/', name: 'containers', Icon: IconBox },
  { to: '/shipments', name: 'shipments', Icon: IconShip },
  { to: '/map', name: 'map', Icon: IconMap },
  { to: '/track', name: 'track', Icon: IconPlus },
  { to: '/requests', name: 'requests', Icon: IconInbox },
] as const;

const PALETTE_PLACES = [...PLACES, { to: '/me', name: 'profile' }] as const;
const Palette = lazy(() => import('./palette.tsx').then((made) => ({ default: made.Palette })));

export function Shell() {
  const words = useWords();
  const { user } = useSession();
  const { toggleColorScheme } = useMantineColorScheme();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const [isGoing, going] = useDisclosure(false);
  useHotkeys([['mod+K', going.toggle]], []);
  const logOut = async () => {
    await request('DELETE', '/sessions/current').catch(() => {}); // Over already.
    location.replace('/log-in');
  };
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 188, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap={8} wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={words.mainNavigation} />
            <img src={icon} width={22} height={22} alt="" />
            <span className="brand">Portolan</span>
          </Group>
          <Search />
          <Group gap={6} wrap="nowrap">
            <Live />
            <ActionIcon variant="subtle" color="gray" aria-label={words.scheme} onClick={() => toggleColorScheme()}>
              <IconMoon />
            </ActionIcon>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={`${words.you}: ${user.attributes.name}`}>
                  <IconUser />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{user.attributes.name}</Menu.Label>
                <Menu.Item component={Link} to="/me">
                  {words.profile}
                </Menu.Item>
                <Menu.Item onClick={() => void logOut()}>{words.logOut}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p={8} aria-label={words.mainNavigation}>
        {PLACES.map(({ to, name, Icon }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={words[name]}
            active={to === '/' ? path === '/' || path.startsWith('/containers') : path.startsWith(to)}
            leftSection={<Icon />}
            onClick={close}
            h={34}
          />
        ))}
      </AppShell.Navbar>
      {isGoing && (
        <Suspense>
          <Palette places={PALETTE_PLACES.map(({ to, name }) => ({ to, name: words[name] }))} onClose={going.close} />
        </Suspense>
      )}
      <AppShell.Main id="main" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

const SEARCHED: ReadonlySet<string> = new Set(['/shipments', '/requests']);

/** The search of the list that is shown; from other pages it leads to the containers. */
function Search() {
  const words = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const q = useRouterState({ select: ({ location: { search } }) => (search as { q?: string }).q ?? '' });
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const to = SEARCHED.has(path) ? (path as '/shipments' | '/requests') : '/';
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // While drawing, not after: what another page was searched for must not be searched here.
  if (known !== q) {
    setKnown(q);
    if (text.trim() !== q) setText(q);
  }
  useHotkeys([['/', () => field.current?.focus()]]);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      const isThere = path === to;
      void navigate({ to, search: (before) => ({ ...(isThere && before), q: text.trim() || undefined }) });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, q, path, to, navigate]);
  return (
    <TextInput
      ref={field}
      className="search"
      size="xs"
      type="search"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      leftSection={<IconSearch />}
      placeholder={words.search}
      aria-label={words.search}
    />
  );
}

function Live() {
  const words = useWords();
  const client = useQueryClient();
  const [liveness, setLiveness] = useState<Liveness>('live');
  useEffect(() => hearNews(client, setLiveness), [client]);
  return (
    <span className={`live live-${liveness}`} role="status">
      {liveness === 'live' ? words.live : words.notLive}
    </span>
  );
}
