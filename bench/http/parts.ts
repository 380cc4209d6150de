/** The processes of this benchmark, and what every measurement of it goes by. */
import type { Helper } from '../measure/process.ts';
import type { IntakeAnswer, IntakeQuestion } from './intake-process.ts';
import type { Load, LoadResult } from './load-process.ts';
import type { ServerAnswer, ServerQuestion } from './server-process.ts';

export interface Parts {
  readonly server: Helper<ServerQuestion, ServerAnswer>;
  readonly load: Helper<Load, LoadResult>;
  readonly intake: Helper<IntakeQuestion, IntakeAnswer>;
  readonly databaseUrl: string;
  readonly accountId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}
