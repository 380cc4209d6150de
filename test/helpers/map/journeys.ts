/**
 * Journeys as maps must show them, on every ocean and at every stage: what the line reports, and which of their ships were received. Pictures
 * (scripts/map-pictures.ts) and tests draw the same ones. What is past is past at the moment of test/http/api.ts, 2026-05-11T18:30Z.
 */
import type { PassageName } from '@portolan/sea-routes';

export interface MapJourney {
  /** Of its pictures. */
  readonly name: string;
  /** What is to be seen. */
  readonly shows: string;
  /** How far the box is on each leg. */
  readonly legs: readonly LegShown[];
  /** In the words of test/journeys/README.md. */
  readonly reports: string;
  /** Passages that ships do not take now. */
  readonly closed?: readonly PassageName[];
  readonly sailings?: readonly Sailing[];
}

/** `ship`: under way, and where the ship is; `under way`: where it is is not known, or on land. */
export type LegShown = 'done' | 'ship' | 'under way' | 'ahead';

/** A ship that was received every hour along the shortest way, up to now. */
export interface Sailing {
  readonly imo: string;
  /** UN/LOCODE. */
  readonly from: string;
  readonly to: string;
  /** Times with their offset. */
  readonly since: string;
  /** When she was there, or will be. */
  readonly until: string;
  /** Where no position was received: parts of the way, from 0 to 1. */
  readonly silent?: readonly (readonly [number, number])[];
}

export const MAP_JOURNEYS: readonly MapJourney[] = [
  {
    name: 'pacific',
    shows: 'Shanghai to Los Angeles: at sea beyond ±180°, not received around it',
    legs: ['ship'],
    reports: `
      listed 45G1
      load               CNSHA  2026-04-29T02:00Z  on "EVER BRIGHT"#9300001 010E
      departure          CNSHA  2026-04-29T10:00Z  on "EVER BRIGHT"#9300001 010E
      estimated arrival  USLAX  2026-05-15T14:00Z  on "EVER BRIGHT"#9300001 010E
      planned discharge  USLAX  2026-05-16T10:00Z  on "EVER BRIGHT"#9300001 010E`,
    sailings: [
      {
        imo: '9300001',
        from: 'CNSHA',
        to: 'USLAX',
        since: '2026-04-29T10:00Z',
        until: '2026-05-15T14:00Z',
        silent: [[0.4, 0.56]],
      },
    ],
  },
  {
    name: 'suez',
    shows: 'Ningbo to Rotterdam by Singapore and Suez: transshipped, at sea in the Red Sea',
    legs: ['done', 'ship'],
    reports: `
      listed 45G1
      load               CNNGB  2026-04-11T02:00Z  on "SILVER STREAM"#9300012 14W
      departure          CNNGB  2026-04-11T10:00Z  on "SILVER STREAM"#9300012 14W
      arrival            SGSIN  2026-04-17T16:00Z  on "SILVER STREAM"#9300012 14W
      discharge          SGSIN  2026-04-18T03:00Z  on "SILVER STREAM"#9300012 14W
      load               SGSIN  2026-04-25T20:00Z  on "NORTHERN LIGHT"#9300024 217W
      departure          SGSIN  2026-04-26T04:00Z  on "NORTHERN LIGHT"#9300024 217W
      estimated arrival  NLRTM  2026-05-24T06:00Z  on "NORTHERN LIGHT"#9300024 217W
      planned discharge  NLRTM  2026-05-25T06:00Z  on "NORTHERN LIGHT"#9300024 217W`,
    sailings: [
      { imo: '9300012', from: 'CNNGB', to: 'SGSIN', since: '2026-04-11T10:00Z', until: '2026-04-17T16:00Z' },
      {
        imo: '9300024',
        from: 'SGSIN',
        to: 'NLRTM',
        since: '2026-04-26T04:00Z',
        until: '2026-05-24T06:00Z',
        silent: [[0.24, 0.36]],
      },
    ],
  },
  {
    name: 'panama',
    shows: 'Busan to Savannah by Panama: last received too long ago to show the ship',
    legs: ['under way'],
    reports: `
      listed 22G1
      load               KRPUS  2026-04-20T02:00Z  on "PACIFIC ROSE"#9300036 088E
      departure          KRPUS  2026-04-20T10:00Z  on "PACIFIC ROSE"#9300036 088E
      estimated arrival  USSAV  2026-05-16T14:00Z  on "PACIFIC ROSE"#9300036 088E
      planned discharge  USSAV  2026-05-17T10:00Z  on "PACIFIC ROSE"#9300036 088E`,
    sailings: [
      {
        imo: '9300036',
        from: 'KRPUS',
        to: 'USSAV',
        since: '2026-04-20T10:00Z',
        until: '2026-05-16T14:00Z',
        silent: [[0.4, 1]],
      },
    ],
  },
  {
    name: 'cape',
    shows: 'Yantian to Antwerp around the Cape, with Suez closed: booked',
    legs: ['ahead'],
    closed: ['suez'],
    reports: `
      listed 45G1
      planned load       CNYTN  2026-05-14T02:00Z  on "CAPE VENTURE"#9300048 31W
      planned departure  CNYTN  2026-05-14T20:00Z  on "CAPE VENTURE"#9300048 31W
      estimated arrival  BEANR  2026-06-20T05:00Z  on "CAPE VENTURE"#9300048 31W
      planned discharge  BEANR  2026-06-21T05:00Z  on "CAPE VENTURE"#9300048 31W`,
  },
  {
    name: 'baltic',
    shows: 'Santos to Saint Petersburg by Hamburg: discharged there, a feeder ahead',
    legs: ['done', 'ahead'],
    reports: `
      listed 22R1
      load                       BRSSZ  2026-04-16T10:00Z  on "MAR DOCE"#9300050 5N
      departure                  BRSSZ  2026-04-16T20:00Z  on "MAR DOCE"#9300050 5N
      arrival                    DEHAM  2026-05-08T04:00Z  on "MAR DOCE"#9300050 5N
      discharge                  DEHAM  2026-05-08T15:00Z  on "MAR DOCE"#9300050 5N
      planned feeder load        DEHAM  2026-05-13T09:00Z  on "BALTIC TERN"#9300062 19E
      planned feeder departure   DEHAM  2026-05-13T18:00Z  on "BALTIC TERN"#9300062 19E
      estimated feeder arrival   RULED  2026-05-17T06:00Z  on "BALTIC TERN"#9300062 19E
      planned feeder discharge   RULED  2026-05-17T16:00Z  on "BALTIC TERN"#9300062 19E`,
    sailings: [
      {
        imo: '9300050',
        from: 'BRSSZ',
        to: 'DEHAM',
        since: '2026-04-16T20:00Z',
        until: '2026-05-08T04:00Z',
        silent: [
          [0.15, 0.3],
          [0.5, 0.62],
        ],
      },
    ],
  },
  {
    name: 'gdynia',
    shows: 'Bremerhaven to Gdynia: a feeder on its last day, a short way',
    legs: ['ship'],
    reports: `
      listed 22G1
      feeder load               DEBRV  2026-05-09T02:00Z  on "BALTIC TERN"#9300062 18E
      feeder departure          DEBRV  2026-05-09T10:00Z  on "BALTIC TERN"#9300062 18E
      estimated feeder arrival  PLGDY  2026-05-12T06:00Z  on "BALTIC TERN"#9300062 18E
      planned feeder discharge  PLGDY  2026-05-12T12:00Z  on "BALTIC TERN"#9300062 18E`,
    sailings: [{ imo: '9300062', from: 'DEBRV', to: 'PLGDY', since: '2026-05-09T10:00Z', until: '2026-05-12T06:00Z' }],
  },
  {
    name: 'black-sea',
    shows: 'Piraeus to Odesa by Constanta: at sea before the Dardanelles',
    legs: ['ship', 'ahead'],
    reports: `
      listed 45G1
      load                       GRPIR  2026-05-11T00:00Z  on "AEGEAN STAR"#9300074 7N
      departure                  GRPIR  2026-05-11T04:00Z  on "AEGEAN STAR"#9300074 7N
      estimated arrival          ROCND  2026-05-12T20:00Z  on "AEGEAN STAR"#9300074 7N
      planned discharge          ROCND  2026-05-13T02:00Z  on "AEGEAN STAR"#9300074 7N
      planned feeder load        ROCND  2026-05-15T09:00Z  on "EUXINE"#9300086 3N
      planned feeder departure   ROCND  2026-05-15T18:00Z  on "EUXINE"#9300086 3N
      estimated feeder arrival   UAODS  2026-05-16T08:00Z  on "EUXINE"#9300086 3N
      planned feeder discharge   UAODS  2026-05-16T12:00Z  on "EUXINE"#9300086 3N`,
    sailings: [{ imo: '9300074', from: 'GRPIR', to: 'ROCND', since: '2026-05-11T04:00Z', until: '2026-05-12T20:00Z' }],
  },
  {
    name: 'montreal-rail',
    shows: 'Rotterdam to Montreal, and by rail to Chicago: on the train',
    legs: ['done', 'under way'],
    reports: `
      listed 45G1
      load                    NLRTM       2026-04-23T02:00Z  on "SAINT LAWRENCE"#9300098 12W
      departure               NLRTM       2026-04-23T10:00Z  on "SAINT LAWRENCE"#9300098 12W
      arrival                 CAMTR       2026-05-05T06:00Z  on "SAINT LAWRENCE"#9300098 12W
      discharge               CAMTR       2026-05-05T20:00Z  on "SAINT LAWRENCE"#9300098 12W
      rail load               CAMTR/RAMP  2026-05-10T12:00Z
      rail departure          CAMTR/RAMP  2026-05-10T23:00Z
      estimated rail arrival  USCHI/RAMP  2026-05-13T12:00Z`,
    sailings: [
      {
        imo: '9300098',
        from: 'NLRTM',
        to: 'CAMTR',
        since: '2026-04-23T10:00Z',
        until: '2026-05-05T06:00Z',
        silent: [[0.2, 0.7]],
      },
    ],
  },
  {
    name: 'rivers',
    shows: 'Antwerp to Buenos Aires by Hamburg: at the end of all, returned empty',
    legs: ['done', 'done'],
    reports: `
      listed 22G1
      load            BEANR  2026-04-01T02:00Z  on "SCHELDT RUNNER"#9300103 1E
      departure       BEANR  2026-04-01T10:00Z  on "SCHELDT RUNNER"#9300103 1E
      arrival         DEHAM  2026-04-02T16:00Z  on "SCHELDT RUNNER"#9300103 1E
      discharge       DEHAM  2026-04-02T22:00Z  on "SCHELDT RUNNER"#9300103 1E
      load            DEHAM  2026-04-06T02:00Z  on "RIO NEGRO"#9300115 41S
      departure       DEHAM  2026-04-06T10:00Z  on "RIO NEGRO"#9300115 41S
      arrival         ARBUE  2026-04-25T06:00Z  on "RIO NEGRO"#9300115 41S
      discharge       ARBUE  2026-04-25T20:00Z  on "RIO NEGRO"#9300115 41S
      laden gate-out  ARBUE  2026-04-28T14:00Z
      empty gate-in   ARBUE  2026-05-02T14:00Z`,
    sailings: [
      { imo: '9300103', from: 'BEANR', to: 'DEHAM', since: '2026-04-01T10:00Z', until: '2026-04-02T16:00Z' },
      {
        imo: '9300115',
        from: 'DEHAM',
        to: 'ARBUE',
        since: '2026-04-06T10:00Z',
        until: '2026-04-25T06:00Z',
        silent: [[0.3, 0.5]],
      },
    ],
  },
  {
    name: 'same-port-twice',
    shows: 'Busan, Shanghai, Busan again, Long Beach: on the second ship, never received',
    legs: ['done', 'under way', 'ahead'],
    reports: `
      listed 45G1
      load               KRPUS  2026-05-01T02:00Z  on "YELLOW SEA"#9300127 9W
      departure          KRPUS  2026-05-01T10:00Z  on "YELLOW SEA"#9300127 9W
      arrival            CNSHA  2026-05-02T20:00Z  on "YELLOW SEA"#9300127 9W
      discharge          CNSHA  2026-05-03T02:00Z  on "YELLOW SEA"#9300127 9W
      load               CNSHA  2026-05-08T02:00Z  on "MORNING CALM"#9300139 9E
      departure          CNSHA  2026-05-08T10:00Z  on "MORNING CALM"#9300139 9E
      estimated arrival  KRPUS  2026-05-12T20:00Z  on "MORNING CALM"#9300139 9E
      planned discharge  KRPUS  2026-05-13T02:00Z  on "MORNING CALM"#9300139 9E
      planned load       KRPUS  2026-05-17T02:00Z  on "LONG REACH"#9300141 55E
      planned departure  KRPUS  2026-05-17T10:00Z  on "LONG REACH"#9300141 55E
      estimated arrival  USLGB  2026-05-28T20:00Z  on "LONG REACH"#9300141 55E`,
    sailings: [{ imo: '9300127', from: 'KRPUS', to: 'CNSHA', since: '2026-05-01T10:00Z', until: '2026-05-02T20:00Z' }],
  },
  {
    name: 'singapore-feeder',
    shows: 'Jakarta to Jebel Ali: a feeder to Singapore, where the box waits',
    legs: ['done', 'ahead', 'ahead'],
    reports: `
      listed 45R1
      feeder load         IDJKT  2026-05-02T02:00Z  on "JAVA LINK"#9300153 77N
      feeder departure    IDJKT  2026-05-02T10:00Z  on "JAVA LINK"#9300153 77N
      feeder arrival      SGSIN  2026-05-04T06:00Z  on "JAVA LINK"#9300153 77N
      feeder discharge    SGSIN  2026-05-04T12:00Z  on "JAVA LINK"#9300153 77N
      planned load        SGSIN  2026-05-14T02:00Z  on "GULF PEARL"#9300165 6W
      planned departure   SGSIN  2026-05-14T12:00Z  on "GULF PEARL"#9300165 6W
      estimated arrival   LKCMB  2026-05-18T12:00Z  on "GULF PEARL"#9300165 6W
      planned discharge   LKCMB  2026-05-18T22:00Z  on "GULF PEARL"#9300165 6W
      planned load        LKCMB  2026-05-21T02:00Z  on "DHOW BAY"#9300177 2W
      planned departure   LKCMB  2026-05-21T12:00Z  on "DHOW BAY"#9300177 2W
      estimated arrival   AEJEA  2026-05-26T12:00Z  on "DHOW BAY"#9300177 2W`,
    sailings: [{ imo: '9300153', from: 'IDJKT', to: 'SGSIN', since: '2026-05-02T10:00Z', until: '2026-05-04T06:00Z' }],
  },
  {
    name: 'south-pacific',
    shows: 'Brisbane, Sydney, Auckland, Papeete: at sea just before ±180°',
    legs: ['done', 'done', 'ship'],
    reports: `
      listed 22G1
      load               AUBNE  2026-04-22T02:00Z  on "CORAL QUEEN"#9300189 3S
      departure          AUBNE  2026-04-22T10:00Z  on "CORAL QUEEN"#9300189 3S
      arrival            AUSYD  2026-04-24T02:00Z  on "CORAL QUEEN"#9300189 3S
      discharge          AUSYD  2026-04-24T08:00Z  on "CORAL QUEEN"#9300189 3S
      load               AUSYD  2026-04-28T02:00Z  on "TASMAN"#9300191 8E
      departure          AUSYD  2026-04-28T10:00Z  on "TASMAN"#9300191 8E
      arrival            NZAKL  2026-05-02T02:00Z  on "TASMAN"#9300191 8E
      discharge          NZAKL  2026-05-02T08:00Z  on "TASMAN"#9300191 8E
      load               NZAKL  2026-05-10T02:00Z  on "SOUTHERN CROSS"#9300206 21E
      departure          NZAKL  2026-05-10T20:00Z  on "SOUTHERN CROSS"#9300206 21E
      estimated arrival  PFPPT  2026-05-16T18:00Z  on "SOUTHERN CROSS"#9300206 21E
      planned discharge  PFPPT  2026-05-17T02:00Z  on "SOUTHERN CROSS"#9300206 21E`,
    sailings: [
      { imo: '9300189', from: 'AUBNE', to: 'AUSYD', since: '2026-04-22T10:00Z', until: '2026-04-24T02:00Z' },
      { imo: '9300191', from: 'AUSYD', to: 'NZAKL', since: '2026-04-28T10:00Z', until: '2026-05-02T02:00Z' },
      { imo: '9300206', from: 'NZAKL', to: 'PFPPT', since: '2026-05-10T20:00Z', until: '2026-05-16T18:00Z' },
    ],
  },
  {
    name: 'south-atlantic',
    shows: 'Santos to Lagos by Lomé: at sea in the middle',
    legs: ['ship', 'ahead'],
    reports: `
      listed 45G1
      load               BRSSZ  2026-05-04T02:00Z  on "ATLANTIC BRIDGE"#9300218 60E
      departure          BRSSZ  2026-05-04T10:00Z  on "ATLANTIC BRIDGE"#9300218 60E
      estimated arrival  TGLFW  2026-05-15T06:00Z  on "ATLANTIC BRIDGE"#9300218 60E
      planned discharge  TGLFW  2026-05-15T20:00Z  on "ATLANTIC BRIDGE"#9300218 60E
      planned load       TGLFW  2026-05-19T02:00Z  on "BENIN COAST"#9300220 4E
      planned departure  TGLFW  2026-05-19T10:00Z  on "BENIN COAST"#9300220 4E
      estimated arrival  NGAPP  2026-05-20T04:00Z  on "BENIN COAST"#9300220 4E
      planned discharge  NGAPP  2026-05-20T14:00Z  on "BENIN COAST"#9300220 4E`,
    sailings: [{ imo: '9300218', from: 'BRSSZ', to: 'TGLFW', since: '2026-05-04T10:00Z', until: '2026-05-15T06:00Z' }],
  },
  {
    name: 'gulf',
    shows: 'Nhava Sheva to Jebel Ali: arrived, discharged',
    legs: ['done'],
    reports: `
      listed 22G1
      load       INNSA  2026-05-03T02:00Z  on "ARABIAN DAWN"#9300232 11W
      departure  INNSA  2026-05-03T10:00Z  on "ARABIAN DAWN"#9300232 11W
      arrival    AEJEA  2026-05-07T02:00Z  on "ARABIAN DAWN"#9300232 11W
      discharge  AEJEA  2026-05-07T12:00Z  on "ARABIAN DAWN"#9300232 11W`,
    sailings: [
      {
        imo: '9300232',
        from: 'INNSA',
        to: 'AEJEA',
        since: '2026-05-03T10:00Z',
        until: '2026-05-07T02:00Z',
        silent: [[0.2, 0.5]],
      },
    ],
  },
];
