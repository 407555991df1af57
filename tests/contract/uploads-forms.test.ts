import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { formOf, png, svg, upload } from '../support/fixtures.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const megabyte = 1024 * 1024;

/** Rows, files and drafts of all uploads. */
async function stored({ services }: TestApp) {
  const { DATA_DIR } = services.settings;
  const rows = await services.db.selectFrom('uploads').select('key').execute();
  const files = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`uploads${path.sep}`) && statSync(path.join(DATA_DIR, name)).isFile(),
  );
  return [...rows.map(({ key }) => key), ...files];
}

const part = (disposition: string, content: string | Buffer = png) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const image = (content?: Buffer) => part('name="image"; filename="a.png"', content);
const end = Buffer.from('--b--\r\n');

const post = (client: ApiClient, ...pieces: Buffer[]) =>
  client.send('POST', '/api/uploads/image', {
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: new Uint8Array(Buffer.concat(pieces)),
  });

/** On a separate connection; `length` is the declared size. */
async function begin({ url, jar }: ApiClient, length: string) {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  // A closed connection raises an error while sending.
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/uploads/image HTTP/1.1\r\nHost: ${host}\r\n` +
      `Cookie: ${jar.header('/api/uploads/image')}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
  );
  return {
    socket,
    answer: () => answer,
    /** Resolves when the piece was sent or dropped. */
    send: (piece: Buffer) => new Promise<void>((sent) => socket.write(piece, () => sent())),
  };
}

const chunk = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

describe('a form with an upload', () => {
  const shared = sharedTestApp();
  const second = part('name="image"; filename="b.png"');

  it.each([
    ['two files', [image(), second, end], 'The form has more than one file.'],
    ['a file, and breaks off behind it', [image()], 'The form is damaged or incomplete.'],
    [
      'a file, and half of another part',
      [image(), Buffer.from('--b\r\nConte')],
      'The form is damaged or incomplete.',
    ],
    [
      'the picture as text',
      [part('name="image"', 'x'), end],
      'The form has no file in the field "image".',
    ],
    [
      'a field that every object has',
      [part('name="constructor"; filename="a"'), end],
      'The form is damaged or incomplete.',
    ],
  ] as const)('that has %s is refused, and nothing is kept', async (_what, pieces, message) => {
    const client = await shared().admin();
    const details = [{ path: 'image', message }];
    expect(await post(client, ...pieces)).toMatchObject({ status: 400, body: { details } });
    expect(await stored(shared())).toEqual([]);
  });

  it('may have other fields, and lines in the picture that look like its boundary', async () => {
    const client = await shared().admin();
    const picture = Buffer.concat([png, Buffer.from('--b\r\n-- b\n--b--')]);
    const note = part('name="note"', 'n'.repeat(5000));
    const { status, body } = await post(client, note, image(picture), note, end);
    expect([status, body]).toEqual([
      200,
      { data: expect.objectContaining({ size: picture.length }) as unknown },
    ]);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.png', 'a.png'],
    ['a\0b.png', 'ab.png'],
    ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
    ['Žluťoučký kůň 🐎.png', 'Žluťoučký kůň 🐎.png'],
    ['', 'image'],
    ['n'.repeat(10_000), 'n'.repeat(255)],
  ])('calls the file %j: it is known as %j', async (name, known) => {
    const client = await shared().admin();
    const { status, body } = await post(client, part(`name="image"; filename="${name}"`), end);
    expect([status, body]).toMatchObject([200, { data: { originalName: known } }]);
  });
});

describe('an upload that is too large', () => {
  const refusal = /^HTTP\/1\.1 413 [^]*"File size must be less than 5MB"/;

  it.each([
    ['says so beforehand', `Content-Length: ${1024 * megabyte}`],
    ['does not say how large it is', 'Transfer-Encoding: chunked'],
  ])('and %s is cut off long before its end', async (_what, length) => {
    const app = await startTestApp();
    const { send, socket, answer } = await begin(await app.admin(), length);
    const wrap = length.startsWith('Transfer') ? chunk : (data: Buffer) => data;
    await send(wrap(image(Buffer.alloc(megabyte))));
    let sent = 1;
    for (; !socket.destroyed && sent < 200; sent += 1) await send(wrap(Buffer.alloc(megabyte)));
    expect(sent).toBeLessThan(200);
    expect(answer()).toMatch(refusal);
    expect(await stored(app)).toEqual([]);
  });

  it('with a fault before the file is refused all the same', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const junk = part('name="note"', Buffer.alloc(7 * megabyte, 'n'));
    expect((await post(client, junk, image(), end)).status).toBe(413);
  });
});

describe('an upload that does not arrive', () => {
  it('leaves no trace', async () => {
    const app = await startTestApp();
    const connection = await begin(await app.admin(), `Content-Length: ${megabyte}`);
    await connection.send(image());
    const drafts = path.join(app.services.settings.DATA_DIR, 'uploads', '.incoming');
    await expect.poll(() => readdirSync(drafts).length).toBe(1);
    connection.socket.destroy();
    await expect.poll(() => stored(app)).toEqual([]);
  });

  it('because the disk refuses it is the server’s fault, not the sender’s', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    writeFileSync(path.join(app.services.settings.DATA_DIR, 'uploads'), 'a file in the way');
    expect((await post(client, image(), end)).status).toBe(500);
    rmSync(path.join(app.services.settings.DATA_DIR, 'uploads'));
    expect((await post(client, image(), end)).status).toBe(200);
  });

  it('is cleared away at a later start, unless it may still be under way', async () => {
    const app = await startTestApp();
    const { uploads, settings } = app.services;
    await upload(await app.admin());
    const drafts = path.join(settings.DATA_DIR, 'uploads', '.incoming');
    const draft = path.join(drafts, 'app-manager-upload-0');
    for (const file of [draft, path.join(drafts, 'of-somebody-else')]) writeFileSync(file, 'half');
    await uploads.sweep();
    expect(readdirSync(drafts)).toHaveLength(2);
    await uploads.sweep(Date.now() + 2 * 60 * 60 * 1000);
    expect(readdirSync(drafts)).toEqual(['of-somebody-else']);
  });
});

describe('an SVG', () => {
  const shared = sharedTestApp();
  const root = '<svg xmlns="http://www.w3.org/2000/svg">';
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">';
  const utf16 = (text: string, swap: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };

  it.each([
    ['begins with a byte order mark', Buffer.from(`\uFEFF${root}</svg>`)],
    ['is written in UTF-16', utf16(`${root}é</svg>`, false)],
    [
      'is written in UTF-16, the other way round',
      utf16(`<?xml version="1.0"?>${root}</svg>`, true),
    ],
    [
      'is written in the Latin-1 that it declares',
      Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>\n${root}é</svg>`, 'latin1'),
    ],
    [
      'names a file',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${root}&x;</svg>`),
    ],
    ['has scripts', svg],
    ['is 4 MB long', Buffer.from(`${root}${'<!-- ő -->'.repeat(400_000)}</svg>`)],
  ])('that %s is kept as it is, and rendered powerless', async (_what, content) => {
    const client = await shared().admin();
    const form = formOf({ content, name: 'a.svg', type: 'image/svg+xml' });
    const { status, body } = await client.send('POST', '/api/uploads/image', form);
    expect([status, body]).toMatchObject([200, { data: { mimeType: 'image/svg+xml' } }]);
    const served = await fetch(shared().url + (body as { data: { url: string } }).data.url);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
  });

  it.each([
    ['has no end', Buffer.from(`${root}${'<g/>'.repeat(5000)}`)],
    ['unfolds its entities', Buffer.from(`<!DOCTYPE svg [${laughs}]>${root}&c;</svg>`)],
    ['is cut off in the middle of a character', Buffer.from(`${root}</svg>é`).subarray(0, -1)],
    ['hides its root behind a novel', Buffer.from(`<!--${' '.repeat(300_000)}-->${root}</svg>`)],
  ])('that %s is refused', async (_what, content) => {
    const client = await shared().admin();
    const form = formOf({ content, name: 'a.svg', type: 'image/svg+xml' });
    expect((await client.send('POST', '/api/uploads/image', form)).status).toBe(400);
  });
});
