import { keepWork } from '#dashboard/http/keep-work.ts';
import type { ValueWrite } from '../use-write-values.ts';

/** A value of one language. */
export interface KeptValue extends Pick<ValueWrite, 'locale' | 'value'> {
  textId: string;
  key: string;
  before: { value: string; isMissing: boolean };
}

/** Stores values that are written one by one. */
export const keepValues = <Item>(
  work: { kind: 'replacements'; place: string; title: string },
  toKept: (item: Item) => KeptValue,
) =>
  keepWork({
    ...work,
    getKey: (item: Item) => {
      const { locale, textId } = toKept(item);
      return `${locale} ${textId}`;
    },
    toKept,
  });
