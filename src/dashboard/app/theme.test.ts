import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#domain/contrast.ts';
import { cssVariables, theme } from './theme.ts';

type Scheme = 'light' | 'dark';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const sheet = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');

/** The tokens of theme.css in one scheme, and Mantine's colors from the palettes. */
function getColors(scheme: Scheme): Record<string, string> {
  const tokens = [
    ...sheet.matchAll(/--(?<name>[a-z-]+): light-dark\((?<light>#\w+), (?<dark>#\w+)\)/g),
  ].map(({ groups }): [string, string] => [groups?.['name'] ?? '', groups?.[scheme] ?? '']);
  const { petrol, dark } = whole.colors;
  const variables = cssVariables(whole)[scheme];
  const get = (name: string) => variables[`--mantine-color-${name}`] ?? '';
  return {
    ...Object.fromEntries(tokens),
    white: '#fff',
    surface: scheme === 'light' ? '#fff' : dark[7],
    // Background of Mantine's fields.
    field: scheme === 'light' ? '#fff' : dark[6],
    text: scheme === 'light' ? whole.black : dark[0],
    // Mantine's own shades of the palette.
    accent: petrol?.[scheme === 'light' ? 7 : 6] ?? '',
    link: petrol?.[scheme === 'light' ? 7 : 4] ?? '',
    quiet: get('dimmed'),
    placeholder: get('placeholder'),
    error: get('error'),
    hovered: get('default-hover'),
    chosen: get('petrol-light'),
    'chosen-ink': get('petrol-light-color'),
  };
}

/** `#fff` as `#ffffff`. */
const inFull = (color: string) => color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');

const TONES = ['good', 'bad', 'warn', 'wait', 'calm'];
const GROUNDS = ['canvas', 'surface', 'raised'];

type Pair = [front: string, ground: string];

const words: Pair[] = [
  ...[...GROUNDS, 'hovered'].flatMap((ground): Pair[] => [
    ['text', ground],
    ['quiet', ground],
    ['error', ground],
  ]),
  ...GROUNDS.map((ground): Pair => ['link', ground]),
  ...TONES.flatMap((tone): Pair[] => [
    [`${tone}-ink`, `${tone}-tint`],
    ['text', `${tone}-tint`],
  ]),
  ['white', 'accent'],
  ['chosen-ink', 'chosen'],
  ['placeholder', 'surface'],
];

const marks: Pair[] = [
  ...TONES.flatMap((tone) => GROUNDS.map((ground): Pair => [`${tone}-mark`, ground])),
  ['mark', 'canvas'],
  ['mark', 'surface'],
  ['on-mark', 'mark'],
  ...[...GROUNDS, 'field'].map((ground): Pair => ['field-edge', ground]),
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colors = getColors(scheme);
  const contrast = (one = '', other = '') => {
    const [front, back] = [colors[one], colors[other]];
    if (!front || !back) throw new Error(`The theme has no ${front ? other : one}.`);
    return contrastRatio(inFull(front), inFull(back));
  };

  it.each(words)('words in %s can be read on %s (WCAG 2.2, 1.4.3: 4.5:1)', (word, ground) => {
    expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('a shape in %s is seen on %s (WCAG 2.2, 1.4.11: 3:1)', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
