import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseQuickEncoding } from './accepted-encodings.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['br', 'the smallest of equals', 'gzip, deflate, br'],
    ['br', 'in whatever case', 'GZIP, BR'],
    ['gzip', 'the one that is wanted most', 'br;q=0.1, gzip;q=0.9'],
    ['br', 'with spaces anywhere', 'gzip ; q=0.5 , br ; q=0.8'],
    ['gzip', 'none that is refused', 'br;q=0, gzip;q=0.2'],
    ['gzip', 'none that is refused, where others are welcome', 'br;q=0, *'],
    ['br', 'any, where all are welcome', '*'],
    ['br', 'in each line of the header', ['gzip;q=0.5', 'br']],
    ['identity', 'none, where that is wanted more', 'identity, gzip;q=0.5'],
    ['identity', 'none, where nothing is asked for', undefined],
    ['identity', 'none that is only similar', 'x-gzip, brotli, gzipped'],
    ['identity', 'none by a weight that is no number', 'br;q=high'],
    ['identity', 'none, where everything is refused', '*;q=0'],
  ])('is %s: %s', (encoding, _why, header) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('is never brotli for content compressed per request', () => {
    expect(chooseQuickEncoding('br, gzip;q=0.1')).toBe('gzip');
    expect(chooseQuickEncoding('br')).toBe('identity');
  });
});
