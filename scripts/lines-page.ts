/**
 * Writes the tables of docs/lines.md, below its guide, from reference/line-profiles. Run it after a change there:
 *
 *     npx node scripts/lines-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type LineProfile,
  type LineWithoutProfile,
  listLinesWithoutProfile,
  loadLineProfiles,
  secretNamesIn,
} from '../src/reference/profiles.ts';
import { loadShippingLines } from '../src/reference/shipping-lines.ts';

const root = resolve(import.meta.dirname, '..');
const LINES_PAGE = join(root, 'docs/lines.md');
const MARK = '<!-- Below: written by scripts/lines-page.ts -->';

/** @param page as it is, of which the guide is kept */
export function renderLinesPage(page: string): string {
  const [guide = ''] = page.split(MARK);
  const directory = join(root, 'reference');
  const profiles = loadLineProfiles(directory).list();
  const { findByScac } = loadShippingLines(directory);
  const others = listLinesWithoutProfile(directory);
  const nameOf = (scac: string) => findByScac(scac)?.name ?? 'not known';
  return `${[
    guide.trimEnd(),
    MARK,
    '## Lines with a profile',
    'All are APIs of DCSA (`dcsa-2.2`), but where another dialect is named.',
    table(['line', 'access', 'cost', 'freshness', 'arrival', 'tells'], profiles.map(rowOf)),
    'What each profile rests on (none was tried live), the variables with its secrets, and what has to be set beside it:',
    table(['profile', 'evidence', 'variables', 'settings'], profiles.map(secretsRowOf)),
    [
      'Tests compare [answers that were found](../test/carriers/real-answers/README.md) with what an operator says of them;',
      'the file of each states what Portolan does not show.',
    ].join('\n'),
    '## Lines without a profile',
    [
      '`none`: no public interface for tracking was found. `not found`: nothing official was found. `not known`: not looked',
      'for. Ask the line for [EDI](edi.md); X12 315 and 322, IFTSTA and CODECO are read.',
    ].join('\n'),
    table(
      ['line', 'codes', 'API', 'EDI', 'note'],
      others.filter((line) => !isUnknown(line)).map((line) => otherRowOf(line, nameOf(line.scac))),
    ),
    `Not looked for: ${others
      .filter(isUnknown)
      .map((line) => `${nameOf(line.scac)} \`${line.scac}\``)
      .join(', ')}.`
      .replaceAll('not known `', '`')
      .replace(/(.{1,118})(?: |$)/g, '$1\n')
      .trimEnd(),
  ].join('\n\n')}\n`;
}

function isUnknown({ api, edi, note }: LineWithoutProfile): boolean {
  return api === 'not known' && edi === 'not known' && note === '';
}

function rowOf({ scac, sharedBy = [], settings, arrivalMeans, about }: LineProfile): string[] {
  const link = `[${settings.name}](../reference/line-profiles/${scac}/README.md)`;
  const codes = [scac, ...sharedBy].map((code) => `\`${code}\``).join(', ');
  const dialect = settings.dialect === 'dcsa-2.2' ? '' : ` (\`${settings.dialect}\`)`;
  return [
    `${link} ${codes}${dialect}`,
    about.access,
    about.cost,
    about.freshness,
    arrivalMeans ?? 'not known',
    about.tells,
  ];
}

function secretsRowOf({ scac, evidence, settings, asks = {} }: LineProfile): string[] {
  const required = Object.entries(asks).map(([path, words]) => `\`${path}\`: ${words.replaceAll('<', '\\<')}`);
  return [
    `\`${scac}\``,
    evidence,
    secretNamesIn(settings)
      .map((name) => `\`${name}\``)
      .join(', '),
    required.join('; '),
  ];
}

function otherRowOf({ scac, otherScacs, api, edi, note }: LineWithoutProfile, name: string): string[] {
  return [name, [scac, ...otherScacs].map((code) => `\`${code}\``).join(', '), api, edi, note];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) writeFileSync(LINES_PAGE, renderLinesPage(readFileSync(LINES_PAGE, 'utf8')));
