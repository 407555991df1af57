import type { SideName } from '#domain/archive-comparison.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { languageName } from '../describe-archive.ts';

interface Named {
  name: string;
  locale?: LocaleCode | undefined;
}

/** Names both sides by the facts that tell them apart. */
export function nameSides(left: Named, right: Named): Record<SideName, string> {
  const names = { left: left.name, right: right.name };
  if (left.locale === undefined || right.locale === undefined || left.locale === right.locale)
    return names;
  const [one, other] = [languageName(left.locale), languageName(right.locale)];
  if (left.name === right.name) return { left: one, right: other };
  return { left: `${left.name}, ${one}`, right: `${right.name}, ${other}` };
}

/** More than a button shows on a phone. */
const LONGEST = 40;

const shorten = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;

/** What a side is called on the buttons that copy to it. */
export const nameTarget = (to: SideName, names: Record<SideName, string>): string =>
  names.left === names.right ? to : shorten(names[to]);

/** The button that copies to a side. */
export const nameCopy = (to: SideName, names: Record<SideName, string>): string =>
  `Copy to ${nameTarget(to, names)}`;
