/** The smallest part of the world with all ships in it. */
import { expect, it } from 'vitest';
import { boundsOfAll } from './bounds.ts';

it('goes across the antimeridian where that is shorter', () => {
  expect(
    boundsOfAll([
      [103.8, 1.3],
      [165, 50],
      [-179, 52],
      [-160, 48],
    ]),
  ).toEqual([103.8, 1.3, 200, 52]);
});

it('goes across the Atlantic as it is', () => {
  expect(
    boundsOfAll([
      [4, 51.9],
      [-74, 40.7],
    ]),
  ).toEqual([-74, 40.7, 4, 51.9]);
});

it('is a point for one, and nothing for none', () => {
  expect(boundsOfAll([[10, 54]])).toEqual([10, 54, 10, 54]);
  expect(boundsOfAll([])).toBeNull();
});
