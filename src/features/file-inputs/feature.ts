/** File inputs as a part of the application. */
import type { Registry } from 'prom-client';
import { type FileInputConfig, fileInputOf } from '../../sources/files/config.ts';
import type { PollingContext } from '../../tracking/context.ts';
import type { Feature } from '../../tracking/feature.ts';
import type { EdiSettings } from '../edi/receive-interchange.ts';
import { fetchFiles } from './fetch-files.ts';

interface WorkParts {
  readonly config: { readonly fileInputs: readonly FileInputConfig[]; readonly edi: EdiSettings };
  readonly tracking: PollingContext;
  readonly databaseUrl: string;
  readonly metrics: Registry;
}

export const fileInputs = {
  work: ({ config, tracking, databaseUrl, metrics }: WorkParts) => ({
    pollers:
      config.fileInputs.length === 0
        ? []
        : [fetchFiles({ inputs: config.fileInputs.map(fileInputOf), tracking, edi: config.edi, databaseUrl, metrics })],
  }),
} satisfies Feature;
