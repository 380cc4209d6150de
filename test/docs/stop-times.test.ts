/** What the files for operators give a process between SIGTERM and SIGKILL is what it may take, also with the drain that they state. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig, stopSecondsOf } from '../../src/config/config.ts';
import { root, textOf } from './documents.ts';

const [, drain = ''] = /PORTOLAN_HTTP_DRAIN_SECONDS=(\d+)/.exec(textOf('docs/high-availability.md')) ?? [];
const needed = stopSecondsOf(loadConfig(root, { PORTOLAN_HTTP_DRAIN_SECONDS: drain }));

describe('a process that is stopped', () => {
  it('needs 45 seconds by default, and the drain that the page of high availability states', () => {
    expect(stopSecondsOf(loadConfig(root, {}))).toBe(45);
    expect(needed).toBe(45 + Number(drain));
  });

  it('gets as much of systemd', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(textOf('ops/systemd/portolan@.service')) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(needed);
    expect(textOf('docs/systemd.md')).toContain(`after ${seconds} seconds systemd ends`);
  });

  it('gets as much of Compose', () => {
    const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
      services: Record<string, { stop_grace_period?: string }>;
    };
    for (const name of ['api', 'worker'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10), name).toBeGreaterThanOrEqual(needed);
  });

  it('gets as much of the chart, whatever its values', () => {
    const [, sum = ''] =
      /terminationGracePeriodSeconds: \{\{ add (.*) \}\}/.exec(
        textOf('ops/helm/portolan/templates/deployments.yaml'),
      ) ?? [];
    expect(sum).toContain('mul 2 $.Values.shutdownSeconds');
    expect(sum).toContain('"PORTOLAN_HTTP_DRAIN_SECONDS" | default 0');
    expect(Number(/(\d+)$/.exec(sum)?.[1])).toBeGreaterThanOrEqual(needed - Number(drain) - 2 * 15);
  });
});

it('the health check of the image asks whether the process lives, because some restart what is unhealthy', () => {
  expect(textOf('Containerfile')).toMatch(/^HEALTHCHECK .* CMD \["portolan", "healthcheck", "--live"\]$/m);
});
