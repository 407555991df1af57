import type { SideName } from '#changes/comparison.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { languageName } from '#domain/locales.ts';

interface Named {
  name: string;
  locale?: LocaleCode | undefined;
}

export function nameSides(left: Named, right: Named): Record<SideName, string> {
  if (left.locale === undefined || right.locale === undefined || left.locale === right.locale) {
    if (left.name === right.name)
      return { left: `${left.name} (From)`, right: `${right.name} (To)` };
    return { left: left.name, right: right.name };
  }
  const [one, other] = [languageName(left.locale), languageName(right.locale)];
  if (left.name === right.name) return { left: one, right: other };
  return { left: `${left.name}, ${one}`, right: `${right.name}, ${other}` };
}

const LONGEST = 40;

export const shortenName = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
