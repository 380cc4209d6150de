/** What to do about a line that cannot be polled. */
import { expect, it } from 'vitest';
import type { ShippingLine } from '../../app/api/resources.ts';
import { adviceFor } from './lines.ts';

const line = (over: Partial<ShippingLine>) =>
  ({
    bill_of_lading_tracking_support: false,
    booking_number_tracking_support: false,
    container_number_tracking_support: false,
    set_up_by_name: false,
    edi_formats: null,
    ...over,
  }) as ShippingLine;

it('is nothing where it can be polled for the number, and another number where it takes others', () => {
  const pollable = line({
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: true,
    set_up_by_name: true,
  });
  expect(adviceFor(pollable, 'booking')).toBeNull();
  expect(adviceFor(pollable, 'container')).toEqual({ kind: 'other_number', numbers: ['bill_of_lading', 'booking'] });
});

it('is the set-up by name, else EDI, else to ask the line', () => {
  expect(adviceFor(line({ set_up_by_name: true, edi_formats: 'X12 315' }), 'container')).toEqual({ kind: 'set_up' });
  expect(adviceFor(line({ edi_formats: 'X12 315' }), 'container')).toEqual({ kind: 'edi', formats: 'X12 315' });
  expect(adviceFor(line({}), 'booking')).toEqual({ kind: 'none' });
});
