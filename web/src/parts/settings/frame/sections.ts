/** The sections of the settings, as the routes declare them: in four groups, each for the users who may open it. */
import { useRouter } from '@tanstack/react-router';
import type { Rights } from '../../../app/session/rights.ts';
import { useRights } from '../../../app/session/session.ts';
import { type ScreenName, useWords } from '../../../app/words/words.tsx';

export const GROUPS = ['work', 'people', 'data', 'connections'] as const;
export type SettingGroup = (typeof GROUPS)[number];

/** One setting as the search finds it. The text of its label, heading or button on the screen is its name. */
export interface SingleSetting {
  readonly name: string;
  readonly about: string | null;
}

/** What a route declares as `staticData.settings`. */
export interface SettingsSection {
  readonly screen: ScreenName;
  /** Absent: it is reached from the section's screen, and not listed. */
  readonly group?: SettingGroup;
  /** Absent: for everybody. */
  readonly isFor?: (rights: Rights) => boolean;
  /** What the search finds in it, in the user's language. */
  readonly single?: () => Promise<readonly SingleSetting[]>;
}

export interface Section {
  readonly to: string;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly about: string | null;
  readonly group: SettingGroup;
  readonly single: () => Promise<readonly SingleSetting[]>;
}

/** Those for the user, in the order of the router. */
export function useSections(): readonly Section[] {
  const words = useWords();
  const rights = useRights();
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) => {
    const { screen, group, isFor, single = async () => [] } = staticData?.settings ?? {};
    if (screen === undefined || group === undefined || isFor?.(rights) === false) return [];
    const { title: name, about }: { readonly title: string; readonly about?: string } = words.screens[screen];
    return [{ to, name, about: about ?? null, group, single }];
  });
}

/** Those that have a section for the user. */
export function useSectionGroups(): readonly { readonly group: SettingGroup; readonly sections: readonly Section[] }[] {
  const sections = useSections();
  return GROUPS.map((group) => ({ group, sections: sections.filter((each) => each.group === group) })).filter(
    (each) => each.sections.length > 0,
  );
}
