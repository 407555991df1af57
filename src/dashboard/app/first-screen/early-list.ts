import { prefix } from '#dashboard/device/prefix.ts';
import { readPinnedApps } from '#dashboard/features/apps/pinned-apps.ts';
import { topRowsFirst } from '#dashboard/ui/data-table/rows-shown.ts';
import { formatNumber } from '#dashboard/ui/format-number.ts';
import type { App } from '#generated/model/app.ts';

/** The first guess of the table, too (`ui/data-table/table-body.tsx`). */
const ROW_HEIGHT = 45;

/** On a phone the table is cards of any height. */
const PHONE = '(width < 640px)';

/** Whether the page of applications can be painted before its code is there: as it is without a search or an order. */
export const canDrawEarly = (search: string): boolean =>
  search === '' && !matchMedia(PHONE).matches;

/** A row that the build has rendered for the platform, as that of another application. */
function toRow(sample: HTMLElement, { _id, name }: App, index: number): HTMLElement {
  // as: a clone is what it is a clone of
  const row = sample.cloneNode(true) as HTMLElement;
  row.dataset['index'] = String(index);
  row.ariaRowIndex = String(index + 2);
  const link = row.querySelector('a');
  if (link) {
    link.textContent = name;
    link.href = `${prefix}/apps/${encodeURIComponent(_id)}`;
  }
  return row;
}

/**
 * Fills the page of applications, as the build has rendered it, with those there are: as many as the window shows. Their
 * names lead to them; whatever needs a script comes with it.
 */
export function fillEarlyList(page: DocumentFragment, apps: readonly App[]): void {
  const count = page.querySelector('h1 + span');
  if (count) count.textContent = formatNumber(apps.length);
  const list = page.querySelector<HTMLElement>('[role=rowgroup]:has([data-index])');
  const rows = list?.firstElementChild;
  const table = list?.parentElement;
  if (!list || !rows || !table)
    throw new Error('The page of applications was rendered without a list.');
  const samples = new Map(
    [...rows.querySelectorAll<HTMLElement>('[data-index]')].map((row) => [
      row.querySelector('[data-column=Platform]')?.textContent ?? '',
      row,
    ]),
  );
  const inOrder = topRowsFirst(apps, ({ _id }) => _id, readPinnedApps());
  const shown = inOrder.slice(0, Math.ceil(innerHeight / ROW_HEIGHT));
  rows.replaceChildren(
    ...shown.flatMap((app, index) => {
      const sample = samples.get(app.platform);
      return sample ? [toRow(sample, app, index)] : [];
    }),
  );
  list.style.height = `${apps.length * ROW_HEIGHT}px`;
  table.ariaRowCount = String(apps.length + 1);
}
