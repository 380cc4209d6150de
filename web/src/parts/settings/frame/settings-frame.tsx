/** The frame of every screen that its route declares as a section of the settings: the sections beside the screen, and a search. */
import { MantineThemeProvider } from '@mantine/core';
import { Link, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Empty } from '../../states.tsx';
import { useTitle } from '../../use-title.ts';
import { formTheme } from '../form-theme.ts';
import { useSectionGroups } from './sections.ts';
import { SettingsSearch } from './settings-search.tsx';
import { useFoundSetting } from './use-found-setting.ts';

export function SettingsFrame({ children }: { children: ReactNode }) {
  const rights = useRights();
  const section = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.settings)?.staticData.settings,
  });
  if (section === undefined) return children;
  // Colleagues are told who may open it; for customers' users it does not exist.
  if (!rights.seesAll && section.isFor?.(rights) === false) return <NoSuchPage />;
  return <Framed>{children}</Framed>;
}

/** Shown for an address that has no screen, or none for the user. */
export function NoSuchPage() {
  const words = useWords();
  useTitle(words.notFound);
  return (
    <Empty isWholePage title={words.notFound} action={<Link to="/">{words.back}</Link>}>
      {words.notFoundText}
    </Empty>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const words = useWords();
  const groups = useSectionGroups();
  useFoundSetting();
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the sections are one row, which scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section that is opened
  useEffect(() => {
    const [row, current] = [nav.current, nav.current?.querySelector<HTMLElement>('.tab-active')];
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  const screen = (
    <MantineThemeProvider theme={formTheme} inherit>
      {children}
    </MantineThemeProvider>
  );
  if (groups.flatMap(({ sections }) => sections).length < 2) return screen;
  return (
    <div className="settings">
      <div className="settings-side">
        <SettingsSearch />
        <nav ref={nav} className="settings-sections" aria-label={words.settings}>
          {groups.map(({ group, sections }) => (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{words.settingGroups[group]}</h2>
              {sections.map(({ to, name }) => (
                <Link key={to} to={to} className="tab" activeProps={{ className: 'tab-active' }}>
                  {name}
                </Link>
              ))}
            </section>
          ))}
        </nav>
      </div>
      <div className="settings-screen">{screen}</div>
    </div>
  );
}
