import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout: 60_000 });
}

describe('sea-route', () => {
  it('prints miles and passages, or GeoJSON', () => {
    const { stdout } = run('1.26,103.83', '51.9,4.47', '--closed', 'suez');
    expect(stdout).toMatch(/^11\d{3}\.\d nautical miles by .*cape-of-good-hope/);
    const feature = JSON.parse(run('35.45,139.66', '33.73,-118.26', '--geojson').stdout);
    expect(feature.geometry.coordinates).toHaveLength(2);
    expect(feature.properties.distanceNauticalMiles).toBeGreaterThan(4700);
  });

  it('prints an error in one line', () => {
    const { status, stderr } = run('31.23,121.49', '91,0');
    expect(status).toBe(1);
    expect(stderr).toBe('latitude 91 is not a number from -90 to 90\n');
    expect(run('31.23').stderr).toContain('latitude,longitude in degrees');
  });
});
