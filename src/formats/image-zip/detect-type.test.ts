import { describe, expect, it } from 'vitest';
import { isSvg } from './detect-type.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg">';

describe('an SVG', () => {
  it.each([
    `${root}</svg>`,
    '<svg/>',
    `\uFEFF<?xml version="1.0"?>\n<!-- made by hand --> ${root}<g/></svg>\n`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${root}</svg >`,
    `<!DOCTYPE svg [ <!ENTITY ns "http://x"> ]>${root}</svg><!-- end -->`,
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>',
  ])('has svg as its root: %s', (text) => {
    expect(isSvg(text)).toBe(true);
  });

  it.each([
    '',
    'svg',
    '<html><svg></svg></html>',
    '<svgfoo></svgfoo>',
    `<!-- ${root}</svg>`,
    `<?xml version="1.0"`,
    `<!DOCTYPE svg [ ${root}</svg>`,
    `${root}<g/>`,
    `${root}</svg><script></script>`,
  ])('is not: %s', (text) => {
    expect(isSvg(text)).toBe(false);
  });

  // A pattern that scans to the end from every position would take hours.
  it('is detected in any odd or large file', () => {
    expect(isSvg('<!-- -->'.repeat(300_000))).toBe(false);
    expect(isSvg(`${root}${'<!--'.repeat(500_000)}`)).toBe(false);
  });
});
