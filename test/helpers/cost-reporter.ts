/**
 * Ends a run with what it cost: CPU and wall time by project, the ten costliest files, and what was skipped. A report, not a verdict:
 * no machine is too slow for it. CONTRIBUTING.md names the budget that the total is compared with.
 */
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { ownCpuSeconds, treeCpuSeconds } from './process-cpu.ts';

const COSTLIEST = 10;

interface Cost {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

export class CostReporter implements Reporter {
  #vitest: Vitest | undefined;
  #startedAt = 0;
  readonly #ends = new Map<string, { from: number; to: number }>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#startedAt = Date.now();
  }

  onTestModuleStart({ project }: TestModule): void {
    const now = Date.now();
    const { from } = this.#ends.get(project.name) ?? { from: now };
    this.#ends.set(project.name, { from, to: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#ends.get(project.name);
    if (span !== undefined) span.to = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const databasePid = this.#vitest?.getRootProject().getProvidedContext().databasePid;
    const database = databasePid === undefined ? undefined : treeCpuSeconds(databasePid);
    const tests = modules.reduce((sum, each) => sum + cpuOf(each), 0);
    const lost = modules.reduce((sum, each) => sum + (each.meta().lostCpuSeconds ?? 0), 0);
    const tree = treeCpuSeconds(process.pid);
    const all = tree === undefined ? ownCpuSeconds() + tests : tree + lost;
    const checks = Number(process.env.CHECK_CPU_SECONDS ?? 0);
    const wall = (Date.now() - this.#startedAt) / 1000;
    const checksWall = Number(process.env.CHECK_WALL_SECONDS ?? 0);
    const rows: [string, Cost][] = [
      ...(checks > 0 ? [['types and lint', { cpuSeconds: checks, wallSeconds: checksWall }] as [string, Cost]] : []),
      ...this.#byProject(modules),
      ['  of it in browsers', { cpuSeconds: lost, wallSeconds: Number.NaN }],
      ['PostgreSQL', { cpuSeconds: database ?? Number.NaN, wallSeconds: Number.NaN }],
      ['Vitest and the rest', { cpuSeconds: Math.max(0, all - tests), wallSeconds: Number.NaN }],
      ['in all', { cpuSeconds: checks + all + (database ?? 0), wallSeconds: wall + checksWall }],
    ];
    const files = modules.toSorted((a, b) => cpuOf(b) - cpuOf(a)).slice(0, COSTLIEST);
    console.log(
      [
        '',
        ' Cost                      CPU s   wall s',
        ...rows.map(
          ([name, { cpuSeconds, wallSeconds }]) => ` ${name.padEnd(20)} ${cell(cpuSeconds)} ${cell(wallSeconds)}`,
        ),
        '',
        ' Costliest files           CPU s   wall s',
        ...files.map(
          (each) =>
            `${' '.repeat(21)} ${cell(cpuOf(each))} ${cell(each.diagnostic().duration / 1000)}  ${nameOf(each)}`,
        ),
        ...skippedIn(modules),
        '',
      ].join('\n'),
    );
  }

  #byProject(modules: readonly TestModule[]): [string, Cost][] {
    return [...Map.groupBy(modules, ({ project }) => project.name)].map(([name, each]) => {
      const { from, to } = this.#ends.get(name) ?? { from: 0, to: 0 };
      return [name, { cpuSeconds: each.reduce((sum, file) => sum + cpuOf(file), 0), wallSeconds: (to - from) / 1000 }];
    });
  }
}

function cpuOf(module: TestModule): number {
  return module.meta().cpuSeconds ?? 0;
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function cell(seconds: number): string {
  return (Number.isNaN(seconds) ? '' : seconds.toFixed(1)).padStart(8);
}

/** Each group of skipped tests, or a test of no group, with its file. Its name states what it needs. */
function skippedIn(modules: readonly TestModule[]): string[] {
  const names = modules.flatMap((module) =>
    [...module.children.allTests('skipped')].map(
      ({ name, parent }) => `${nameOf(module)}: ${parent.type === 'suite' ? parent.name : name}`,
    ),
  );
  const groups = [...Map.groupBy(names, (name) => name)].map(([name, each]) => ` ${each.length} in ${name}`);
  return groups.length === 0 ? [] : ['', ' Skipped', ...groups];
}
