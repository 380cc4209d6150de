import { test } from 'vitest';
import { outlastOutage } from './outage.ts';

test(
  'all runners go on after the database was away, and what ended meanwhile is noted by doing it again',
  () => outlastOutage(5),
  150_000,
);
