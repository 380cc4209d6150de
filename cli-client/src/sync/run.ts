/**
 * Fills a copy and keeps it equal to the service. The first run walks the lists; later ones read the events since the
 * last run and what they are about, as it is now. A sequence is stored only with all that it stands for, so that a run
 * that ends midway is repeated with the same result. Knows no files.
 */
import { type Api, type Document, type Identifier, JsonApiError, type ListDocument, type Resource } from '../api.ts';
import { Failure } from '../failure.ts';
import type { Progress } from '../output/progress.ts';
import { isOther } from './compare.ts';
import { type Copy, FORMAT, type Identified, isType, numberOf, type State, TABLES, TYPES } from './copy.ts';

const EVENTS_A_PAGE = 100;
const READ_AT_ONCE = 5;
/** So many are read in any case; of more, reading all rows may be cheaper. */
const FEW_EVENTS = 5000;
/** Longer than a transaction of the service lasts. */
const OVERLAP_MILLIS = 600_000;

export interface Difference {
  readonly table: string;
  readonly number: string;
  readonly difference: 'missing' | 'outdated' | 'surplus';
}

export interface Synced {
  readonly changed: number;
  readonly deleted: number;
  readonly sequence: number;
  /** Why all rows were read; undefined: events were enough. */
  readonly reason?: string;
  /** With `reconcile`: what the copy had otherwise, before it was repaired. */
  readonly differences?: readonly Difference[];
}

export interface SyncOptions {
  readonly api: Api;
  readonly copy: Copy;
  readonly progress: Progress;
  readonly isFull: boolean;
  readonly isReconciled: boolean;
}

export async function synchronize(options: SyncOptions): Promise<Synced> {
  const run = new Run(options, await sourceOf(options.api));
  const done = await steps(run, options);
  await run.readUnannounced();
  return run.result(done);
}

async function steps(
  run: Run,
  { api, isFull, isReconciled }: SyncOptions,
): Promise<Pick<Synced, 'reason' | 'differences'>> {
  const reason = isFull ? 'as requested' : await run.reasonToWalk();
  if (reason !== undefined) {
    await run.walk(await lastSequence(api), false);
    await run.readEvents();
    return { reason };
  }
  if (!(await run.readEvents())) {
    await run.walk(await lastSequence(api), false);
    await run.readEvents();
    return { reason: 'some events since the last run are no longer kept' };
  }
  if (!isReconciled) return {};
  const found = await run.walk(run.sequence, true);
  // What changed meanwhile is no difference.
  const changed = new Set<string>();
  await run.readEvents(changed);
  return { differences: found.filter(({ id }) => !changed.has(id)).map(({ id: _, ...each }) => each) };
}

type Found = Difference & { readonly id: string };

class Run {
  readonly #api: Api;
  readonly #copy: Copy;
  readonly #progress: Progress;
  #state: State;
  #changed = 0;
  #deleted = 0;

  constructor({ api, copy, progress }: SyncOptions, source: string) {
    this.#api = api;
    this.#copy = copy;
    this.#progress = progress;
    this.#state = copy.state ?? { format: FORMAT, source, attributes: {} };
    if (this.#state.source !== source)
      throw new Failure(
        'USAGE_ERROR',
        `This is a copy of ${this.#state.source}, and the key is of ${source}. Name another copy.`,
      );
  }

  get sequence(): number {
    return this.#state.sequence ?? 0;
  }

  result(more: Pick<Synced, 'reason' | 'differences'>): Synced {
    return { changed: this.#changed, deleted: this.#deleted, sequence: this.sequence, ...more };
  }

  async reasonToWalk(): Promise<string | undefined> {
    if (this.#copy.state === undefined) return 'there was no copy yet';
    if (this.#state.sequence === undefined) return 'the first copy was not finished';
    const { attributes } = this.#state;
    for (const type of TYPES) {
      const page = (await this.#api.get(`/${TABLES[type]}`, { 'page[size]': 1 })) as ListDocument;
      const [row] = page.data;
      const known = attributes[type];
      if (row && known && namesOf(row).join() !== known.join()) return `the service has other attributes of a ${type}`;
      if (row && !known) this.#learn(type, row);
    }
    const behind = (await lastSequence(this.#api)) - this.#state.sequence;
    const rows = TYPES.reduce((sum, type) => sum + this.#copy.ids(type).length, 0);
    return behind > Math.max(rows, FEW_EVENTS) ? `${behind} events since the last run are more than rows` : undefined;
  }

  /** Reads every row. @returns what the copy had otherwise */
  async walk(sequence: number, isCompared: boolean): Promise<Found[]> {
    const differences: Found[] = [];
    for (const type of TYPES) {
      const seen = new Set<string>();
      for await (const page of this.#api.pages(`/${TABLES[type]}`)) {
        const { data: rows, meta } = page;
        for (const row of rows) {
          seen.add(row.id);
          const before = this.#copy.find({ type, id: row.id });
          if (before && !isOther(before, row)) continue;
          const difference = before ? 'outdated' : 'missing';
          if (isCompared) differences.push({ id: row.id, table: TABLES[type], number: numberOf(row), difference });
        }
        this.#put(rows);
        const [first] = rows;
        if (first && seen.size === rows.length) this.#learn(type, first);
        // A first copy that is not whole has no sequence.
        await this.#copy.commit(this.#state);
        this.#progress.show(seen.size, (meta as { total?: number } | undefined)?.total);
      }
      const gone = this.#copy.ids(type).flatMap((id) => (seen.has(id) ? [] : [{ type, id }]));
      for (const each of gone) {
        const row = this.#copy.find(each);
        if (isCompared && row)
          differences.push({ id: each.id, table: TABLES[type], number: numberOf(row), difference: 'surplus' });
      }
      this.#copy.remove(gone);
      this.#deleted += gone.length;
    }
    this.#state = { ...this.#state, sequence };
    await this.#copy.commit(this.#state);
    return differences;
  }

  #learn(type: string, row: Resource): void {
    this.#state = { ...this.#state, attributes: { ...this.#state.attributes, [type]: namesOf(row) } };
  }

  /** @param named gets the ids that events name @returns false: events are missing, so only a walk is right */
  async readEvents(named?: Set<string>): Promise<boolean> {
    const first = this.sequence;
    let [pages, after]: [number, number] = [0, first];
    for (;;) {
      const page = await this.#eventsAfter(after);
      const meta = page?.meta as EventsMeta | undefined;
      if (page === undefined || meta === undefined || meta.missed) return false;
      await this.#apply(page, named);
      after = meta.read_to_sequence;
      this.#state = { ...this.#state, sequence: after };
      pages += 1;
      this.#progress.show(after - first, meta.last_sequence - first);
      const isLast = !(page.links as { readonly next?: string | null } | undefined)?.next;
      if (isLast || pages % this.#copy.pagesAtOnce === 0) await this.#copy.commit(this.#state);
      if (isLast) return true;
    }
  }

  /**
   * What no event announces: a further statement of a source that changes no value, and the times of rows. By the time of
   * the last change, which may pass over a row that is committed late; values are safe by the events.
   */
  async readUnannounced(): Promise<void> {
    const from = this.#state.updated;
    if (from !== undefined) {
      const start = new Date(Date.parse(from) - OVERLAP_MILLIS).toISOString();
      for (const type of TYPES) {
        // Only where rows have the time: a service before 0.3.0 has it not for all.
        if (!this.#state.attributes[type]?.includes('updated_at')) continue;
        for await (const { data } of this.#api.pages(`/${TABLES[type]}`, { 'filter[updated_at][start]': start }))
          this.#put(data);
      }
    }
    await this.#copy.commit(this.#state);
  }

  #put(rows: readonly Resource[]): void {
    let { updated } = this.#state;
    for (const row of rows) {
      const at = row.attributes.updated_at;
      if (typeof at === 'string' && (updated === undefined || at > updated)) updated = at;
      if (isNew(this.#copy, row)) this.#changed += 1;
    }
    this.#copy.put(rows);
    if (updated !== undefined) this.#state = { ...this.#state, updated };
  }

  async #eventsAfter(after: number): Promise<ListDocument | undefined> {
    const query = { after, 'page[size]': EVENTS_A_PAGE, include: 'container,shipment,reference_object' };
    return (await this.#api.get('/events', query).catch((error: unknown) => {
      // After a restored backup there are fewer events than the copy has.
      if (error instanceof JsonApiError && error.status === 400) return undefined;
      throw error;
    })) as ListDocument | undefined;
  }

  /** What events are about, as it is now: not as it was at the event, which a later one may have changed. */
  async #apply(page: ListDocument, named: Set<string> | undefined): Promise<void> {
    const wanted = new Map<string, Identified>();
    const want = (identifier: Identifier | null | undefined) => {
      if (identifier && isType(identifier.type))
        wanted.set(identifier.id, { type: identifier.type, id: identifier.id });
    };
    const references = new Set<Resource>();
    for (const { relationships = {} } of page.data) {
      for (const { data } of Object.values(relationships)) for (const each of [data ?? []].flat()) want(each);
      const reference = relationships.reference_object?.data as Identifier | null | undefined;
      const found = page.included?.find(({ id, type }) => id === reference?.id && type === reference.type);
      if (found) references.add(found);
    }
    for (const { attributes: a, relationships = {} } of references) {
      // Of a deletion; and a request or shipment that only the reference object names.
      if (typeof a.resource_id === 'string') want({ type: String(a.resource_type), id: a.resource_id });
      for (const { data } of Object.values(relationships)) for (const each of [data ?? []].flat()) want(each);
    }
    const current = new Map((page.included ?? []).flatMap((row) => (isCurrent(row) ? [[row.id, row]] : [])));
    const rows = [...current.values()].filter(({ id }) => wanted.has(id));
    const missing = [...wanted.values()].filter(({ id }) => !current.has(id));
    const gone: Identified[] = [];
    for (let start = 0; start < missing.length; start += READ_AT_ONCE) {
      const some = missing.slice(start, start + READ_AT_ONCE);
      const found = await Promise.all(some.map((each) => this.#findOne(each)));
      for (const [index, each] of some.entries()) {
        const row = found[index];
        if (row) rows.push(row);
        else gone.push(each);
      }
    }
    for (const id of wanted.keys()) named?.add(id);
    this.#deleted += gone.filter((each) => this.#copy.find(each)).length;
    this.#put(rows);
    this.#copy.remove(gone);
  }

  async #findOne({ type, id }: Identified): Promise<Resource | undefined> {
    try {
      return ((await this.#api.get(`/${TABLES[type]}/${id}`)) as Document).data as Resource;
    } catch (error) {
      if (error instanceof JsonApiError && error.status === 404) return undefined;
      throw error;
    }
  }
}

interface EventsMeta {
  readonly read_to_sequence: number;
  readonly last_sequence: number;
  readonly missed?: unknown;
}

/** A reference object is as it was at its event; containers and shipments are as they are now. */
const isCurrent = ({ type }: Resource): boolean => type === 'container' || type === 'shipment';

const namesOf = ({ attributes }: Resource): readonly string[] => Object.keys(attributes).sort();

function isNew(copy: Copy, row: Resource): boolean {
  const before = isType(row.type) ? copy.find({ type: row.type, id: row.id }) : undefined;
  return before === undefined || isOther(before, row);
}

async function lastSequence(api: Api): Promise<number> {
  const { meta } = await api.get('/events', { 'page[size]': 1 });
  return (meta as EventsMeta).last_sequence;
}

/** Keys and addresses may change. */
async function sourceOf(api: Api): Promise<string> {
  const { data } = await api.get('/account');
  return `account ${(data as Resource).id}`;
}
