import { describe, expect, it } from 'vitest';
import { nameOfColor, rainbowPlace } from './color-name.ts';

describe('nameOfColor', () => {
  it.each([
    ['#FF0000', 'red'],
    ['#FFA500', 'orange'],
    ['#8B4513', 'brown'],
    ['#FFFF00', 'yellow'],
    ['#16A34A', 'green'],
    ['#008080', 'teal'],
    ['#007AFF', 'blue'],
    ['#000080', 'dark blue'],
    ['#C7D2FE', 'light indigo'],
    ['#800080', 'purple'],
    ['#FF69B4', 'pink'],
    ['#FFFFFF', 'white'],
    ['#808080', 'gray'],
    ['#E5E7EB', 'light gray'],
    ['000000', 'black'],
  ])('calls %s %s', (value, name) => {
    expect(nameOfColor(value)).toBe(name);
  });
});

describe('rainbowPlace', () => {
  it('puts greys first, from dark to light, then hue by hue', () => {
    const values = ['#0000FF', '#FFFFFF', '#FF0000', '#000000', '#FFFF00', '#00AA00', '#808080'];
    expect(values.sort((a, b) => rainbowPlace(a) - rainbowPlace(b))).toEqual([
      '#000000',
      '#808080',
      '#FFFFFF',
      '#FF0000',
      '#FFFF00',
      '#00AA00',
      '#0000FF',
    ]);
  });
});
