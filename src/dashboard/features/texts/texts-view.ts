import { isLocale, type LocaleCode } from '../../../domain/locales.ts';
import { parseTableView, type TableView } from '../../ui/data-table/table-view.ts';

/** What of the texts page is in its address: the language's tab and how its table is looked at. */
export interface TextsView extends TableView {
  locale?: LocaleCode;
}

/** The columns that can stand in the address; every language's table has them. */
const sortableColumns = ['key', 'value'];

/**
 * Reads the view out of search params. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
export function parseTextsView(search: Record<string, unknown>): TextsView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { locale } = search;
  return { q, sort, locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined };
}
