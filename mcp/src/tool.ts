/** What a tool is: its name, arguments and answer, and the function that makes the answer of reads of the API. */
import { z } from 'zod';
import type { ToolAnswer } from './answers.ts';
import type { Api } from './api.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Changes data: registered where writes are allowed only. */
  readonly isWrite?: true;
  readonly run: (args: never, api: Api) => Promise<ToolAnswer>;
}

interface Definition<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'output' | 'run'> {
  readonly input: Input;
  /** The members that every answer has; others may be there. */
  readonly output: z.ZodRawShape;
  readonly run: (args: z.infer<Input>, api: Api) => Promise<ToolAnswer>;
}

/** The members of every answer, beside those of the tool. */
const FRAME = {
  freshness: z.looseObject({ read_at: z.string(), sources_last_checked_at: z.string().nullable() }),
  provenance: z.looseObject({ service: z.string(), read: z.array(z.string()) }),
  truncated: z.boolean(),
};

export function defineTool<Input extends z.ZodObject>({ output, ...definition }: Definition<Input>): Tool {
  return { ...definition, output: z.looseObject({ ...output, ...FRAME }) };
}

export const Row = z.looseObject({});
export const Rows = z.array(Row);

export const ContainerId = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Id (UUID) or number of the container, such as TESU4000011');

export const ShipmentId = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Id (UUID), bill of lading or booking number of the shipment');

const WHEN = 'ISO 8601 with zone, such as 2026-05-11T18:30:00Z, or a date, which begins at 00:00 UTC';
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: `Give a time: ${WHEN}.` });
export const momentArgument = (words: string) => Moment.describe(`${words}, ${WHEN}`);
/** The API takes times alone. */
export const momentOf = (given: string): string => (given.includes('T') ? given : `${given}T00:00:00Z`);

export const PageArguments = {
  page: z.int().min(1).max(100_000).default(1).describe('Page, from 1'),
  page_size: z.int().min(1).max(100).default(25).describe('Rows a page; an answer has at most 50'),
};
