import { everyType } from '#tests/support/image-files.ts';
import { dataOf, field } from '../contract/json.ts';
import type { FormFile } from '../http/transport.ts';
import { pngFile, uploadCall } from '../picture.ts';
import type { Rule } from '../rule.ts';
import { pictureFault, storedAsTold } from './stored-files.ts';

const bytesOf = (mimeType: string): Buffer =>
  everyType.find((one) => one.mimeType === mimeType)?.buffer ?? Buffer.alloc(0);

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A JPEG of a camera: Exif in the place of JFIF. */
function exif(): Buffer {
  const plain = bytesOf('image/jpeg');
  const rest = plain.subarray(4 + plain.readUInt16BE(4));
  const header = latin('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(header.length + 2);
  return Buffer.concat([latin('\xff\xd8\xff\xe1'), length, header, rest]);
}

/** A WebP with a header for more than a picture, as programs for drawing write it. */
function extendedWebp(): Buffer {
  const chunk = bytesOf('image/webp').subarray(12);
  const extended = latin('VP8X\x0a\0\0\0\0\0\0\0\x03\0\0\x02\0\0');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + extended.length + chunk.length);
  return Buffer.concat([latin('RIFF'), size, latin('WEBP'), extended, chunk]);
}

const drawing = bytesOf('image/svg+xml').toString();
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n';
const doctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
const comment = `<!-- ${'Created with a program for drawing. '.repeat(40)} -->\n`;

const svg = (how: string, text: string): [string, string, Buffer] => [
  how,
  'image/svg+xml',
  Buffer.from(text),
];

/** Pictures as cameras and programs write them. */
const forms: readonly [how: string, mimeType: string, content: Buffer][] = [
  svg('with a prolog', prolog + drawing),
  svg('with a byte order mark', `\ufeff${prolog}${drawing}`),
  svg('with a doctype and a comment', prolog + doctype + comment + drawing),
  svg('with blank lines before and after', `\n\n  ${drawing}\n`),
  svg('in capitals of others', drawing.replaceAll('"', "'")),
  ['with Exif', 'image/jpeg', exif()],
  ['of 1987', 'image/gif', Buffer.concat([latin('GIF87a'), bytesOf('image/gif').subarray(6)])],
  ['with an extended header', 'image/webp', extendedWebp()],
];

const endings: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'JPG', 'jpeg', 'Jpeg'],
};

/** Names that cameras, phones and people give. */
const namesOf = (mimeType: string): string[] => {
  const usual = /\/([a-z]+)/.exec(mimeType)?.[1] ?? '';
  const [own, ...others] = endings[mimeType] ?? [usual, usual.toUpperCase()];
  return [
    ...others.map((ending) => `IMG_0001.${ending}`),
    `photo (1) of me.v2.${own ?? usual}`,
    `😀 фото.${own ?? usual}`,
  ];
};

/** Every picture that a person may choose is stored, and is served as it was. */
export const everyForm: Rule = {
  name: 'pictures of every form and name',
  operations: ['uploadImage'],
  async run(checks) {
    const named = everyType.flatMap(({ mimeType, buffer }) =>
      namesOf(mimeType).map((name): [string, FormFile] => [
        `named ${name}`,
        { ...pngFile(), name, type: mimeType, content: new Uint8Array(buffer) },
      ]),
    );
    const shaped = forms.map(([how, type, content]): [string, FormFile] => {
      const name = `picture.${/\/([a-z]+)/.exec(type)?.[1] ?? ''}`;
      return [`${type} ${how}`, { ...pngFile(), name, type, content: new Uint8Array(content) }];
    });
    for (const [check, form] of [...named, ...shaped]) {
      const exchange = await checks.client.send(uploadCall(form));
      const fault = await storedAsTold(checks, form, exchange);
      checks.judged(check, exchange, { status: 200 }, () => fault);
    }
  },
};

/** Requests of a browser for a file that it has, or has in part. */
const asked: readonly [how: string, headers: (tag: string) => Record<string, string>][] = [
  ['in part', () => ({ Range: 'bytes=0-9' })],
  ['with a tag of another', () => ({ 'If-None-Match': '"another"' })],
  ['with its own tag', (tag) => ({ 'If-None-Match': tag })],
  ['as an image', () => ({ Accept: 'image/avif,image/webp,*/*;q=0.8' })],
];

/** A file is whole, or what was asked of it. */
export const askedForFiles: Rule = {
  name: 'a picture as a browser asks for it',
  operations: ['uploadImage'],
  async run(checks) {
    const exchange = await checks.client.send(uploadCall(pngFile()));
    const url = field(dataOf(exchange.answer.body), 'url');
    if (typeof url !== 'string') return;
    const whole = await checks.client.load(url);
    const tag = whole.headers.get('etag') ?? '"none"';
    for (const [how, headersOf] of asked) {
      const file = await checks.client.load(url, { headers: headersOf(tag) });
      const isSame = Buffer.compare(file.bytes, whole.bytes) === 0;
      const isPart =
        how === 'in part' &&
        file.status === 206 &&
        Buffer.compare(file.bytes, whole.bytes.subarray(0, 10)) === 0;
      const isKnown = how === 'with its own tag' && file.status === 304 && file.bytes.length === 0;
      const came = `${file.status}, ${file.bytes.length} bytes`;
      const other = { expected: `the file, ${whole.bytes.length} bytes`, came };
      const fault =
        isPart || isKnown ? undefined : (pictureFault(file) ?? (isSame ? undefined : other));
      checks.verdict(`the file ${how}`, fault, exchange);
    }
  },
};
