/** What an operator may say about EDI: how partners differ, how much is taken, and how long it is kept. */
import { type Static, Type } from 'typebox';
import { PartnerMappings } from './partners/mapping.ts';

const Count = Type.Integer({ minimum: 1 });

export const EdiConfig = Type.Object(
  {
    partners: PartnerMappings,
    maximumBytes: Count,
    uploadSeconds: Type.Integer({ minimum: 1, maximum: 600 }),
    stalledSeconds: Count,
    /** How long interchanges with their bytes, and what nobody tracks, are kept. */
    retentionDays: Count,
  },
  { additionalProperties: false },
);
export type EdiConfig = Static<typeof EdiConfig>;
