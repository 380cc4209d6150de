/** The frame of every screen that its route declares as a section of the settings: the sections beside the screen. */
import { Link, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Rights } from '../../app/session/rights.ts';
import { useRights } from '../../app/session/session.ts';
import { type ScreenName, useWords } from '../../app/words/words.tsx';
import { Empty } from '../states.tsx';
import { useTitle } from '../use-title.ts';

/** What a route declares as `staticData.settings`. */
export interface SettingsSection {
  readonly screen: ScreenName;
  /** Absent: for everybody. */
  readonly isFor?: (rights: Rights) => boolean;
  /** It is reached from the section's screen, and not listed. */
  readonly isPartOfSection?: true;
}

/** `about` tells in one sentence what the section is for. */
interface ScreenWords {
  readonly title: string;
  readonly about?: string;
}

interface Section {
  readonly to: string;
  readonly name: string;
  readonly about: string | undefined;
}

/** Those for the user, in the order of the router. */
export function useSections(): readonly Section[] {
  const words = useWords();
  const rights = useRights();
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) => {
    const section = staticData?.settings;
    if (section === undefined || section.isPartOfSection || section.isFor?.(rights) === false) return [];
    const { title: name, about }: ScreenWords = words.screens[section.screen];
    return [{ to, name, about }];
  });
}

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
  const sections = useSections();
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the sections are one row, which scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section that is opened
  useEffect(() => {
    const [row, current] = [nav.current, nav.current?.querySelector<HTMLElement>('.tab-active')];
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  if (sections.length < 2) return children;
  return (
    <div className="settings">
      <nav ref={nav} className="settings-sections" aria-label={words.settings}>
        {sections.map(({ to, name }) => (
          <Link key={to} to={to} className="tab" activeProps={{ className: 'tab-active' }}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="settings-screen">{children}</div>
    </div>
  );
}
