/** The settings of EDI: deviations of partners, limits of uploads, and retention. */
import { type Static, Type } from 'typebox';
import { PartnerMappings } from './partners/mapping.ts';

export const EdiConfig = Type.Object(
  {
    partners: PartnerMappings,
    maximumBytes: Type.Integer({ minimum: 1, description: 'Bytes that a file may have.' }),
    uploadSeconds: Type.Integer({
      minimum: 1,
      maximum: 600,
      description: 'How long an upload may take, in seconds; at most 600.',
    }),
    stalledSeconds: Type.Integer({
      minimum: 1,
      description: 'After how many seconds without data an upload is aborted.',
    }),
    retentionDays: Type.Integer({
      minimum: 1,
      description:
        'How many days interchanges are kept, with their bytes and their reports about untracked containers.',
    }),
  },
  { additionalProperties: false, description: '[EDI](edi.md) interchanges.' },
);
export type EdiConfig = Static<typeof EdiConfig>;
