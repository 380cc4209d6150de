/** What a release has not tried, so that whoever publishes it knows. Pure. */

export interface Tried {
  readonly suites: 'all' | 'short' | 'none';
  /** Of the release that the interface was compared with; null: there was none, or no document. */
  readonly comparedWith: string | null;
  readonly isSigned: boolean;
}

/** In lines that begin with the command that would do it. */
export function listNotRun({ suites, comparedWith, isSigned }: Tried): string[] {
  return [
    ...(suites === 'none' ? ['npm test: types, lint, all tests of a commit'] : []),
    ...(suites === 'all' ? [] : ['npm run test:long: many cases, rare faults, and the mutation check of the core']),
    'npm run test:image: image, compose.yaml, chart and systemd units; needs root',
    'npm run test:failover: faults of database hosts; needs root',
    ...(comparedWith === null ? ['comparison of the interface: there is nothing to compare with'] : []),
    ...(isSigned ? [] : ['signature: the files are UNSIGNED; --key <file> or RELEASE_KEY names an SSH key']),
  ];
}
