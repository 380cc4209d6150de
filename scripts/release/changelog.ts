/** What CHANGELOG.md says of a version. */

export interface ChangelogEntry {
  readonly version: string;
  /** `2026-11-26`; null: it is not released. */
  readonly date: string | null;
  /** Markdown below the heading. */
  readonly text: string;
}

/** The entry at the top, which is the next or the newest release. */
export function newestEntry(changelog: string): ChangelogEntry {
  const [, heading, text = ''] = /^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  const [, version, date = null] =
    /^(\d+\.\d+\.\d+) \((?:(\d{4}-\d{2}-\d{2})|not released yet)\)$/.exec(heading ?? '') ?? [];
  if (version === undefined) {
    throw new Error(
      `CHANGELOG.md: the first heading of level 2 is "${heading ?? ''}"; it must be a version with its date, such as "## 0.2.0 (2026-11-26)"`,
    );
  }
  return { version, date, text: text.trim() };
}

/** The text below one heading of level 3; empty where there is none. */
export function sectionOf({ text }: ChangelogEntry, heading: string): string {
  const parts = text.split(/^### /m).slice(1);
  const part = parts.find((each) => each.startsWith(`${heading}\n`));
  return part === undefined ? '' : part.slice(heading.length).trim();
}
