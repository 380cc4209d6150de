import { test } from 'vitest';
import { outlastOutage, stopInOutage } from '../../test/helpers/outage.ts';

test('all runners go on after the database was away, and what ended meanwhile is noted by doing it again', () =>
  outlastOutage(5));

test('all runners stop on request while the database is away', () => stopInOutage(3));
