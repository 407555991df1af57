import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contrastRatio } from '#domain/contrast.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const root = document.documentElement;

beforeEach(() => root.setAttribute('data-mantine-color-scheme', 'dark'));
afterEach(() => root.removeAttribute('data-mantine-color-scheme'));

const open = (address: string) =>
  renderScreen(
    address,
    answerScreens(3, (index) => `name_${index}`),
  );

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Any color of CSS as the browser paints it. */
function toRgba(color: string): Rgba {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const blend = (front: Rgba, back: Rgba, alpha: number): Rgba => {
  const mix = (at: 0 | 1 | 2) => front[at] * alpha + back[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
};

/** The opaque color below an element. */
function getGround(element: Element): Rgba {
  const own = toRgba(getComputedStyle(element).backgroundColor);
  if (own[3] === 1 || !element.parentElement) return own;
  return blend(own, getGround(element.parentElement), own[3]);
}

const getOpacity = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).opacity) * getOpacity(element.parentElement) : 1;

const toHex = (color: Rgba) =>
  `#${color
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;

function getContrast(element: Element, color: string): number {
  const ground = getGround(element.parentElement ?? element);
  const front = toRgba(color);
  return contrastRatio(toHex(blend(front, ground, front[3] * getOpacity(element))), toHex(ground));
}

/** Not the actions of rows that are not pointed at. */
const findSeen = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ opacityProperty: true }),
  );

test.each([
  ...Object.entries(lists),
  ['assignments', '/vpn-servers?view=grid'],
  ['completeness', `/apps/${APP_ID}/texts?view=matrix`],
] as const)('boxes and icons of rows are seen in the dark: %s', async (_, address) => {
  await open(address);
  await expect.poll(() => findSeen('main [role=row]').length).toBeGreaterThan(1);
  const findFaint = () => [
    ...findSeen('main input[type=checkbox]').filter(
      (box) => getContrast(box, getComputedStyle(box).borderTopColor) < 3,
    ),
    ...findSeen('main button:not(:disabled, [aria-disabled=true]) svg').filter(
      (icon) => getContrast(icon, getComputedStyle(icon).color) < 3,
    ),
  ];
  await expect
    .poll(() => findFaint().map((each) => each.closest('button, label')?.outerHTML))
    .toEqual([]);
});
