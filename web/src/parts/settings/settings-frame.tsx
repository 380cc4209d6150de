/** The frame of every screen that its route declares as a section of the settings: the sections beside the screen. */
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Dictionary, useWords, useWordsOf } from '../../app/words/words.tsx';

/** What a route declares as `staticData.settings`. */
export interface SettingsSection {
  /** `about` tells in one sentence what the section is for. */
  readonly words: Dictionary<{ readonly title: string; readonly about?: string }>;
}

interface Section {
  readonly to: string;
  readonly name: string;
  readonly about: string | undefined;
}

/** In the order of the router. */
export function useSections(): readonly Section[] {
  const wordsOf = useWordsOf();
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) => {
    if (staticData?.settings === undefined) return [];
    const { title: name, about } = wordsOf(staticData.settings.words);
    return [{ to, name, about }];
  });
}

export function SettingsFrame({ children }: { children: ReactNode }) {
  const isSection = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.settings) });
  return isSection ? <Framed>{children}</Framed> : children;
}

function Framed({ children }: { children: ReactNode }) {
  const words = useWords();
  const sections = useSections();
  return (
    <div className="settings">
      <nav className="settings-sections" aria-label={words.settings}>
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
