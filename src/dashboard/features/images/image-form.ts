import { schemaResolver } from '@mantine/form';
import { trimInvisible } from '#domain/invisible.ts';
import { pickFilled } from '#changes/things.ts';
import type { Image, ImageInput, UploadResult } from '#generated/model/index.ts';
import {
  CreateImageBody,
  createImageBodyDescriptionMax,
  createImageBodyKeyMax,
  createImageBodyUrlMax,
} from '#generated/zod/images.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import { getFieldErrors } from '#dashboard/ui/form/field-errors.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { imageFileProblem } from '#domain/image-file.ts';
import { describeKeyProblem } from '#dashboard/ui/form/key-hint.ts';

/** Spec 5, Image file. */
const NO_FILE = 'Please select a valid image file';

/** Keeps the values of both sources, so that switching loses nothing. */
export interface ImageValues {
  key: string;
  source: 'url' | 'file';
  url: string;
  file: File | undefined;
  description: string;
}

type Field = 'key' | 'url' | 'file' | 'description';

export const imageLabels = {
  key: 'Key',
  picture: 'Image',
  description: 'Description',
} as const;

export type ImageErrors = Partial<Record<Field, string>>;

/** An uploaded picture has no URL to edit. */
export function imageValues(image: Image | undefined): ImageValues {
  const { key = '', url = '', s3Key, description = '' } = image ?? {};
  const isLinked = s3Key === undefined;
  return {
    key,
    source: image && isLinked ? 'url' : 'file',
    url: isLinked ? url : '',
    file: undefined,
    description,
  };
}

type StoredPicture = Pick<ImageInput, 'url' | 's3Key'>;

export interface ImageEdit extends Omit<ImageInput, keyof StoredPicture> {
  picture: StoredPicture | File;
}

/** Without a new source the picture does not change (spec 5: optional on edit). */
export function toImageEdit(
  values: ImageValues,
  { appId, image }: { appId: string; image?: Image | undefined },
): ImageEdit {
  const {
    url: _url,
    s3Key: _file,
    ...fields
  } = pickFilled('ImageInput', {
    ...image,
    ...values,
    appId,
    key: trimInvisible(values.key),
    description: values.description.trim(),
  });
  return { ...fields, picture: getPicture(values, image) };
}

function getPicture({ source, file, url: typed }: ImageValues, image: Image | undefined) {
  if (source === 'file' && file) return file;
  const url = source === 'url' ? typed.trim() : '';
  if (url !== '' && url !== image?.url) return { url };
  const { url: kept = '', s3Key } = image ?? {};
  return { url: kept, ...(s3Key !== undefined && { s3Key }) };
}

export function toImageInput({ picture, ...rest }: ImageEdit, stored?: UploadResult): ImageInput {
  if (!(picture instanceof File)) return { ...rest, ...picture };
  const { url = '', key = '' } = stored ?? {};
  return { ...rest, url, s3Key: key };
}

const check = schemaResolver(CreateImageBody, { sync: true });

/** The contract validates; these are the messages. */
const words: Readonly<Record<Exclude<Field, 'file'>, (value: string) => string>> = {
  key: (value) => describeKeyProblem(value, createImageBodyKeyMax),
  url: (value) => {
    if (value === '') return 'Image URL is required';
    if (value.length > createImageBodyUrlMax)
      return describeTooLong('Image URL', createImageBodyUrlMax);
    return 'Image URL must start with https://, http:// or / and contain no spaces';
  },
  description: () => describeTooLong('Description', createImageBodyDescriptionMax),
};

export function imageErrors(values: ImageValues, image: Image | undefined): ImageErrors {
  const input = toImageInput(toImageEdit(values, { appId: 'any', image }));
  const fromFile = values.source === 'file';
  const wrong = check(fromFile ? { ...input, url: '/any' } : input);
  const problem = fromFile ? fileProblem(values.file, image) : undefined;
  // In the order of the form.
  const errors: ImageErrors = problem === undefined ? {} : { file: problem };
  for (const field of ['url', 'key', 'description'] as const)
    if (field in wrong) errors[field] = words[field](input[field] ?? '');
  return errors;
}

function fileProblem(file: File | undefined, image: Image | undefined): string | undefined {
  if (file) return imageFileProblem(file);
  return image ? undefined : NO_FILE;
}

const fields: Readonly<Partial<Record<string, Field>>> = {
  key: 'key',
  url: 'url',
  s3Key: 'file',
  description: 'description',
};

export function refusedFields(error: unknown, source: ImageValues['source']): ImageErrors {
  // Only visible fields can show a message.
  return getFieldErrors(error, (path) => {
    const field = fields[path];
    return field === 'url' || field === 'file' ? source : field;
  });
}

export function keyForFile(key: string, file: File, before: File | undefined): string {
  const isUntouched = key === '' || (before !== undefined && key === suggestImageKey(before.name));
  return isUntouched ? suggestImageKey(file.name) : key;
}
