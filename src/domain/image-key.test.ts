import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { suggestImageKey } from './image-key.ts';

it.each([
  ['hero.png', 'hero'],
  ['onboarding-hero@2x.png', 'onboarding_hero_2x'],
  ['My Photo (1).JPEG', 'My_Photo__1_'],
  ['archive.tar.png', 'archive_tar'],
  ['2024-banner.webp', 'img_2024_banner'],
  ['_logo.svg', 'img__logo'],
  ['café.png', 'caf_'],
  ['cafe\u0301.png', 'caf_'],
  ['Ünïcode.gif', 'img__n_code'],
  ['日本.png', 'img___'],
  ['🎉.png', 'img__'],
  ['noextension', 'noextension'],
  ['.png', 'img_'],
  ['', 'img_'],
])('suggests for %j the key %s', (name, key) => {
  expect(suggestImageKey(name)).toBe(key);
});

it('suggests a valid key for any name', () => {
  fc.assert(
    fc.property(anyText(400), (name) => {
      expect(suggestImageKey(name)).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,199}$/);
    }),
  );
});
