import { describe, expect, it } from 'vitest';
import type { Image } from '#generated/model/index.ts';
import { ApiError } from '#domain/api-error.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import {
  imageErrors,
  type ImageValues,
  imageValues,
  keyForFile,
  refusedFields,
  toImageEdit,
  toImageInput,
} from './image-form.ts';

const file = (name = 'logo.png', size = 10, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type });
const values: ImageValues = {
  key: 'logo',
  source: 'url',
  url: 'https://static.example/logo.png',
  file: undefined,
  description: '',
};
const linked: Image = { _id: '1', key: 'logo', url: 'https://static.example/a.png', appId: 'app' };
const uploaded: Image = { ...linked, url: '/uploads/app-images/a.png', s3Key: 'app-images/a.png' };
const stored = {
  url: '/uploads/app-images/b.png',
  key: 'app-images/b.png',
  originalName: 'b.png',
  size: 10,
  mimeType: 'image/png',
} as const;

describe('imageErrors', () => {
  it('finds nothing wrong with a key and a source', () => {
    expect(imageErrors(values, undefined)).toEqual({});
    expect(imageErrors({ ...values, source: 'file', file: file() }, undefined)).toEqual({});
    expect(imageErrors({ ...values, url: '/local.png' }, undefined)).toEqual({});
  });

  it.each(['1logo', '_logo', 'lo go', 'lo-go', 'logö'])('explains what a key is for %s', (key) => {
    expect(imageErrors({ ...values, key }, undefined)).toEqual({ key: KEY_HINT });
  });

  it('requires key and source on create', () => {
    expect(imageErrors({ ...values, key: ' ', url: '' }, undefined)).toEqual({
      key: 'Key is required',
      url: 'Image URL is required',
    });
    expect(imageErrors({ ...values, source: 'file' }, undefined)).toEqual({
      file: 'Please select a valid image file',
    });
  });

  it('requires no source on edit, whichever is chosen', () => {
    expect(imageErrors({ ...values, url: '' }, uploaded)).toEqual({});
    expect(imageErrors({ ...values, source: 'file' }, linked)).toEqual({});
  });

  it.each(['ftp://x.example/a.png', 'logo.png', 'https://x.example/a b.png', 'https://'])(
    'refuses %s as an address',
    (url) => {
      expect(imageErrors({ ...values, url }, undefined).url).toContain('Image URL must start with');
    },
  );

  it('reports a wrong file, also on edit', () => {
    const chosen = { ...values, source: 'file' as const };
    const tooLarge = file('a.png', 5 * 1024 * 1024 + 1);
    expect(imageErrors({ ...chosen, file: tooLarge }, uploaded)).toEqual({
      file: 'File size must be less than 5MB',
    });
    expect(imageErrors({ ...chosen, file: file('a.txt', 5, 'text/plain') }, undefined)).toEqual({
      file: 'Please select a valid image file',
    });
  });

  it('does not look at the source that was not chosen', () => {
    const other = file('a.txt', 5, 'text/plain');
    expect(imageErrors({ ...values, file: other }, undefined)).toEqual({});
    expect(
      imageErrors({ ...values, source: 'file', file: file(), url: 'nonsense' }, undefined),
    ).toEqual({});
  });
});

describe('toImageInput', () => {
  it('sends the address that was typed', () => {
    const sent = { ...values, key: ' logo ', url: ` ${values.url} `, description: ' For all ' };
    expect(toImageInput(toImageEdit(sent, { appId: 'app' }))).toEqual({
      appId: 'app',
      key: 'logo',
      url: values.url,
      description: 'For all',
    });
  });

  it('sends where the file was stored, also in place of another', () => {
    const chosen = { ...values, source: 'file' as const, file: file() };
    const edit = toImageEdit(chosen, { appId: 'app', image: uploaded });
    expect(toImageInput(edit, stored)).toEqual({
      appId: 'app',
      key: 'logo',
      url: stored.url,
      s3Key: stored.key,
    });
  });

  it.each([
    ['an uploaded file, without a new one', { source: 'file' as const }, uploaded],
    ['an uploaded file, with an empty address', { source: 'url' as const, url: '' }, uploaded],
    ['a linked picture, without a file', { source: 'file' as const }, linked],
  ])('keeps %s', (_name, change, image) => {
    const edit = toImageEdit({ ...values, ...change }, { appId: 'app', image });
    const { url, s3Key } = toImageInput(edit);
    expect({ url, s3Key }).toEqual({ url: image.url, s3Key: image.s3Key });
  });

  it('lets go of an uploaded file that an address replaces', () => {
    const edit = toImageEdit(values, { appId: 'app', image: uploaded });
    expect(toImageInput(edit)).not.toHaveProperty('s3Key');
  });

  it('opens with the image’s values, which change nothing', () => {
    for (const image of [linked, uploaded]) {
      const { _id, ...fields } = image;
      expect(_id).toBe('1');
      const edit = toImageEdit(imageValues(image), { appId: 'app', image });
      expect(toImageInput(edit)).toEqual(fields);
    }
  });
});

describe('the server’s refusals', () => {
  const refusal = (status: number, rest: object = {}) =>
    new ApiError({ failure: 'refused', status, ...rest });

  it('lands on its field; the picture on the source in sight', () => {
    const details = [
      { path: 'key', message: 'bad key' },
      { path: 's3Key', message: 'gone' },
      { path: 'appId', message: 'unseen' },
    ];
    expect(refusedFields(refusal(400, { details }), 'file')).toEqual({
      key: 'bad key',
      file: 'gone',
    });
    expect(
      refusedFields(refusal(409, { code: 'key_taken', serverMessage: 'taken' }), 'url'),
    ).toEqual({ key: 'taken' });
  });

  it('of any other kind is above the buttons', () => {
    expect(refusedFields(new Error('x'), 'url')).toEqual({});
  });
});

describe('the suggested key', () => {
  const before = file('first file.png');

  it('comes from the file name, and follows the next file', () => {
    expect(keyForFile('', before, undefined)).toBe('first_file');
    expect(keyForFile('first_file', file('2nd.png'), before)).toBe('img_2nd');
  });

  it('never replaces what was typed', () => {
    expect(keyForFile('typed', file('2nd.png'), before)).toBe('typed');
    expect(keyForFile('first_file', before, undefined)).toBe('first_file');
  });
});
