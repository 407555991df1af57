import { expect, it } from 'vitest';
import { isRiskyDrawing } from '#dashboard/ui/controls/safe-picture.tsx';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

/** Each level draws the one below ten times. */
const bomb = svg(
  Array.from(
    { length: 9 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join(''),
);

it.each([
  ['a circle', svg('<circle r="5"/>'), false],
  ['a long path', svg(`<path d="${'M0 0'.repeat(200_000)}"/>`), false],
  ['many gradients', svg('<path fill="url(#a)"/>'.repeat(2000)), false],
  ['some symbols', svg('<use href="#a"/>'.repeat(20)), false],
  ['copies of copies', bomb, true],
  ['copies with a prefix', bomb.replaceAll('<use', '<svg:use'), true],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, true],
])('%s', (_, text, isRisky) => {
  expect(isRiskyDrawing(text)).toBe(isRisky);
});
