/** Creates, changes and deletes options under the lock of their definition, so that no value is written meanwhile. */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { lockOwnDefinition } from '../definitions/change-definition.ts';
import { type FieldDefinition, type FieldOption, hasOptions } from '../definitions/definition.ts';
import { MAX_POSITION, type WrittenOption } from '../definitions/schema.ts';
import { countOptionUses, deleteOption, insertOption, updateDefinition, updateOption } from '../definitions/store.ts';
import { OptionInUse, OptionTaken, throwFaults } from '../errors.ts';

export const MAX_OPTIONS = 200;

interface TakenOption {
  readonly definition: FieldDefinition;
  readonly option: FieldOption;
}

/** Undefined where the account has no such definition. @param now Unix milliseconds */
export async function createOption(
  session: AccountSession,
  definitionId: string,
  written: WrittenOption & { readonly value: string },
  now: number,
): Promise<FieldOption | undefined> {
  const definition = await lockOwnDefinition(session, definitionId);
  if (definition === undefined) return undefined;
  const { options, dataType } = definition;
  if (!hasOptions(dataType)) {
    throwFaults([
      { path: 'value', message: `Only enum and enum_multi have options; the field is of type ${dataType}.` },
    ]);
  }
  if (options.length >= MAX_OPTIONS) {
    throwFaults([{ path: 'value', message: `A definition has at most ${MAX_OPTIONS} options.` }]);
  }
  const time = new Date(now);
  const { value, label = value, position = placeBehind(options) } = written;
  requireFree(options, value);
  const option = { id: newId(now), value, label, position, createdAt: time, updatedAt: time };
  await insertOption(session, definition.id, option);
  await updateDefinition(session, { ...definition, updatedAt: time });
  return option;
}

/** Behind the last; where that has the highest position, in its place and, being younger, behind it. */
function placeBehind(options: readonly FieldOption[]): number {
  return Math.min((options.at(-1)?.position ?? 0) + 1, MAX_POSITION);
}

/** Undefined where there is no such option. @param now Unix milliseconds */
export async function changeOption(
  session: AccountSession,
  ids: { readonly definition: string; readonly option: string },
  written: WrittenOption,
  now: number,
): Promise<FieldOption | undefined> {
  const taken = await takeOption(session, ids);
  if (taken === undefined) return undefined;
  const { definition, option } = taken;
  const { value = option.value, label = option.label, position = option.position } = written;
  if (value !== option.value) {
    requireFree(definition.options, value);
    await requireUnused(session, taken);
  }
  const time = new Date(now);
  const changed = { ...option, value, label, position, updatedAt: time };
  await updateOption(session, changed);
  await updateDefinition(session, { ...definition, updatedAt: time });
  return changed;
}

export interface Removal {
  /** Whether values with the option forbid it; else they stay as they are. */
  readonly ifUnused: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** False where there is no such option. */
export async function removeOption(
  session: AccountSession,
  ids: { readonly definition: string; readonly option: string },
  { ifUnused, now }: Removal,
): Promise<boolean> {
  const taken = await takeOption(session, ids);
  if (taken === undefined) return false;
  if (ifUnused) await requireUnused(session, taken);
  else if (isDefault(taken)) throw new OptionInUse(taken.option.value, null);
  await deleteOption(session, taken.option.id);
  await updateDefinition(session, { ...taken.definition, updatedAt: new Date(now) });
  return true;
}

async function takeOption(
  session: AccountSession,
  ids: { readonly definition: string; readonly option: string },
): Promise<TakenOption | undefined> {
  const definition = await lockOwnDefinition(session, ids.definition);
  const option = definition?.options.find(({ id }) => id === ids.option);
  return definition && option && { definition, option };
}

function requireFree(options: readonly FieldOption[], value: string): void {
  const other = options.find((option) => option.value === value);
  if (other) throw new OptionTaken(value, other.id);
}

async function requireUnused(session: AccountSession, taken: TakenOption): Promise<void> {
  const { definition, option } = taken;
  if (isDefault(taken)) throw new OptionInUse(option.value, null);
  const use = await countOptionUses(session, definition.id, option.value);
  if (use.values + use.initialValues > 0) throw new OptionInUse(option.value, use);
}

function isDefault({ definition: { defaultValue }, option: { value } }: TakenOption): boolean {
  return Array.isArray(defaultValue) ? defaultValue.includes(value) : defaultValue === value;
}
