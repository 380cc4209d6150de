/** The data of a ship in each type of AIS message. The messages are of the fixtures; pyais names their types. */
import { expect, it } from 'vitest';
import { reportOf } from './message.ts';
import { createNmeaReader } from './nmea/reader.ts';

function reportOfLines(...lines: string[]) {
  const reader = createNmeaReader();
  const read = lines.map((line) => reader.read(line, 5)).at(-1);
  if (read === null || typeof read !== 'object') throw new Error(`Not read: ${lines} is ${read}`);
  return reportOf(read);
}

it.each([
  [1, '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A', '371798000', 48.381633],
  [2, '!AIVDM,1,1,,B,25Cjtd0Oj;Jp7ilG7=UkKBoB0<06,0*60', '356302000', 40.392358],
  [3, '!AIVDM,1,1,,A,38Id705000rRVJhE7cl9n;160000,0*40', '563808000', 36.91],
  [18, '!AIVDM,1,1,,A,B52K>;h00Fc>jpUlNV@ikwpUoP06,0*4C', '338087471', 40.68454],
  [27, '!AIVDM,1,1,,A,KCQ9r=hrFUnH7P00,0*41', '236091959', 87.065],
])('type %i is where a ship is', (_, line, mmsi, latitude) => {
  expect(reportOfLines(line)).toMatchObject({
    mmsi,
    atMillis: 5,
    fix: { atMillis: 5, latitude: expect.closeTo(latitude, 5) },
    identity: null,
  });
});

it('type 19 is where a ship is, and her name', () => {
  expect(reportOfLines('!AIVDM,1,1,,B,C5N3SRgPEnJGEBT>NhWAwwo862PaLELTBJ:V00000000S0D:R220,0*0B')).toMatchObject({
    mmsi: '367059850',
    fix: { latitude: expect.closeTo(29.543695, 5) },
    identity: { imo: null, name: 'CAPT.J.RIMES' },
  });
});

it('types 5 and 24 are who she is', () => {
  const voyage = [
    '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
    '!AIVDM,2,2,1,A,88888888880,2*25',
  ];
  expect(reportOfLines(...voyage)).toEqual({
    mmsi: '351759000',
    atMillis: 5,
    fix: null,
    identity: { imo: '9134270', name: 'EVER DIADEM' },
  });
  expect(reportOfLines('!AIVDM,1,1,,A,H42O55i18tMET00000000000000,2*6D')).toEqual({
    mmsi: '271041815',
    atMillis: 5,
    fix: null,
    identity: { imo: null, name: 'PROGUY' },
  });
});

it.each([
  ['a base station', '!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D'],
  ['an aircraft', '!AIVDM,1,1,,B,9muc;QvN2`TG6BE76wm;U7u>K>?b,0*64'],
  ['a buoy', '!AIVDM,1,1,,A,E4eGk5?2Qh;Pb2a@8bPV4b<h1:WsVHh1>3t4p00000dP0V@,2*2E'],
  ['a message of another type', '!AIVDM,1,1,,A,85Mwp`1Kf3aCnsNvBWLi=wQuNhA5t43N`5nCuI=p<IBfVqnMgPGs,0*47'],
])('%s has no data of a ship', (_, line) => {
  expect(reportOfLines(line)).toBeNull();
});
