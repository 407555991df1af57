import { expect, it } from 'vitest';
import { sortDropped } from './drop.ts';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const text = new File(['x'], 'a.txt', { type: 'text/plain' });
const zip = new File(['x'], 'Assets.ZIP', { type: 'application/zip' });
const folder = new File([], 'folder');

it('starts the bulk upload with images, and leaves it to list what else was dropped', () => {
  expect(sortDropped([png, png])).toEqual({ kind: 'images', files: [png, png] });
  expect(sortDropped([text, png, zip])).toEqual({ kind: 'images', files: [text, png, zip] });
});

it('starts the import with an archive', () =>
  expect(sortDropped([zip])).toEqual({ kind: 'zip', files: [zip] }));

it.each([[[text]], [[folder]], [[text, zip]], [[]]])('refuses anything else', (files) =>
  expect(sortDropped(files)).toEqual({ kind: 'refused' }),
);
