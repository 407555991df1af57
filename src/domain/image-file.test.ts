import { describe, expect, it } from 'vitest';
import { imageFileProblem } from './image-file.ts';

const MB = 1024 * 1024;
const file = (type: string, { name = 'picture', size = 1000 } = {}) => ({ name, type, size });

describe('a file to upload as an image', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'])(
    'may be %s',
    (type) => expect(imageFileProblem(file(type))).toBeUndefined(),
  );

  it.each(['image/tiff', 'image/avif', 'application/pdf', 'text/plain'])('is not %s', (type) =>
    expect(imageFileProblem(file(type, { name: 'a.png' }))).toBe(
      'Please select a valid image file',
    ),
  );

  it('is known by its name where the system knows no type', () => {
    expect(imageFileProblem(file('', { name: 'Photo.WEBP' }))).toBeUndefined();
    expect(imageFileProblem(file('', { name: 'folder' }))).toBe('Please select a valid image file');
  });

  it('may have 5 MB and not one byte more', () => {
    expect(imageFileProblem(file('image/png', { size: 5 * MB }))).toBeUndefined();
    expect(imageFileProblem(file('image/png', { size: 5 * MB + 1 }))).toBe(
      'File size must be less than 5MB',
    );
  });

  it('is not empty', () =>
    expect(imageFileProblem(file('image/png', { size: 0 }))).toBe(
      'Please select a valid image file',
    ));
});
