/** Whether everything that an installation brings may be given away with Portolan, by its software bill of materials. */
import { output } from './shell.ts';

/** Of CycloneDX, as `npm sbom` writes it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { id?: string; name?: string }; readonly expression?: string }[];
}

/** Without conditions that go beyond naming the authors; MPL: changed files of the library itself stay open. */
const FREE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0', 'CC0-1.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'PSF-2.0'],
];
/** Stands for a part that was found free. */
const FREE_PART = '0BSD';
/** What NOTICE names, because its licence asks for more or is not stated where npm looks. */
const NAMED: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1',
  'date-holidays': '(ISC AND CC-BY-3.0)',
  // Its file LICENSE; the package's description leaves it out.
  duck: 'none',
};
/** A library for each platform, loaded as such. */
const LIBVIPS = /^@img\/sharp-(libvips-|wasm32|win32-)/;

/** Of CycloneDX, as far as two are joined. */
interface Bill {
  readonly components: readonly (Component & { readonly 'bom-ref': string })[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * CycloneDX 1.5 of what `npm ci --omit=dev` installs on this platform, and of what the built dashboard is made of, which
 * a release brings in `web/dist`.
 */
export function softwareBillOfMaterials(): string {
  const billOf = (...scope: string[]) =>
    JSON.parse(output('npm', 'sbom', '--sbom-format', 'cyclonedx', ...scope)) as Bill;
  return JSON.stringify(joinBills(billOf('--omit', 'dev'), billOf('--workspace', '@portolan/web')), null, 2);
}

/** The first one with what only the second one has. */
export function joinBills<First extends Bill>(first: First, second: Bill): First {
  const components = new Map([...second.components, ...first.components].map((each) => [each['bom-ref'], each]));
  const dependsOn = new Map<string, Set<string>>();
  for (const { ref, dependsOn: refs } of [...first.dependencies, ...second.dependencies])
    dependsOn.set(ref, (dependsOn.get(ref) ?? new Set()).union(new Set(refs)));
  return {
    ...first,
    components: [...components.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [...dependsOn].map(([ref, refs]) => ({ ref, dependsOn: [...refs] })),
  };
}

/** A line for each component whose licence is not known to be free, or that NOTICE should name and does not. */
export function licenceFaults(components: readonly Component[], notice: string): string[] {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const stated = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
    const licence = stated.length > 1 ? stated.map((each) => `(${each})`).join(' AND ') : (stated[0] ?? '');
    const isNamed = NAMED[name] === (licence || 'none') || (LIBVIPS.test(name) && /LGPL-3\.0/.test(licence));
    if (isNamed) return notice.includes(LIBVIPS.test(name) ? 'libvips' : name) ? [] : [`NOTICE does not name ${name}`];
    return isFree(licence) ? [] : [`${name} ${version}: licence ${licence || 'not stated'}`];
  });
}

/**
 * An SPDX expression: one of several alternatives is enough, of several together each counts. AND binds more tightly than OR;
 * the innermost parentheses are judged first.
 */
function isFree(expression: string): boolean {
  const [group, inner] = /\(([^()]*)\)/.exec(expression) ?? [];
  if (group !== undefined && inner !== undefined) {
    return isFree(expression.replace(group, isFree(inner) ? FREE_PART : 'not free'));
  }
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((part) => FREE.includes(part.trim())));
}
