import { isLocale, type LocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';
import { isStatus } from './translate/statuses.ts';

/** Which rows of a language are listed. */
export interface RowFilter {
  /** Only those in this state. */
  status?: TranslationStatus | undefined;
  /** Only those that a check warns of. */
  problems?: true | undefined;
  /** Only those that a machine has made and nobody has looked at. */
  unchecked?: true | undefined;
  /** Only those whose English text has changed since somebody has looked at them. */
  again?: true | undefined;
}

/** The state of the texts page kept in its address: the language's tab and its table's view. */
export interface TextsView extends TableView, RowFilter {
  locale?: LocaleCode;
  /** `matrix`: all texts in all languages at a glance, instead of the tabs. */
  view?: 'matrix' | undefined;
  /** In the matrix: only texts that lack a translation. */
  incomplete?: true | undefined;
}

/** The sortable columns of the lists (English has only the first two) and the matrix. */
const sortableColumns = ['key', 'value', 'original', 'status', 'missing'];

/**
 * Reads the view out of search params. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
export function parseTextsView(search: Record<string, unknown>): TextsView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { locale, status, problems, unchecked, again, view, incomplete } = search;
  return {
    q,
    sort,
    locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
    status: typeof status === 'string' && isStatus(status) ? status : undefined,
    problems: problems === true ? true : undefined,
    unchecked: unchecked === true ? true : undefined,
    again: again === true ? true : undefined,
    view: view === 'matrix' ? view : undefined,
    incomplete: incomplete === true ? true : undefined,
  };
}
