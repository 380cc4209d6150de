/** Programs of the machine that tests need and no npm package brings. */
import { execFileSync } from 'node:child_process';

/** The first name that can be run; undefined: none. */
export function findProgram(names: readonly string[], versionFlag: string): string | undefined {
  return names.find((name) => {
    try {
      execFileSync(name, [versionFlag], { stdio: 'ignore', timeout: 10_000 });
      return true;
    } catch {
      return false;
    }
  });
}
