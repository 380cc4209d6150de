/** Ships at anchor, and the port that they wait for. */
import { expect, it } from 'vitest';
import { isAtAnchor, portOff } from './port-calls.ts';

it.each([
  [1, 0.1, true],
  [1, null, true],
  // The status was not changed after the anchor was weighed.
  [1, 11, false],
  // Moored.
  [5, 0, false],
  [null, 0, false],
])('with the navigation status %s and %s knots is at anchor: %s', (navigationStatus, speedKnots, expected) => {
  expect(isAtAnchor({ navigationStatus, speedKnots })).toBe(expected);
});

it('waits off the nearest port, first off one that containers aboard go to', () => {
  const ports = [
    { key: 'USLAX', point: [-118.27, 33.73] as const },
    { key: 'USLGB', point: [-118.2, 33.75] as const },
    { key: 'USOAK', point: [-122.3, 37.8] as const },
  ];
  const off = (destinations: readonly string[]) => portOff([-118.15, 33.6], ports, new Set(destinations))?.key ?? null;
  expect(off([])).toBe('USLGB');
  expect(off(['USLAX', 'USOAK'])).toBe('USLAX');
  expect(off(['USOAK'])).toBe('USLGB');
  expect(portOff([-130, 33], ports, new Set(['USLAX']))).toBeNull();
});
