import { test } from 'vitest';
import { outlastOutage } from '../../test/helpers/outage.ts';

test('all runners continue after an outage of a minute', () => outlastOutage(60));
