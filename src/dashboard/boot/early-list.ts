import { getRowHeight, LIST_TOP } from '#dashboard/browser/density.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import { readPinnedApps } from '#dashboard/features/apps/pinned-apps.ts';
import { topRowsFirst } from '#dashboard/ui/table/rows-shown.ts';
import { formatNumber } from '#domain/format.ts';
import type { App } from '#generated/model/app.ts';

/** On a phone the table consists of cards of any height. */
const PHONE = '(width < 640px)';

/**
 * Whether the list of applications can be drawn before its code loads: only without search and
 * order.
 */
export const canDrawEarly = (search: string): boolean =>
  search === '' && !matchMedia(PHONE).matches;

function toRow(sample: Element, { _id, name }: App, index: number): Element {
  // as: a clone has the type of its original
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

export function fillEarlyList(page: DocumentFragment, apps: readonly App[]): void {
  // Links work without the code; screen readers announce the list once it is interactive.
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
