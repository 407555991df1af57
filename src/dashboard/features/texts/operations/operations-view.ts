import { isLocale, type LocaleCode } from '#domain/locales.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export const operationFilters = ['queued', 'failed', 'missing'] as const;

export type OperationFilter = (typeof operationFilters)[number];

export interface OperationsView extends TableView {
  show?: OperationFilter | undefined;
  app?: string | undefined;
  locale?: LocaleCode | undefined;
}

export function parseOperationsView(search: Record<string, unknown>): OperationsView {
  const { show, app, locale } = search;
  return {
    ...parseTableView(search, ['name']),
    show: operationFilters.find((filter) => filter === show),
    app: typeof app === 'string' && app !== '' ? app : undefined,
    locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
  };
}
