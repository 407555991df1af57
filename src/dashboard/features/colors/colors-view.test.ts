import { expect, it } from 'vitest';
import { parseColorsView } from './colors-view.ts';

it('reads the view out of the address, and drops what it does not understand', () => {
  expect(parseColorsView({ q: 'brand', sort: '-value', view: 'swatches', similar: true })).toEqual({
    q: 'brand',
    sort: '-value',
    view: 'swatches',
    similar: true,
  });
  expect(parseColorsView({ sort: 'description', view: 'tiles', similar: 'yes' })).toEqual({
    q: undefined,
    sort: undefined,
    view: undefined,
    similar: undefined,
  });
});
