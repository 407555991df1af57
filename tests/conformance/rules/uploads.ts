import { everyType, pngOfSize } from '#tests/support/image-files.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { dataOf, field } from '../contract/json.ts';
import { operation, parametersOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { FormFile } from '../http/transport.ts';
import { pngFile, uploadCall } from '../picture.ts';
import type { Rule } from '../rule.ts';
import { sendLarge } from './sizes.ts';
import { storedAsTold } from './stored-files.ts';

/** Maximum image size (spec 9), as the contract has it. */
const { 'x-max-bytes': maximum } = nodeAt([
  'components',
  'schemas',
  'UploadInput',
  'properties',
  'image',
]);
const mostBytes = Number(maximum);

/** Uploads a file; the answer has to tell what is stored. */
async function stored(
  checks: Checks,
  check: string,
  file: FormFile,
  folder?: string,
): Promise<Exchange> {
  const exchange = await checks.client.send(uploadCall(file, folder));
  const mismatch = await storedAsTold(checks, file, exchange);
  return checks.judged(check, exchange, { status: 200 }, () => mismatch);
}

const urlIn = ({ answer }: Exchange) => field(dataOf(answer.body), 'url');

async function canBeLoaded(checks: Checks, exchange: Exchange, type: string): Promise<void> {
  const url = urlIn(exchange);
  if (typeof url !== 'string') return;
  const { status, headers, text } = await checks.client.load(url);
  const came = status === 0 ? text : `${status} ${headers.get('content-type') ?? 'without a type'}`;
  const expected = `200 ${type} from ${url}`;
  checks.verdict(
    'the picture can be loaded from its url',
    came.startsWith('200 image/') ? undefined : { expected, came },
    exchange,
  );
}

const folders = [nodeAt(['components', 'schemas', 'UploadFolder'])['enum']].flat().map(String);

const [folderParameter] = parametersOf(operation('uploadImage'));

/** Each of the five types of spec 5 with a picture of its own, in each of the folders. */
const stores: Rule = {
  name: 'says what it stored',
  operations: ['uploadImage'],
  async run(checks) {
    for (const [index, { name, mimeType: type, buffer }] of everyType.entries()) {
      const isOwn = type === 'image/png';
      const file = isOwn
        ? pngFile()
        : { ...pngFile(), name, type, content: new Uint8Array(buffer) };
      const check = isOwn ? 'says what it stored' : `says what it stored, ${type}`;
      const exchange = await stored(checks, check, file, folders[index % folders.length]);
      await canBeLoaded(checks, exchange, type);
    }
    const foreign = { ...pngFile(), name: 'Grüße 図.png' };
    const check = 'keeps a file name of other scripts';
    await stored(checks, check, foreign);
    const assumptions = assumptionsAt(folderParameter?.place ?? [], 'required');
    const plain = { ...uploadCall(pngFile()), query: {} };
    await checks.expect('without a folder', plain, { status: 200, assumptions });
  },
};

const text = (name: string, type: string, content = 'no picture'): FormFile => ({
  ...pngFile(),
  name,
  type,
  content: new TextEncoder().encode(content),
});

const page = '<!doctype html><script>alert(1)</script>';

const guarded = { severity: 'security' } as const;

/** Spec 5, Image file: five types of image, at most 5 MB; what it is says the content, not its sender. */
const refuses: Rule = {
  name: 'what is no picture',
  operations: ['uploadImage'],
  async run(checks) {
    const none = { ...pngFile(), content: new Uint8Array() };
    const refused = { status: 400 };
    await checks.expect('a text file', uploadCall(text('a.txt', 'text/plain')), {
      status: 415,
      ...guarded,
    });
    await checks.expect('a page', uploadCall(text('a.html', 'text/html', page)), {
      status: 415,
      ...guarded,
    });
    await checks.expect(
      'a text that claims to be a picture',
      uploadCall(text('a.png', 'image/png')),
      {
        ...refused,
        ...guarded,
      },
    );
    await checks.expect(
      'a page that claims to be a picture',
      uploadCall(text('a.gif', 'image/gif', page)),
      {
        ...refused,
        ...guarded,
      },
    );
    await checks.expect('an empty file', uploadCall(none), refused);
    await checks.expect(
      'a file in another field',
      uploadCall({ ...pngFile(), field: 'file' }),
      refused,
    );
    const folder = { ...uploadCall(pngFile()), query: { folder: 'elsewhere' } };
    await checks.expect('an unknown folder', folder, refused);
    const climbing = { ...uploadCall(pngFile()), query: { folder: '../general' } };
    await checks.expect('a folder outside', climbing, { ...refused, ...guarded });
  },
};

const cutOff = 'the connection was cut before the answer came';

const ofSize = (bytes: number): FormFile => ({
  ...pngFile(),
  content: new Uint8Array(pngOfSize(bytes).buffer),
});

/** Spec 9: 5 MB, to the byte. */
const limits: Rule = {
  name: 'as large as it may be',
  operations: ['uploadImage'],
  async run(checks) {
    const largest = ofSize(mostBytes);
    await stored(checks, 'exactly 5 MB', largest);
    const check = 'one byte more than 5 MB';
    const exchange = await sendLarge(checks, uploadCall(ofSize(mostBytes + 1)));
    if (exchange.answer.status === 0) checks.skip('uploadImage', check, cutOff);
    else checks.judged(check, exchange, { status: 413 });
  },
};

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="alert(1)"><script>alert(2)</script></svg>`;

/** Whether a browser that is led to the address runs what is written there, as a page of the backend's own. */
function canRun(url: string, baseUrl: string, headers: Headers, content: string): boolean {
  const isElsewhere = new URL(url, `${baseUrl}/`).origin !== new URL(baseUrl).origin;
  const isDocument = /svg|xml|html/.test(headers.get('content-type') ?? 'text/html');
  const isDownload = /^attachment/i.test(headers.get('content-disposition') ?? '');
  const policy = headers.get('content-security-policy') ?? '';
  const rules = policy.split(';').map((part) => part.trim());
  const isBoxed = rules.some((part) => /^sandbox(?!.*allow-scripts)/.test(part));
  const scripts =
    rules.find((part) => part.startsWith('script-src')) ??
    rules.find((part) => part.startsWith('default-src'));
  const isForbidden = scripts !== undefined && !/unsafe-inline|'sha|'nonce/.test(scripts);
  const isActive = /<script|onload/i.test(content);
  return isActive && isDocument && !isElsewhere && !isDownload && !isBoxed && !isForbidden;
}

/** An SVG is a document: opened by itself it would run its scripts with the administrator's session. */
const scripts: Rule = {
  name: 'an SVG with a script',
  operations: ['uploadImage'],
  async run(checks) {
    const file = text('a.svg', 'image/svg+xml', drawing);
    const exchange = await checks.client.send(uploadCall(file));
    const url = urlIn(exchange);
    const check = 'an SVG with a script cannot run';
    if (typeof url !== 'string') {
      const { status } = exchange.answer;
      const isRefused = status >= 400 && status < 500;
      const mismatch = { expected: 'stored or refused', came: String(status) };
      checks.verdict(check, isRefused ? undefined : mismatch, exchange);
      return;
    }
    const { headers, text: content } = await checks.client.load(url);
    const came = `${headers.get('content-type') ?? 'no type'}, no policy that keeps scripts out`;
    const expected = 'no script, a Content-Security-Policy, a download, or another origin';
    const isOpen = canRun(url, checks.client.baseUrl, headers, content);
    checks.verdict(check, isOpen ? { expected, came, ...guarded } : undefined, exchange);
  },
};

/** Files are stored or refused. */
export const uploadRules: readonly Rule[] = [stores, refuses, limits, scripts];
