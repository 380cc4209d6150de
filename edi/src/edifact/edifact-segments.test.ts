import { expect, it } from 'vitest';
import { EdiSegment, type Syntax } from '../segment.ts';
import { placeOfLoc } from './edifact-segments.ts';

const syntax: Syntax = { format: 'edifact', element: '+', component: ':', release: '?', terminator: 39 };

it.each([
  ['LOC+165+IDJKT:139:6', 'IDJKT', null],
  ['LOC+165+IDJKT45:139:6', 'IDJKT', 'IDJKT45'],
  ['LOC+165+IDJKT45:139:6+T1:TER:ZZZ', 'IDJKT', 'T1'],
  ['LOC+165+JAKARTA', null, null],
])('%s is %s, with terminal %s', (text, locode, terminal) => {
  const place = placeOfLoc(new EdiSegment(text, 1, 0, syntax));
  expect([place.locode, place.facility?.code ?? null]).toEqual([locode, terminal]);
});
