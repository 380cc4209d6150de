/** Bills over days on which, by our own notes, the box could not be fetched or returned. */
import { type InvoiceStory, perDay } from './story.ts';

const FREE_TO_9_MAY = { freeDays: 5, free: '2026-05-05/2026-05-09' };
const FREE_TO_16_MAY = { freeDays: 5, free: '2026-05-12/2026-05-16' };

export const OWN_RECORDS: readonly InvoiceStory[] = [
  {
    name: 'the line named no place for the return of the empty',
    background: `Out of Long Beach on Mon 11 May, free to Sat 16 May, back on Thu 21 May. On Mon 18 and Tue 19 May the
      line's list of return locations was empty for 40' boxes; we have pictures of the page. Per diem of 85 for Sun 17
      to Thu 21 May: two of the five days were not ours.`,
    stays: [{ discharge: '2026-05-08T08:00', out: '2026-05-11T12:00', returned: '2026-05-21T15:00' }],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 85)] }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'per_diem', charged: '2026-05-17/2026-05-21' },
          ...{ days: 5, rates: [perDay(5, 85)], amount: 425 },
        },
      ],
      records: [{ kind: 'no_return_location', on: '2026-05-18/2026-05-19', note: 'Pictures of the list' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'own_record', sureness: 'likely', days: ['2026-05-18/2026-05-19'], amount: 170 }],
      lines: [{ agreed: 255, atStake: 170 }],
    },
  },
  {
    name: 'the terminal had no appointment for two days of free time',
    background: `Discharged at Long Beach on Mon 4 May, free to Sat 9 May. For Thu 7 and Fri 8 May the terminal
      offered no appointment, and we kept its refusals. Out on Wed 13 May. Two lost days move free time's end to Mon
      11 May.`,
    stays: [{ discharge: '2026-05-04T08:00', out: '2026-05-13T11:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-15',
      lines: [
        {
          ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-10/2026-05-13' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
      records: [{ kind: 'no_appointment', on: '2026-05-07/2026-05-08', note: 'Refused by the portal' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'own_record', sureness: 'likely', days: ['2026-05-10/2026-05-11'], amount: 200 }],
      lines: [{ agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'the gate was shut by a strike in Hamburg',
    background: `Out on Mon 11 May, three days free to Thu 14 May, back on Tue 19 May. On Mon 18 May the gate was shut
      by a strike. Detention of 60 for Fri 15 to Tue 19 May. Outside of the United States no rule helps us; we ask.`,
    stays: [{ port: 'DEHAM', discharge: '2026-05-07T08:00', out: '2026-05-11T12:00', returned: '2026-05-19T10:00' }],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', freeDays: 3, currency: 'EUR', tiers: [perDay(null, 60)] }],
    bill: {
      ...{ date: '2026-05-27', currency: 'EUR' },
      lines: [
        {
          ...{ charge: 'detention', freeDays: 3, free: '2026-05-12/2026-05-14', charged: '2026-05-15/2026-05-19' },
          ...{ days: 5, rates: [perDay(5, 60)], amount: 300 },
        },
      ],
      records: [{ kind: 'gate_closed', on: '2026-05-18', note: "The terminal's notice of the strike" }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'own_record', sureness: 'ask', days: ['2026-05-18'], amount: 60 }],
      lines: [{ agreed: 240, atStake: 60 }],
    },
  },
  {
    name: 'two reasons: a hold of the terminal takes two free days, a missing appointment a third',
    background: `Free Tue 12 to Sat 16 May. The terminal held the box through Wed 13 and Thu 14 May; for Fri 15 May it
      had no appointment. Out on Thu 21 May. Three different days were lost, so of the five billed days Sun 17 and Mon
      18 May go to the hold and Tue 19 May to our note.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-21T09:00' },
        blocked: [{ kind: 'hold', by: 'biller_side', name: 'other', whole: '2026-05-13/2026-05-14' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-21' },
          ...{ days: 5, rates: [perDay(5, 100)], amount: 500 },
        },
      ],
      records: [{ kind: 'no_appointment', on: '2026-05-15', note: 'Refused by the portal' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-17/2026-05-18'], amount: 200 },
        { rule: 'own_record', sureness: 'likely', days: ['2026-05-19'], amount: 100 },
      ],
      lines: [{ agreed: 200, atStake: 300 }],
    },
  },
  {
    name: 'our note is about one of two boxes',
    background: `Two boxes out on Mon 11 May, free to Sat 16 May, both back on Tue 19 May. On Mon 18 May the depot
      turned the driver with the second box away. Three days at 85 for each: a day of the second is at stake, none of
      the first.`,
    stays: [
      { discharge: '2026-05-08T08:00', out: '2026-05-11T12:00', returned: '2026-05-19T15:00' },
      { number: 'SIMU4000021', discharge: '2026-05-08T08:00', out: '2026-05-11T12:00', returned: '2026-05-19T16:00' },
    ],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 85)] }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'per_diem', charged: '2026-05-17/2026-05-19' },
          ...{ days: 3, rates: [perDay(3, 85)], amount: 255 },
        },
        {
          ...{ ...FREE_TO_16_MAY, charge: 'per_diem', charged: '2026-05-17/2026-05-19', container: 'SIMU4000021' },
          ...{ days: 3, rates: [perDay(3, 85)], amount: 255 },
        },
      ],
      records: [{ container: 'SIMU4000021', kind: 'gate_closed', on: '2026-05-18', note: 'Turned away, ticket 8812' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'own_record', sureness: 'likely', line: 1, days: ['2026-05-18'], amount: 85 }],
      lines: [
        { computed: 255, agreed: 255 },
        { agreed: 170, atStake: 85 },
      ],
    },
  },
  {
    name: 'no place to return it, of a charge from the ship to the return',
    background: `One charge for the time from the ship to the return. Free to Sat 16 May; out on Wed 13 May, back on Wed 20
      May: four days at 100. On Mon 18 May no depot took the empty box.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-13T09:00', returned: '2026-05-20T15:00' }],
    tariffs: [{ kind: 'combined' }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'combined', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
      records: [{ kind: 'no_return_location', on: '2026-05-18', note: 'Portal: no return location' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'own_record', sureness: 'likely', days: ['2026-05-18'], amount: 100 }],
      lines: [{ computed: 400, agreed: 300, atStake: 100 }],
    },
  },
];
