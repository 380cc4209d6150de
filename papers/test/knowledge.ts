/** A few lines, places and facilities: enough for the papers of the tests. An installation passes in whole lists. */
import type { DocumentKnowledge } from '../src/understanding/part.ts';

const BILLS: readonly (readonly [scac: string, form: RegExp])[] = [
  ['CMDU', /^CMDU[A-Z]{3}\d{7}$/],
  ['COSU', /^COSU\d{10}$/],
  ['EGLV', /^EGLV\d{12}$/],
  ['HLCU', /^HLCU[A-Z0-9]{12}$/],
  ['MAEU', /^MAEU\d{9}$/],
  ['MSCU', /^MEDU[A-Z0-9]{1,2}\d{6,7}$/],
  ['ONEY', /^ONEY[A-Z0-9]{12}$/],
  ['OOLU', /^OOLU\d{10}$/],
  ['ZIMU', /^ZIMU[A-Z0-9]{11}$/],
];
const OWNERS = ['CMAU', 'EITU', 'FFAU', 'HLBU', 'MEDU', 'MRKU', 'MSCU', 'MSKU', 'OOLU', 'SEGU'];
const PLACES: Readonly<Record<string, string>> = {
  BEANR: 'ANTWERP',
  CNNGB: 'NINGBO',
  CNSHA: 'SHANGHAI',
  DEHAM: 'HAMBURG',
  NLRTM: 'ROTTERDAM',
  USCHS: 'CHARLESTON',
  USHOU: 'HOUSTON',
  USLAX: 'LOS ANGELES',
  USNYC: 'NEW YORK',
};

export const knowledge: DocumentKnowledge = {
  patterns: {
    forms: BILLS.map(([scac, form]) => ({
      scac,
      numberType: 'bill_of_lading',
      explicit: true,
      matches: (number) => form.test(number),
    })),
    documentPrefixes: new Map([...BILLS.map(([scac]) => [scac, scac] as const), ['MEDU', 'MSCU']]),
    containerOwners: new Map(OWNERS.map((owner) => [owner, owner])),
    lessorPrefixes: new Set(['CAIU', 'TCNU', 'TGHU', 'TRHU']),
  },
  locate: ({ locode, name }) => {
    const upper = name?.toUpperCase() ?? '';
    const [found] = Object.entries(PLACES).find(([code, each]) => code === locode || upper.startsWith(each)) ?? [];
    if (found !== undefined) return { key: found, locode: found, isKnown: true };
    return locode === null && name === null ? null : { key: locode ?? upper, locode, isKnown: false };
  },
  isFirmsCode: (code) => ['Z952', 'Y258', 'W185', 'E425', 'N775', 'L083'].includes(code),
};
