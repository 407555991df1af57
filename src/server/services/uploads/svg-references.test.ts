import { describe, expect, it } from 'vitest';
import { countDrawn } from './svg-references.ts';

const most = 50_000;
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

/** Ten times as many elements per level. */
const bomb = (levels: number, refer: (id: string) => string) =>
  svg(
    `<defs><g id="a0"><rect/></g>${Array.from(
      { length: levels },
      (_, level) => `<g id="a${level + 1}">${refer(`a${level}`).repeat(10)}</g>`,
    ).join('')}</defs>${refer(`a${levels}`)}`,
  );

describe('the drawn elements of an SVG', () => {
  it('are its own elements without references', async () => {
    expect(await countDrawn(svg('<g><rect/><!-- <rect/> --><path d=">"/></g>'), most)).toBe(5);
    expect(await countDrawn(svg('<a/>'.repeat(5000)), most)).toBe(5002);
    expect(await countDrawn(svg('<a/>'.repeat(5000)), 1000)).toBe(1000);
  });

  it.each([
    ['<use href>', (id: string) => `<use href="#${id}"/>`],
    ['<use xlink:href>', (id: string) => `<use xlink:href='#${id}'></use>`],
    ['a written character', (id: string) => `<use href="&#x23;${id}"/>`],
    ['a pattern', (id: string) => `<rect fill="url(#${id})"/>`],
    [
      'a style sheet by class',
      (id: string) =>
        `<style>rect, g > .c-${id} { mask: url( "#${id}" ) }</style><rect class="b c-${id}"/>`,
    ],
    [
      'a style sheet by id, in CDATA',
      (id: string) =>
        `<svg:style type="text/css"><![CDATA[@media all{#to-${id}{mask:url(\\23 ${id})}}]]></svg:style><g id="to-${id}"/>`,
    ],
    [
      'a style sheet by an attribute',
      (id: string) => `<style>[a]{/**/clip-path:url(#${id})}</style><rect a="${id}"/>`,
    ],
    ['a style', (id: string) => `<rect style="mask: url('#${id}')"/>`],
  ])('are counted through %s', async (_, refer) => {
    expect(await countDrawn(bomb(2, refer), most)).toBeGreaterThan(100);
    expect(await countDrawn(bomb(20, refer), most)).toBe(most);
  });

  it('are counted once for a gradient, and not endlessly for circular references', async () => {
    const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>';
    expect(await countDrawn(svg(gradient + '<path fill="url(#g)"/>'.repeat(10)), most)).toBe(15);
    expect(
      await countDrawn(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), most),
    ).toBeLessThan(20);
  });

  it('are only those that a rule of a style sheet names', async () => {
    const style = '<style>.masked,path.b{mask:url(#m)} .fine{fill:url(#g)}</style>';
    const defs = `<linearGradient id="g"/><mask id="m">${'<rect/>'.repeat(97)}</mask>`;
    const fine = '<path class="fine"/>'.repeat(400);
    const drawing = `${style}${defs}${fine}<path class="masked"/>`;
    expect(await countDrawn(svg(drawing), most)).toBe(601);
  });

  it('are too many when a tag has too many references', async () => {
    const tag = `<a b="${'url(#b) '.repeat(2000)}"/>`;
    expect(await countDrawn(svg(tag), most)).toBe(most);
  });

  it.each([
    '<!--',
    '<style>',
    '<style>a{b:url(#c)}',
    '/*',
    '<![CDATA[',
    '<a "',
    '<a id=',
    '</',
    '<a href="',
    ' id    ',
  ])('are counted whatever is broken: %s', async (piece) => {
    expect(await countDrawn(svg(piece.repeat(200_000)), most)).toBeGreaterThan(0);
  });
});
