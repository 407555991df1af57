import { png } from '../support/fixtures.ts';
import { field } from './contract/json.ts';
import type { FormFile } from './http/http-client.ts';

/** The smallest picture there is, as a form sends it. */
export const pngFile = (): FormFile => ({
  field: 'image',
  name: 'conformance.png',
  type: 'image/png',
  content: new Uint8Array(png),
});

/** The picture of an example of the contract, which is an SVG written out; without one, a PNG. */
export function fileOf(example: unknown): FormFile {
  const drawing = field(example, 'image');
  if (typeof drawing !== 'string') return pngFile();
  const content = new TextEncoder().encode(drawing);
  return { ...pngFile(), name: 'conformance.svg', type: 'image/svg+xml', content };
}
