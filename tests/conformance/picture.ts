import { randomInt } from 'node:crypto';
import { pngContent } from '../support/image-files.ts';
import { field } from './contract/json.ts';
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

/** The picture of an example of the contract, which is an SVG written out; without one, a PNG. */
export function fileOf(example: unknown): FormFile {
  const drawing = field(example, 'image');
  if (typeof drawing !== 'string') return pngFile();
  const content = new TextEncoder().encode(drawing);
  return { ...pngFile(), name: 'conformance.svg', type: 'image/svg+xml', content };
}
