/** Adding documents over HTTP: in one step and in two, what a file may be, and that nothing is left of one that is refused. */
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import {
  type Announced,
  addDocument,
  announce,
  claim,
  form,
  image,
  md5,
  pdf,
  put,
  sendForm,
  upload,
} from '../../../../test/helpers/documents/files.ts';
import { dying } from '../../../../test/helpers/dying.ts';
import { until } from '../../../../test/helpers/until.ts';
import { StoreUnavailable } from '../errors.ts';

let api: Api;
let key: TestKey;
/** Set: the store fails. */
let fault: Error | null = null;

beforeAll(async () => {
  api = await startApi();
  const { store } = api.documents;
  const put = store.put.bind(store);
  store.put = async (...given) => (fault ? Promise.reject(fault) : put(...given));
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const incoming = () => readdir(api.documents.store.incoming).catch(() => []);
const rows = async (table: string) =>
  (await api.database.systemPool.query(`SELECT FROM ${table} WHERE account_id = $1`, [key.accountId])).rowCount;

describe('a document in one step', () => {
  it('is stored as it was sent, and waits for processing', async () => {
    const bytes = await pdf('one');
    const answer = await sendForm(api, key, { bytes, fileName: 'Überraschung.pdf' }, { name: 'Arrival notice' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data, included, links } = answer.json();
    expect(data).toMatchObject({
      type: 'document',
      attributes: {
        name: 'Arrival notice',
        document_type: null,
        file_name: 'Überraschung.pdf',
        file_content_type: 'application/pdf',
        file_size_bytes: bytes.length,
        source: 'api',
        added_by: 'admin',
        created_at: '2026-05-11T18:30:00Z',
      },
      relationships: {
        account: { data: { id: key.accountId, type: 'account' } },
        user: { data: null },
        last_document_representation: { data: null },
        shipments: { data: [] },
        cargos: { data: [] },
      },
      links: { download: `http://api.test/v2/documents/${data.id}/download_url` },
      meta: { processing: { state: 'queued', reason: null } },
    });
    expect(answer.headers.location).toBe(`http://api.test/v2/documents/${data.id}`);
    expect([included, links.self]).toEqual([[], answer.headers.location]);
    const { rows: jobs } = await api.database.systemPool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
      `document:${data.id}`,
    ]);
    expect(jobs).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });

  it('has the name of its file by default', async () => {
    const data = await addDocument(api, key, { bytes: await pdf('unnamed'), fileName: 'b l.pdf' });
    expect(data.attributes.name).toBe('b l.pdf');
  });

  it('has the content type of its bytes, regardless of its name', async () => {
    const data = await addDocument(api, key, { bytes: await image('png'), fileName: 'scan.pdf' });
    expect(data.attributes.file_content_type).toBe('image/png');
  });

  it.each([
    ['a program', Buffer.from(`7f454c4602010100${'00'.repeat(100)}`, 'hex'), 'notice.pdf'],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'notice.docx'],
    ['bytes without meaning', Buffer.from([1, 2, 3, 0, 255, 254, 9]), 'notice.txt'],
  ])('is refused where it is %s', async (_what, bytes, fileName) => {
    const answer = await sendForm(api, key, { bytes, fileName });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(errorsOf(answer)[0]).toMatchObject({ code: 'invalid_value' });
    expect(errorsOf(answer)[0]?.detail).toMatch(/Its content must be PDF, PNG/);
    expect([await rows('documents'), await rows('document_contents'), await incoming()]).toEqual([0, 0, []]);
  });

  it('is refused if it is empty', async () => {
    const answer = await sendForm(api, key, { bytes: '', fileName: 'empty.pdf' });
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, 'The file is empty.']);
    expect(await incoming()).toEqual([]);
  });

  it('is refused as soon as it exceeds the size limit', async () => {
    const answer = await sendForm(api, key, { bytes: Buffer.alloc(1_000_001, 'x'), fileName: 'large.txt' });
    expect(answer.statusCode).toBe(413);
    expect(errorsOf(answer)[0]).toMatchObject({ code: 'body_too_large', meta: { maximum_bytes: 1_000_000 } });
    expect([await rows('document_contents'), await incoming()]).toEqual([0, []]);
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['a path of Windows', 'C:\\\\notice.pdf'],
    ['a control character', 'not\u0007ice.pdf'],
    ['500 characters', `${'x'.repeat(496)}.pdf`],
    ['nothing but spaces', '   '],
  ])('is refused where its file name is %s', async (_what, fileName) => {
    const answer = await sendForm(api, key, { bytes: await pdf('named'), fileName });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(errorsOf(answer)[0]?.detail).toMatch(/^The file name /);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    ['of 256 characters', 'x'.repeat(256)],
    ['that is blank', '  '],
    ['with a line break', 'a\nb'],
  ])('is refused with a name %s', async (_what, name) => {
    const answer = await sendForm(api, key, { bytes: await pdf('named'), fileName: 'a.pdf' }, { name });
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([422, { pointer: '/name' }]);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      400,
    ],
    [
      'no file',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--a--',
      422,
    ],
    [
      'an unknown part',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n--a--',
      422,
    ],
    ['a header without end', 'multipart/form-data; boundary=a', `--a\r\n${'x'.repeat(10_000)}`, 400],
    [
      'a part without a name',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Type: text/plain\r\n\r\nx\r\n--a--',
      400,
    ],
  ])('is refused of a form with %s', async (_what, type, payload, status) => {
    const answer = await api.call(key, 'POST', '/v2/documents', { payload, headers: { 'content-type': type } });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await incoming()).toEqual([]);
  });

  it('is refused with two files, and neither is stored', async () => {
    const one = form({ bytes: 'a text', fileName: 'a.txt' });
    const twice = Buffer.from(one.payload.toString().replace('--a-boundary--', one.payload.toString().trimEnd()));
    const answer = await api.call(key, 'POST', '/v2/documents', { payload: twice, headers: one.headers });
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, 'A form has one file.']);
    expect(await incoming()).toEqual([]);
  });

  it('is refused with two names, so that a form has three parts at most', async () => {
    const { payload, headers } = form({ bytes: 'a text', fileName: 'a.txt' }, { name: 'one' });
    const second = '--a-boundary\r\nContent-Disposition: form-data; name="name"\r\n\r\ntwo\r\n';
    const answer = await api.call(key, 'POST', '/v2/documents', { payload: second + payload.toString(), headers });
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, 'A form has one name.']);
  });

  it('is returned again for the same Idempotency-Key and form, and refused for another form', async () => {
    const sent = form({ bytes: await pdf('idempotent'), fileName: 'a.pdf' });
    const post = (more: typeof sent) =>
      api.call(key, 'POST', '/v2/documents', { ...more, headers: { ...more.headers, 'idempotency-key': 'k1' } });
    const [first, second] = [await post(sent), await post(sent)];
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(second.json()).toEqual(first.json());
    expect((await post(form({ bytes: await pdf('other'), fileName: 'a.pdf' }))).statusCode).toBe(422);
    expect(await rows('documents')).toBe(1);
    // What is answered again is thrown away once the answer is out.
    await until(async () => expect(await incoming()).toEqual([]));
  });

  it.each([
    ['before', false],
    ['after', true],
  ] as const)(
    'is one if its process dies right %s the commit, and the request is sent again',
    async (moment, isKept) => {
      const sent = form({ bytes: await pdf(moment), fileName: 'a.pdf' });
      const post = () =>
        api.call(key, 'POST', '/v2/documents', { ...sent, headers: { ...sent.headers, 'idempotency-key': 'k' } });
      const first = await dying(api.database, moment, post);
      const early = await post();
      expect(early.statusCode).toBe(isKept ? 201 : 409);
      api.clock.advance(10_000);
      const again = await post();
      expect(again.statusCode, again.body).toBe(201);
      expect(again.headers['idempotency-replayed']).toBe(isKept ? 'true' : undefined);
      if (isKept) expect(again.body).toBe(first.body);
      expect([await rows('documents'), await rows('document_contents')]).toEqual([1, 1]);
    },
  );

  it('leaves nothing if the client disconnects', async () => {
    const url = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const { payload, headers } = form({ bytes: Buffer.alloc(900_000, 'x'), fileName: 'a.txt' });
    const sending = httpRequest({
      host: url.hostname,
      port: url.port,
      method: 'POST',
      path: '/v2/documents',
      headers: { ...headers, authorization: `Token ${key.key}`, 'content-length': payload.length },
    });
    sending.on('error', () => {});
    sending.write(payload.subarray(0, 400_000));
    await until(async () => expect(await incoming()).toHaveLength(1));
    sending.destroy();
    await until(async () => expect(await incoming()).toEqual([]));
    expect([await rows('documents'), await rows('document_contents')]).toEqual([0, 0]);
  });

  it('gets 503 while the store is full or unavailable, and can be sent again', async () => {
    const file = { bytes: await pdf('full'), fileName: 'a.pdf' };
    fault = new StoreUnavailable('ENOSPC: no space left on device');
    const refused = await sendForm(api, key, file);
    fault = null;
    expect([refused.statusCode, errorsOf(refused)[0]?.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '30',
    ]);
    expect([await rows('documents'), await incoming()]).toEqual([0, []]);
    expect((await sendForm(api, key, file)).statusCode).toBe(201);
  });
});

describe('the same file again', () => {
  const setRule = (rule: string) =>
    api.call(key, 'PATCH', '/v2/account', { payload: { data: { attributes: { duplicate_documents: rule } } } });

  it('is refused with the existing document, also for two simultaneous uploads', async () => {
    const file = { bytes: await pdf('twice'), fileName: 'a.pdf' };
    const answers = await Promise.all([sendForm(api, key, file), sendForm(api, key, file, { name: 'other' })]);
    const [made, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([made?.statusCode, refused?.statusCode]).toEqual([201, 409]);
    const { id, attributes } = (made as (typeof answers)[0]).json().data;
    expect(refused && errorsOf(refused)[0]).toMatchObject({
      code: 'duplicate_document',
      meta: { existing_document_id: id, existing_document_name: attributes.name },
    });
    expect([await rows('documents'), await incoming()]).toEqual([1, []]);
  });

  it('is no duplicate of a deleted document, nor of one of another account', async () => {
    const file = { bytes: await pdf('deleted'), fileName: 'a.pdf' };
    const { id } = await addDocument(api, key, file);
    expect((await api.call(key, 'DELETE', `/v2/documents/${id}`)).statusCode).toBe(204);
    expect((await sendForm(api, key, file)).statusCode).toBe(201);
    expect((await sendForm(api, await api.key(await api.account()), file)).statusCode).toBe(201);
  });

  it('replaces the older one, or becomes another one, by the setting of the account', async () => {
    const file = { bytes: await pdf('rule'), fileName: 'a.pdf' };
    const first = await addDocument(api, key, file);
    expect((await setRule('replace')).json().data.attributes.duplicate_documents).toBe('replace');
    const second = await addDocument(api, key, file);
    expect((await api.call(key, 'GET', `/v2/documents/${first.id}`)).statusCode).toBe(404);
    await setRule('accept');
    const third = await addDocument(api, key, file);
    const { data } = (await api.call(key, 'GET', '/v2/documents')).json();
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual([second.id, third.id].toSorted());
    expect((await setRule('maybe')).statusCode).toBe(422);
  });
});

describe('a document in two steps', () => {
  it('is announced, uploaded and turned into a document once', async () => {
    const file = { bytes: await pdf('steps'), fileName: 'notice.pdf' };
    const announced = await announce(api, key, file);
    expect(announced.statusCode, announced.body).toBe(201);
    const body = announced.json() as Announced;
    expect(body).toMatchObject({
      filename: 'notice.pdf',
      content_type: 'application/pdf',
      byte_size: file.bytes.length,
      checksum: md5(file.bytes),
      metadata: {},
      service_name: 'portolan',
      direct_upload: { headers: { 'Content-Type': 'application/pdf', 'Content-MD5': md5(file.bytes) } },
    });
    const early = await claim(api, key, body.signed_id);
    expect(errorsOf(early)[0]).toMatchObject({
      status: '422',
      source: { pointer: '/data/attributes/attached_document' },
      detail: expect.stringContaining('of a file without bytes'),
    });
    for (const _ of [1, 2]) expect((await put(api, body.direct_upload.url, file.bytes)).statusCode).toBe(204);
    const made = await claim(api, key, body.signed_id, 'My notice');
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().data.attributes).toMatchObject({ name: 'My notice', file_name: 'notice.pdf' });
    const again = await claim(api, key, body.signed_id);
    expect([again.statusCode, errorsOf(again)[0]?.detail]).toEqual([422, expect.stringContaining('already used')]);
    expect(await incoming()).toEqual([]);
  });

  it('can be announced at the path of Active Storage, with the same answer', async () => {
    const file = { bytes: 'some text', fileName: 'a.txt' };
    const [ours, theirs] = [
      await announce(api, key, file),
      await announce(api, key, file, '/rails/active_storage/direct_uploads'),
    ];
    expect([ours.statusCode, theirs.statusCode]).toEqual([201, 201]);
    expect(Object.keys(theirs.json())).toEqual(Object.keys(ours.json()));
    const withoutKey = await api.app.inject({
      method: 'POST',
      url: '/rails/active_storage/direct_uploads',
      payload: {},
    });
    expect(withoutKey.statusCode).toBe(401);
  });

  it.each([
    ['other bytes of the same length', 'some text', 'same text', /MD5/],
    ['fewer bytes', 'some text', 'some', /9 bytes were announced, and 4 were sent/],
    ['more bytes', 'some text', 'some text, and more', /9 bytes were announced, and more were sent/],
    ['no bytes', 'some text', '', /and none were sent/],
  ])('is refused where %s are sent', async (_what, announced, sent, detail) => {
    const { direct_upload: target, signed_id: id } = (
      await announce(api, key, { bytes: announced, fileName: 'a.txt' })
    ).json() as Announced;
    const answer = await put(api, target.url, sent);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(errorsOf(answer)[0]?.detail).toMatch(detail);
    expect([(await claim(api, key, id)).statusCode, await rows('document_contents'), await incoming()]).toEqual([
      422,
      0,
      [],
    ]);
  });

  it('is refused if its type is not accepted', async () => {
    const bytes = Buffer.from([0, 1, 2, 3]);
    const { direct_upload: target } = (await announce(api, key, { bytes, fileName: 'a.pdf' })).json() as Announced;
    expect((await put(api, target.url, bytes)).statusCode).toBe(422);
  });

  it('expires after an hour', async () => {
    const own = await startApi();
    const theirs = await own.key(await own.account());
    const file = { bytes: 'some text', fileName: 'a.txt' };
    const { signed_id: id, direct_upload: target } = await upload(own, theirs, file);
    own.clock.advance(3_600_000);
    const answer = await claim(own, theirs, id);
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, expect.stringContaining('has expired')]);
    expect((await put(own, target.url, file.bytes)).statusCode).toBe(410);
    await own.close();
  });

  it('cannot be claimed by another account, a changed token, or a token for another purpose', async () => {
    const { signed_id: id, direct_upload: target } = await upload(api, key, { bytes: 'my text', fileName: 'a.txt' });
    const other = await api.key(await api.account());
    const token = target.url.split('/').at(-1) ?? '';
    const changed = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const [by, text] of [
      [other, id],
      [key, changed],
      [key, token],
      [key, 'x'],
      [key, `x--${'0'.repeat(64)}`],
    ] as const) {
      const answer = await claim(api, by, text);
      expect(answer.statusCode, text).toBe(422);
      expect(errorsOf(answer)[0]?.source).toEqual({ pointer: '/data/attributes/attached_document' });
    }
    for (const text of [id, `${token}0`, 'x'])
      expect((await put(api, `http://x/rails/active_storage/disk/${text}`, 'my text')).statusCode, text).toBe(404);
  });

  it.each([
    ['no checksum', { filename: 'a.pdf', byte_size: 1 }, 422],
    ['a checksum that is none', { filename: 'a.pdf', byte_size: 1, checksum: 'abc' }, 422],
    ['no byte', { filename: 'a.pdf', byte_size: 0, checksum: md5('') }, 422],
    ['a byte too many', { filename: 'a.pdf', byte_size: 1_000_001, checksum: md5('x') }, 422],
    ['a path for a name', { filename: '../a.pdf', byte_size: 1, checksum: md5('x') }, 422],
    [
      'a line break in its type',
      { filename: 'a.pdf', byte_size: 1, checksum: md5('x'), content_type: 'a\r\nb: c' },
      422,
    ],
    ['an unknown member', { filename: 'a.pdf', byte_size: 1, checksum: md5('x'), colour: 'red' }, 422],
  ])('is not announced with %s', async (_what, blob, status) => {
    const answer = await api.call(key, 'POST', '/v2/direct_uploads', { payload: { blob } });
    expect(answer.statusCode, answer.body).toBe(status);
  });

  it('is claimed once by two simultaneous requests', async () => {
    const { signed_id: id } = await upload(api, key, { bytes: 'for one', fileName: 'a.txt' });
    const answers = await Promise.all([claim(api, key, id), claim(api, key, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  });
});

describe('an account', () => {
  it('has a limit of bytes and of documents', async () => {
    const own = await startApi({
      documents: { limits: { maximumBytes: 1000, maximumPages: 3, accountBytes: 30, accountDocuments: 2 } },
    });
    const theirs = await own.key(await own.account());
    const send = (bytes: string) => sendForm(own, theirs, { bytes, fileName: 'a.txt' });
    expect((await send('0123456789 12')).statusCode).toBe(201);
    const full = await send('a text of more than seventeen bytes');
    expect(errorsOf(full)[0]).toMatchObject({ code: 'conflict', meta: { ceiling: 30 } });
    expect((await send('small')).statusCode).toBe(201);
    expect(errorsOf(await send('tiny'))[0]).toMatchObject({ code: 'conflict', meta: { ceiling: 2 } });
    await own.close();
  });
});
