import { test } from 'vitest';
import { outlastOutage } from '../../test/helpers/outage.ts';

test('all runners go on after the database was away for a minute', () => outlastOutage(60));
