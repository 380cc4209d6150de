/** The client for Python without a service: its own tests, and its version. artefacts.long.test.ts installs and uses it. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../docs/documents.ts';
import { findPython, PYTHON_NEEDED, runPureTests } from './python.ts';

const python = findPython();

describe.skipIf(python === undefined)(`the client for Python (${PYTHON_NEEDED})`, () => {
  it('passes its own tests', async () => {
    expect(await runPureTests(python ?? '')).toMatch(/Ran \d\d tests[\s\S]*OK/);
  });
});

it('the client for Python has the version of the service', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };
  expect(textOf('python-client/pyproject.toml')).toContain(`version = "${version}"`);
  expect(textOf('python-client/src/portolan/version.py')).toContain(`__version__ = "${version}"`);
});
