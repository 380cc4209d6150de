/**
 * Reads one object of a form member by member. An unreadable member is noted with its path and does not affect the
 * others. A missing, null or blank member is `undefined`; "none" is `null`. Total: accepts any JSON.
 */

import type { ObservedTime } from '../../core/observation.ts';
import { excerpt } from '../http/json.ts';
import { clean } from '../http/text.ts';
import { readInstant } from '../http/time.ts';
import type { UnreadablePart } from '../polled/source.ts';
import { readClock, type SourceTimes } from './times.ts';

/** Unreadable parts; each is noted once, however often it is read. */
export class Unreadable {
  readonly parts: UnreadablePart[] = [];
  readonly #noted = new Set<string>();

  add(part: UnreadablePart): void {
    const key = JSON.stringify([part.path, part.problem]);
    if (this.#noted.has(key)) return;
    this.#noted.add(key);
    this.parts.push(part);
  }
}

export class FormObject {
  /** `containers/0/fees/1`; empty for the whole. */
  readonly path: string;
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #unreadable: Unreadable;
  /** The container it is about, once it is known. */
  readonly #equipment: string | null;

  private constructor(
    members: Readonly<Record<string, unknown>>,
    path: string,
    unreadable: Unreadable,
    equipment: string | null,
  ) {
    this.#members = members;
    this.path = path;
    this.#unreadable = unreadable;
    this.#equipment = equipment;
  }

  /** @param unreadable takes what cannot be read; undefined: it is no object, which is noted */
  static read(
    value: unknown,
    path: string,
    unreadable: Unreadable,
    equipment: string | null = null,
  ): FormObject | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new FormObject(value as Record<string, unknown>, path, unreadable, equipment);
    }
    unreadable.add({ path, problem: `must be an object, not ${shown(value)}`, equipment });
    return undefined;
  }

  /** The same object, with its subject for notes. */
  about(equipment: string): FormObject {
    return new FormObject(this.#members, this.path, this.#unreadable, equipment);
  }

  /** All of it as it came. */
  get raw(): Readonly<Record<string, unknown>> {
    return this.#members;
  }

  /** A member as it came. */
  get(name: string): unknown {
    return Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
  }

  /** Notes a problem of a member; of the object itself where no member is named. */
  refuse(problem: string, name = ''): undefined {
    this.#unreadable.add({ path: this.#pathOf(name), problem, equipment: this.#equipment });
  }

  /** A number is taken for its text. */
  text(name: string): string | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
      return clean(value) ?? undefined;
    return this.refuse(`must be a text, not ${shown(value)}`, name);
  }

  textOrNone(name: string): string | null | undefined {
    const text = this.text(name);
    return isNone(text) ? null : text;
  }

  boolean(name: string): boolean | undefined {
    const value = this.get(name);
    if (value === undefined || value === null || value === '') return undefined;
    return typeof value === 'boolean' ? value : this.refuse(`must be true or false, not ${shown(value)}`, name);
  }

  /** One text, or a list of them. */
  texts(name: string): string[] {
    const value = this.get(name);
    if (!Array.isArray(value)) {
      const text = this.text(name);
      return text === undefined ? [] : [text];
    }
    const words = value.map((each) => (typeof each === 'string' ? clean(each) : null));
    if (words.includes(null)) this.refuse(`must be texts, not ${shown(value)}`, name);
    return words.filter((each) => each !== null);
  }

  time(name: string, times: SourceTimes): ObservedTime | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const reading = readClock(text, times);
    return 'problem' in reading ? this.refuse(reading.problem, name) : reading.at;
  }

  timeOrNone(name: string, times: SourceTimes): ObservedTime | null | undefined {
    return isNone(this.text(name)) ? null : this.time(name, times);
  }

  /**
   * When something was stated, UTC; never after it was fetched, even if the source's clock is ahead.
   * @returns null if it is missing, or local to a place whose zone is not known
   */
  statedAt(name: string, fetchedAt: string, times: SourceTimes): string | null {
    const time = this.time(name, times);
    if (time === undefined || (time.kind === 'local' && times.localTimesMarkedZ)) return null;
    const reading = time.kind === 'instant' ? { at: time.at } : readInstant(time.kind === 'local' ? time.at : time.on);
    return 'problem' in reading ? null : reading.at < fetchedAt ? reading.at : fetchedAt;
  }

  object(name: string): FormObject | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    return FormObject.read(value, this.#pathOf(name), this.#unreadable, this.#equipment);
  }

  /** Entries that are no objects are noted, and undefined. */
  objects(name: string): (FormObject | undefined)[] | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return this.refuse(`must be a list, not ${shown(value)}`, name);
    return value.map((each, index) =>
      FormObject.read(each, `${this.#pathOf(name)}/${index}`, this.#unreadable, this.#equipment),
    );
  }

  /**
   * A list of objects, each read. If one is unreadable, the whole list is `undefined`, because that one may be
   * decisive.
   * @param read null: the entry means that there is nothing
   */
  listOf<Value>(name: string, read: (part: FormObject) => Value | null | undefined): Value[] | undefined {
    const listed = this.objects(name)?.map((each) => each && read(each));
    return listed?.includes(undefined) ? undefined : listed?.filter((each) => each != null);
  }

  #pathOf(name: string): string {
    return [this.path, name].filter((each) => each !== '').join('/');
  }
}

function isNone(text: string | undefined): boolean {
  return text?.toLowerCase() === 'none';
}

/** A value in a problem, for people. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return excerpt(value.slice(0, LONGEST_SHOWN));
  return JSON.stringify(value)?.slice(0, LONGEST_SHOWN) ?? 'nothing';
}

const LONGEST_SHOWN = 60;
