import { expect, it } from 'vitest';
import { IMAGE_TOO_LARGE } from '#domain/image-file.ts';
import { maxBytes } from '#generated/inputs.ts';
import { contract, operations } from '../support/contract.ts';

it('says the limit for images alike in its schemas, descriptions and example', () => {
  const { components } = contract;
  const bytes = maxBytes.UploadInput.image;
  expect(components.schemas['UploadInput']).toHaveProperty('properties.image.x-max-bytes', bytes);
  expect(components.schemas['UploadResult']).toHaveProperty('properties.size.maximum', bytes);
  const upload = operations.find(({ id }) => id === 'uploadImage')?.object;
  const words: unknown = expect.stringContaining(`${bytes / (1024 * 1024)} MB`);
  expect(upload).toHaveProperty('description', words);
  expect(components.schemas['UploadInput']).toHaveProperty('properties.image.description', words);
  expect(components).toHaveProperty('responses.FileTooLarge.description', words);
  expect(components.examples['file-too-large']?.value).toMatchObject({ message: IMAGE_TOO_LARGE });
});
