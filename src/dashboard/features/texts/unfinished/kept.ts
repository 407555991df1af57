import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import type { KeptImport } from '#dashboard/http/continue-work.ts';
import { keepWork } from '#dashboard/http/keep-work.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import type { ValueWrite } from '../use-write-values.ts';

/** A text of an import. */
export type KeptText = KeptImport<TextBulkItem>;

/** A value of one language. */
export interface KeptValue extends Pick<ValueWrite, 'locale' | 'value'> {
  textId: string;
  key: string;
  before: { value: string; isMissing: boolean };
}

/** Has an import of texts survive that the page is left. */
export const keepTexts = <Row>(
  appId: string,
  rows: readonly Row[],
  toKept: (row: Row) => KeptText,
) =>
  keepWork({
    kind: 'texts',
    place: appId,
    title: `Import of ${formatCount(rows.length, { one: 'text', many: 'texts' })}`,
    getKey: (row: Row) => toKept(row).item.key,
    toKept,
  });

/** The same for values that are written one by one. */
export const keepValues = <Item>(
  work: { kind: 'translations' | 'replacements'; place: string; title: string },
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
