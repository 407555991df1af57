import type { Mismatch } from '../checks.ts';
import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange, FormFile } from '../http/http-client.ts';
import { pngFile } from '../picture.ts';
import type { Rule } from '../rule.ts';

/** Maximum image size (spec 9): 5 MB. */
const mostBytes = 5 * 1024 * 1024;

const upload = (form: FormFile) => ({ operation: operation('uploadImage'), form });

function describes(file: FormFile, { answer }: Exchange): Mismatch | undefined {
  const wanted = { originalName: file.name, size: file.content.byteLength, mimeType: file.type };
  const data = dataOf(answer.body);
  const wrong = Object.entries(wanted).find(([name, value]) => field(data, name) !== value);
  return wrong && { expected: `${wrong[0]} ${wrong[1]}`, came: String(field(data, wrong[0])) };
}

const stores: Rule = {
  name: 'says what it stored',
  operations: ['uploadImage'],
  async run(checks) {
    const file = pngFile();
    const exchange = await checks.expect(
      'says what it stored',
      upload(file),
      { status: 200 },
      (one) => describes(file, one),
    );
    const url = field(dataOf(exchange.answer.body), 'url');
    if (typeof url !== 'string') return;
    const came = await checks.client.load(url);
    const check = 'the picture can be loaded from its url';
    if (came.startsWith('200 image/')) checks.passes('uploadImage', check);
    else checks.fails(check, { expected: `200 image/png from ${url}`, came }, exchange);
  },
};

const text = (name: string, type: string): FormFile => ({
  ...pngFile(),
  name,
  type,
  content: new TextEncoder().encode('no picture'),
});

/** Spec 5, Image file: five types of image, at most 5 MB. */
const refuses: Rule = {
  name: 'what is no picture',
  operations: ['uploadImage'],
  async run(checks) {
    const large = { ...pngFile(), content: new Uint8Array(mostBytes + 1) };
    large.content.set(pngFile().content);
    const shown = { refusalShown: true };
    await checks.expect('a text file', upload(text('a.txt', 'text/plain')), {
      status: 415,
      ...shown,
    });
    await checks.expect('a text that claims to be a picture', upload(text('a.png', 'image/png')), {
      status: 400,
    });
    await checks.expect('an empty file', upload({ ...pngFile(), content: new Uint8Array() }), {
      status: 400,
    });
    await checks.expect('a file in another field', upload({ ...pngFile(), field: 'file' }), {
      status: 400,
    });
    await checks.expect('one byte more than 5 MB', upload(large), { status: 413, ...shown });
    await checks.expect(
      'an unknown folder',
      { ...upload(pngFile()), query: { folder: 'elsewhere' } },
      { status: 400 },
    );
  },
};

const inUse: Rule = {
  name: 'a file in use',
  operations: ['deleteUploadedImage'],
  async run(checks) {
    const file = await checks.world.make(kindNamed('uploads'));
    const image = { s3Key: file.id, url: field(file.entity, 'url') };
    await checks.world.make(kindNamed('images'), image);
    const call = { operation: operation('deleteUploadedImage'), body: { key: file.id } };
    await checks.expect('a file in use', call, { status: 409 });
  },
};

/** Files are stored or refused, and kept while something refers to them. */
export const uploadRules: readonly Rule[] = [stores, refuses, inUse];
