/** The settings of EDI: deviations of partners, limits of uploads, and retention. */
import { type Static, Type } from 'typebox';
import { PartnerMappings } from './partners/mapping.ts';

export const EdiConfig = Type.Object(
  {
    partners: PartnerMappings,
    maximumBytes: Type.Integer({ minimum: 1, description: 'Bytes that a file may have.' }),
    retentionDays: Type.Integer({
      minimum: 1,
      description:
        'How many days interchanges are kept, with their bytes and their reports about untracked containers.',
    }),
  },
  { additionalProperties: false, description: '[EDI](edi.md) interchanges.' },
);
export type EdiConfig = Static<typeof EdiConfig>;
