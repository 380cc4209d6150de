import { expect, it } from 'vitest';
import { chargeForTime } from './billed-charge.ts';

it.each([
  ['DEM', 'demurrage'],
  ['det', 'detention'],
  ['Import Demurrage 40HC', 'demurrage'],
  ['Standgeld Import', 'demurrage'],
  ['PER-DIEM', 'per_diem'],
  ['Per diem / detention', 'per_diem'],
  ['Demurrage & Detention', 'combined'],
  ['Lagergeld Terminal', 'storage'],
  ['Yard storage', 'storage'],
  ['Auslagerungsgebühr', null],
  ['Containermiete', 'detention'],
  ['Driver detention, 2 hours', null],
  ['Chassis per diem', null],
  ['Reefer monitoring and storage', null],
  ['constructor', null],
  ['Ocean freight', null],
  ['Surestaries et détention', 'combined'],
  ['Detention/Demurrage', 'combined'],
  ['Überliegegeld', 'demurrage'],
  ['Sobreestadías de contenedor', 'demurrage'],
  ['Lagergebühr', 'storage'],
  ['Detenção', 'detention'],
])('%s is %s', (text, charge) => expect(chargeForTime(text)).toBe(charge));
