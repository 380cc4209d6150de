/** File inputs as a part of the application. */
import { type FileInputConfig, fileInputOf } from '../../sources/files/config.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import type { EdiSettings } from '../edi/receive-interchange.ts';
import { fetchFiles } from './fetch-files.ts';

interface WorkParts extends JobParts {
  readonly config: { readonly fileInputs: readonly FileInputConfig[]; readonly edi: EdiSettings };
}

export const fileInputs = {
  work: ({ config, tracking, databaseUrl, metrics }: WorkParts) => ({
    pollers:
      config.fileInputs.length === 0
        ? []
        : [fetchFiles({ inputs: config.fileInputs.map(fileInputOf), tracking, edi: config.edi, databaseUrl, metrics })],
  }),
} satisfies Feature;
