import { getRowHeight, LIST_TOP } from '#dashboard/device/density.ts';
import { prefix } from '#dashboard/device/prefix.ts';
import { readPinnedApps } from '#dashboard/features/apps/pinned-apps.ts';
import { topRowsFirst } from '#dashboard/ui/data-table/rows-shown.ts';
import { formatNumber } from '#dashboard/ui/format-number.ts';
import type { App } from '#generated/model/app.ts';

/** On a phone the table is cards of any height. */
const PHONE = '(width < 640px)';

/** Whether the page of applications can be painted before its code is there: as it is without a search or an order. */
export const canDrawEarly = (search: string): boolean =>
  search === '' && !matchMedia(PHONE).matches;

/** The row that the build has rendered, as that of an application. */
function toRow(sample: Element, { _id, name }: App, index: number): Element {
  // as: a clone is what it is a clone of
  const row = sample.cloneNode(true) as HTMLElement;
  row.dataset['index'] = String(index);
  row.ariaRowIndex = String(index + 2);
  const link = row.querySelector('a');
  if (link) {
    link.textContent = name;
    link.tabIndex = -1;
    link.href = `${prefix}/apps/${encodeURIComponent(_id)}`;
  }
  return row;
}

/**
 * Fills the page of applications, as the build has rendered it, with those there are: as many as the window shows. Their
 * names lead to them; all else comes with the code.
 */
export function fillEarlyList(page: DocumentFragment, apps: readonly App[]): void {
  // To be read and pressed; who has the page read aloud or types hears of it when it answers to keys.
  page.querySelector('[data-early] > :last-child')?.setAttribute('aria-hidden', 'true');
  const count = page.querySelector('h1 + span');
  const sample = page.querySelector('[data-index]');
  const rows = sample?.parentElement;
  const list = rows?.parentElement;
  if (!count || !sample || !rows || !list)
    throw new Error('The build has rendered no list of applications.');
  count.textContent = formatNumber(apps.length);
  const inOrder = topRowsFirst(apps, ({ _id }) => _id, readPinnedApps());
  const height = Math.max(0, innerHeight - LIST_TOP);
  const shown = inOrder.slice(0, Math.ceil(height / getRowHeight()));
  rows.replaceChildren(...shown.map((app, index) => toRow(sample, app, index)));
  list.style.height = `${apps.length * getRowHeight()}px`;
}
