import { randomInt } from 'node:crypto';
import { pngContent } from '../support/image-files.ts';
import { type Place, refersTo } from './contract/document.ts';
import { field } from './contract/json.ts';
import { operation, propertiesAt } from './contract/operations.ts';
import type { Call } from './http/http-client.ts';
import type { FormFile } from './http/transport.ts';

const colors = 256;

/** A small picture as a form sends it. Colors differ, since a backend may store equal files once. */
export const pngFile = (): FormFile => ({
  field: 'image',
  name: 'conformance.png',
  type: 'image/png',
  content: new Uint8Array(
    pngContent(1, 1, [randomInt(colors), randomInt(colors), randomInt(colors)]),
  ),
});

/** Stores a file. */
export const uploadCall = (form: FormFile, folder = 'general'): Call => ({
  operation: operation('uploadImage'),
  query: { folder },
  form,
});

/** The address of an uploaded picture, in the field that a body has for it. */
export function pictureIn(place: Place, upload: unknown): Record<string, unknown> {
  const address = Object.entries(propertiesAt(place)).find(([, at]) => refersTo(at, 'ImageUrl'));
  return address ? { [address[0]]: field(upload, 'url') } : {};
}

/** The picture of an example of the contract, which is an SVG written out; without one, a PNG. */
export function fileOf(example: unknown): FormFile {
  const drawing = field(example, 'image');
  if (typeof drawing !== 'string') return pngFile();
  const content = new TextEncoder().encode(drawing);
  return { ...pngFile(), name: 'conformance.svg', type: 'image/svg+xml', content };
}
