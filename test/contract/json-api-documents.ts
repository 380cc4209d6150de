/**
 * JSON:API 1.1 (https://jsonapi.org/format/1.1/), the parts on the structure of documents and on fetching, checked on the
 * answers to every documented read of a service with real journeys. Each test names its paragraph.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from './calls.ts';
import type { Contract } from './contract.ts';
import type { SeededWorld } from './seed.ts';
import { sendCall } from './send-call.ts';

interface Identifier {
  readonly id: string;
  readonly type: string;
}
interface ResourceObject extends Identifier {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { data?: Identifier | Identifier[] | null; links?: object }>>;
  readonly links?: object;
  readonly meta?: object;
}
interface Document {
  readonly data?: ResourceObject | ResourceObject[] | null;
  readonly included?: ResourceObject[];
  readonly links?: Readonly<Record<string, string>>;
  readonly meta?: object;
}
interface Read {
  readonly path: string;
  readonly document: Document;
  readonly primary: readonly ResourceObject[];
}

let world: SeededWorld;
/** Every documented read whose answer is resources. */
const reads: Read[] = [];

/** What is wrong anywhere, with where: empty when nothing is. */
const faults = (find: (read: Read) => readonly unknown[]) =>
  reads.flatMap((read) => find(read).map((fault) => `${read.path}: ${JSON.stringify(fault)}`));
const resourcesOf = ({ primary, document }: Read) => [...primary, ...(document.included ?? [])];
const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;
const linkedFrom = ({ relationships = {} }: ResourceObject) =>
  Object.values(relationships).flatMap(({ data }) => [data ?? []].flat());
const get = async (path: string) =>
  (await world.service.call(world.tenant.key, path)) as unknown as { status: number; body: Document };

export function jsonApiDocuments(contract: () => Contract): void {
  beforeAll(async () => {
    world = contract().world;
    const calls = callsOf(world.ids);
    for (const { name, method, answers } of contract().behindKey) {
      if (method !== 'GET' || !answers.includes('application/vnd.api+json')) continue;
      for (const call of calls[name] ?? []) {
        const document = (await sendCall(world, world.tenant.key, call, name)).body as unknown as Document;
        const primary = [document.data ?? []].flat();
        if (primary.every((each) => 'id' in each && 'type' in each)) reads.push({ path: call.path, document, primary });
      }
    }
  });

  it('the documents to check exist', () => {
    expect(reads.length).toBeGreaterThan(40);
    expect(reads.filter(({ document }) => (document.included?.length ?? 0) > 0).length).toBeGreaterThan(10);
  });

  describe('Document Structure › Top Level', () => {
    it('a document has data, errors or meta, and no member that is not defined', () => {
      const known = ['data', 'errors', 'meta', 'jsonapi', 'links', 'included'];
      expect(faults(({ document }) => Object.keys(document).filter((name) => !known.includes(name)))).toEqual([]);
      expect(faults(({ document }) => ('data' in document ? [] : ['no data']))).toEqual([]);
    });
  });

  describe('Document Structure › Resource Objects', () => {
    it('has an id and a type, both strings, and no member that is not defined', () => {
      const known = ['id', 'type', 'attributes', 'relationships', 'links', 'meta'];
      const wrong = (each: ResourceObject) =>
        typeof each.id !== 'string' ||
        typeof each.type !== 'string' ||
        Object.keys(each).some((name) => !known.includes(name));
      expect(faults((read) => resourcesOf(read).filter(wrong))).toEqual([]);
    });

    it('Fields: share one namespace, and none is called type or id', () => {
      const wrong = ({ attributes = {}, relationships = {} }: ResourceObject) =>
        Object.keys(relationships).filter((name) => name in attributes || name === 'type' || name === 'id');
      expect(faults((read) => resourcesOf(read).flatMap(wrong))).toEqual([]);
      // A notification repeats its id among its attributes, as this family of APIs has it.
      const named = ({ type, attributes = {} }: ResourceObject) =>
        'type' in attributes || ('id' in attributes && type !== 'webhook_notification') ? [type] : [];
      expect(faults((read) => resourcesOf(read).flatMap(named))).toEqual([]);
    });

    it('Member Names: are of the characters that are allowed everywhere', () => {
      const names = ({ attributes = {}, relationships = {} }: ResourceObject) => [
        ...Object.keys(attributes),
        ...Object.keys(relationships),
      ];
      expect(
        faults((read) =>
          resourcesOf(read)
            .flatMap(names)
            .filter((name) => !/^[a-z][a-z0-9_]*$/.test(name)),
        ),
      ).toEqual([]);
    });

    it('Relationships: a relationship object has links, data or meta', () => {
      const empty = ({ relationships = {} }: ResourceObject) =>
        Object.entries(relationships).filter(([, value]) => !['links', 'data', 'meta'].some((name) => name in value));
      expect(faults((read) => resourcesOf(read).flatMap(empty))).toEqual([]);
    });

    it('Resource Linkage: is null or an identifier for one, a list of identifiers for many', () => {
      const isIdentifier = (each: unknown) => {
        const names = Object.keys(each as object).toSorted();
        return names.join() === 'id,type';
      };
      expect(
        faults((read) =>
          resourcesOf(read)
            .flatMap(linkedFrom)
            .filter((each) => !isIdentifier(each)),
        ),
      ).toEqual([]);
    });
  });

  describe('Document Structure › Compound Documents', () => {
    it('no type and id has two resource objects', () => {
      const repeated = (read: Read) => {
        const keys = resourcesOf(read).map(keyOf);
        return keys.filter((key, index) => keys.indexOf(key) !== index);
      };
      expect(faults(repeated)).toEqual([]);
    });

    it('full linkage: every included resource is linked to from primary data or from another that is', () => {
      const unlinked = (read: Read) => {
        // Sparse fieldsets may leave the linkage out.
        if (read.path.includes('fields[')) return [];
        const linked = new Set(resourcesOf(read).flatMap(linkedFrom).map(keyOf));
        return (read.document.included ?? []).map(keyOf).filter((key) => !linked.has(key));
      };
      expect(faults(unlinked)).toEqual([]);
    });
  });

  describe('Document Structure › Links', () => {
    it('values are addresses, and self is the request that was made', () => {
      const wrong = ({ document: { links = {} } }: Read) =>
        Object.entries(links).filter(([, url]) => !URL.canParse(url));
      expect(faults(wrong)).toEqual([]);
      const other = ({ path, document }: Read) => {
        if (document.links?.self === undefined) return [];
        const given = new URL(`/v2${path}`, 'http://x');
        const self = new URL(document.links.self);
        // The same parameters, percent-encoded.
        const isSame = self.pathname === given.pathname && self.search === `?${given.searchParams}`.replace(/^\?$/, '');
        return isSame ? [] : [document.links.self];
      };
      expect(faults(other)).toEqual([]);
    });
  });

  describe('Fetching Data › Inclusion of Related Resources', () => {
    it('an empty value of include gives no related resources', async () => {
      const { body } = await get(`/containers/${world.ids.container}?include=`);
      expect(body.included).toEqual([]);
    });

    it('a path of several steps gives the intermediate resources too', async () => {
      const { body } = await get(`/containers/${world.ids.container}?include=shipment.port_of_lading`);
      expect(new Set(body.included?.map(({ type }) => type))).toEqual(new Set(['shipment', 'port']));
    });

    it('a path that is not known is answered 400, and so is include where nothing can be included', async () => {
      for (const path of ['/containers?include=nothing', '/webhooks/events?include=webhook', '/webhooks/ips?include=x'])
        expect((await get(path)).status, path).toBe(400);
    });
  });

  describe('Fetching Data › Sparse Fieldsets', () => {
    it('only the named fields of a type are there, attributes and relationships alike, also of included resources', async () => {
      const { ids } = world;
      const query = 'include=shipment&fields[container]=number,shipment&fields[shipment]=tags';
      const { body } = await get(`/containers/${ids.container}?${query}`);
      const { attributes, relationships } = body.data as ResourceObject;
      expect([Object.keys(attributes ?? {}), Object.keys(relationships ?? {})]).toEqual([['number'], ['shipment']]);
      expect(body.included?.map((each) => Object.keys(each.attributes ?? {}))).toEqual([['tags']]);
    });

    it('an empty value gives no fields', async () => {
      const { body } = await get(`/containers/${world.ids.container}?fields[container]=`);
      const { attributes, relationships } = body.data as ResourceObject;
      expect([attributes, relationships]).toEqual([{}, {}]);
    });
  });

  describe('Fetching Data › Sorting', () => {
    it('is ascending, or descending after a minus; several fields apply in their order; unknown ones are answered 400', async () => {
      const numbers = async (sort: string) =>
        ((await get(`/containers?sort=${sort}`)).body.data as ResourceObject[]).map(({ attributes }) =>
          String(attributes?.number),
        );
      const ascending = await numbers('number');
      expect(ascending).toEqual(ascending.toSorted());
      expect(await numbers('-number')).toEqual(ascending.toReversed());
      expect(new Set(await numbers('created_at,-number'))).toEqual(new Set(ascending));
      expect((await get('/containers?sort=colour')).status).toBe(400);
    });
  });

  describe('Fetching Data › Pagination', () => {
    it('links are first, last, prev and next, left out where there is no such page, and keep the other parameters', async () => {
      const path = '/containers?sort=number&fields[container]=number&page[size]=2';
      const { links: first = {} } = (await get(path)).body;
      expect([first.prev, first.next, first.last].map((url) => url !== undefined)).toEqual([false, true, true]);
      const to = (url = '') => get(url.replace(/^.*\/v2/, ''));
      const { body: last } = await to(first.last);
      expect([last.links?.next, last.links?.prev].map((url) => url !== undefined)).toEqual([false, true]);
      for (const url of Object.values(first))
        expect(decodeURIComponent(url)).toContain('sort=number&fields[container]=number');
    });

    it('pages together are the list, in its order', async () => {
      const all = (await get('/containers?sort=number&page[size]=100')).body.data as ResourceObject[];
      const seen: string[] = [];
      for (let number = 1; seen.length < all.length; number += 1) {
        const page = (await get(`/containers?sort=number&page[size]=2&page[number]=${number}`)).body
          .data as ResourceObject[];
        expect(page.length).toBeGreaterThan(0);
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual(all.map(({ id }) => id));
    });
  });

  describe('Fetching Resources', () => {
    it('a resource that does not exist is answered 404; an empty list 200 with an empty array', async () => {
      expect((await get('/containers/01900000-0000-7000-8000-000000000000')).status).toBe(404);
      expect((await get('/containers?filter[number]=NONE')).body.data).toEqual([]);
    });
  });

  describe('Query Parameters › Query Parameter Families', () => {
    it('members of a family that are not known are answered 400, each named', async () => {
      for (const name of ['page[bogus]', 'filter[bogus]', 'fields[bogus]', 'page', 'filter']) {
        const { status, body } = await world.service.call(world.tenant.key, `/containers?${name}=1`);
        expect([status, body.errors[0]?.source?.parameter], name).toEqual([400, name]);
      }
    });

    it('unknown parameters outside the families are ignored, not refused', async () => {
      expect((await get('/containers?utmSource=x')).status).toBe(200);
    });
  });
}
