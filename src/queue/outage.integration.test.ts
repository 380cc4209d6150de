import { test } from 'vitest';
import { outlastOutage, stopInOutage } from '../../test/helpers/outage.ts';

test('all runners continue after an outage of the database, and repeat jobs that ended meanwhile', () =>
  outlastOutage(5));

test('all runners stop on request while the database is away', () => stopInOutage(3));
