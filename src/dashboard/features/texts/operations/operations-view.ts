import { isLocale, type LocaleCode } from '#domain/locales.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

/** Which applications are listed: those with something in the queue, with failures, or with gaps. */
export const operationFilters = ['queued', 'failed', 'missing'] as const;

export type OperationFilter = (typeof operationFilters)[number];

/** The state of the page kept in its address: the search, the filter, and the chosen part of the grid. */
export interface OperationsView extends TableView {
  show?: OperationFilter | undefined;
  /** The id of the chosen application. */
  app?: string | undefined;
  /** The chosen language. */
  locale?: LocaleCode | undefined;
}

/** Reads the view out of search params; unknown values become `undefined`, as in the other lists. */
export function parseOperationsView(search: Record<string, unknown>): OperationsView {
  const { q, sort } = parseTableView(search, ['name']);
  const { show, app, locale } = search;
  return {
    q,
    sort,
    show: operationFilters.find((filter) => filter === show),
    app: typeof app === 'string' && app !== '' ? app : undefined,
    locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
  };
}
