import type { Page } from '@playwright/test';

/** By default the browser uses them from its second page on. */
export const useOwnFonts = (page: Page): Promise<void> => page.evaluate(showOwnFonts);

/** Runs in the page: uses nothing from outside. */
export async function showOwnFonts(): Promise<void> {
  document.documentElement.dataset['fonts'] = '';
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const [family, src, weight, unicodeRange] = [
        'font-family',
        'src',
        'font-weight',
        'unicode-range',
      ].map((name) => style.getPropertyValue(name)) as [string, string, string, string]; // as: four names
      // Unlike the style sheet's faces, it is used whenever it arrives.
      return new FontFace(family.replaceAll(/["']/g, ''), src, {
        ...(weight !== '' && { weight }),
        ...(unicodeRange !== '' && { unicodeRange }),
      });
    });
  if (faces.length === 0) throw new Error('The page names no fonts.');
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
