/** Which files a page loads: the build names each by its content, and lists them in its manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By their paths on this service. */
export interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Read for each page: it changes when the pages are built anew. Undefined: they are not built.
 * @param entry its script, by its path in `web/`
 */
export async function readPageFiles(webDirectory: string, entry: string): Promise<PageFiles | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(webDirectory, 'manifest.json'), 'utf8')) as Record<string, Built>;
    const built = manifest[entry];
    return built && { script: `/${built.file}`, styles: stylesOf(manifest, built).map((path) => `/${path}`) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of what it imports first, once each. */
function stylesOf(manifest: Readonly<Record<string, Built>>, { css = [], imports = [] }: Built): string[] {
  const below = imports.flatMap((name) => (manifest[name] === undefined ? [] : stylesOf(manifest, manifest[name])));
  return [...new Set([...below, ...css])];
}
