import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_KEPT_LINES } from '../sources/profiled/kept-entries.ts';
import { secretsIn } from './redaction/secrets-in.ts';
import { loadUsableConfig } from './usable-config.ts';

const directory = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function usable(text: string, environment: Record<string, string> = {}) {
  const file = join(folder, 'settings.json');
  writeFileSync(file, text);
  return loadUsableConfig(directory, { PORTOLAN_CONFIG: file, ...environment }, NO_KEPT_LINES);
}

describe('settings with faults', () => {
  it('are used as far as they can be, with every fault named', () => {
    const url = 'postgres://db.example.com/portolan';
    const { config, faults } = usable(
      JSON.stringify({
        database: { url, statementSeconds: 0 },
        http: { prot: 1 },
        ais: { inputs: [{ kind: 'radio' }] },
      }),
    );
    expect(config.database).toMatchObject({ url, statementSeconds: 20 });
    expect(config.ais.inputs).toEqual([]);
    expect(faults.join('\n')).toContain('database.statementSeconds must be >= 1');
    expect(faults.join('\n')).toContain('there is no setting http.prot');
  });

  it('that no program can read leave the environment and the defaults', () => {
    const { config, faults } = usable('{"http": ', { PORTOLAN_HTTP_PORT: '3100' });
    expect(config.http).toMatchObject({ port: 3100, host: '127.0.0.1' });
    expect(faults).toEqual([expect.stringContaining('is not readable as JSON')]);
  });

  it('include what files have that variables name, so that it can be taken out of texts', () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'token-of-the-metrics\n');
    const environment = { PORTOLAN_HTTP_METRICS_TOKEN_FILE: file, PORTOLAN_HTTP_PROT: '1' };
    const { settings, config, faults } = usable('{}', environment);
    expect(faults).toHaveLength(1);
    expect(config.http.metricsToken).toBe('token-of-the-metrics');
    expect(secretsIn(settings, environment, NO_KEPT_LINES)).toContain('token-of-the-metrics');
  });

  it('are none where all is well', () => {
    expect(usable('{}').faults).toEqual([]);
  });
});
