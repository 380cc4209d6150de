/**
 * The order of the pages: the sections of the site's menu, of its first page and of `llms.txt`. Pure. A page that is named nowhere
 * stands in the section of its folder.
 */
interface Section {
  readonly title: string;
  /** In the order of reading, without `.md`. */
  readonly pages: readonly string[];
  /** Of `docs/`: its other pages follow, by name. */
  readonly folder?: string;
}

const SECTIONS: readonly Section[] = [
  { title: 'Start', pages: ['api/first-calls', 'dashboard', 'questions', 'glossary', 'glossary.de', 'glossary.es'] },
  {
    title: 'Guides',
    pages: [
      'guides/moving',
      'guides/sync',
      'guides/embed',
      'webhooks',
      'documents',
      'mail',
      'messages',
      'exceptions',
      'arrivals',
      'calendar',
      'charges',
      'invoices',
      'emissions',
      'reports',
      'datasync',
      'maps',
      'edi',
      'files',
      'agents',
      'translating',
    ],
    folder: 'guides',
  },
  { title: 'API', pages: ['api/README', 'api/conventions', 'api/errors'], folder: 'api' },
  {
    title: 'Sources',
    pages: [
      'state',
      'sources',
      'connecting',
      'lines',
      'writing-a-carrier',
      'terminals',
      'rail',
      'profiles',
      'ais',
      'arrivals',
      'scorecards',
    ],
  },
  {
    title: 'Self-hosting',
    pages: [
      'self-hosting',
      'accounts',
      'distributed',
      'containers',
      'systemd',
      'settings',
      'users',
      'monitoring',
      'runbooks',
      'backup',
      'retention',
      'streams',
      'siem',
      'upgrading',
      'compatibility',
      'security',
      'security-asvs',
      'reliability',
      'high-availability',
      'scaling',
      'performance',
    ],
  },
];

export interface NamedSection {
  readonly title: string;
  readonly names: readonly string[];
}

/** @param names of all pages that are there @returns each of them once; a page of no section is in `More` */
export function sectionsOf(names: readonly string[]): NamedSection[] {
  const left = new Set(names);
  const take = (wanted: readonly string[]) => wanted.filter((name) => left.delete(name));
  const listed = SECTIONS.map(({ title, pages, folder }) => ({ title, folder, names: take(pages) }));
  const sections = listed.map(({ title, folder, names: named }) => ({
    title,
    names: [
      ...named,
      ...take([...left].filter((name) => folder !== undefined && name.startsWith(`${folder}/`)).sort()),
    ],
  }));
  return [...sections, { title: 'More', names: [...left].sort() }].filter((each) => each.names.length > 0);
}
