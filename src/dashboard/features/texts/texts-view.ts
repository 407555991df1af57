import { isLocale, type LocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';
import { isStatus } from '#dashboard/resources/progress/status-counts.ts';

export interface RowFilter {
  status?: TranslationStatus | undefined;
  problems?: true | undefined;
  /** Only machine translations that no user has reviewed. */
  unreviewed?: true | undefined;
  /** Only those whose English text has changed. */
  changed?: true | undefined;
  imported?: true | undefined;
}

export const NO_FILTER: RowFilter = {
  status: undefined,
  problems: undefined,
  unreviewed: undefined,
  changed: undefined,
  imported: undefined,
};

export interface TextsView extends TableView, RowFilter {
  locale?: LocaleCode;
  view?: 'matrix' | undefined;
  incomplete?: true | undefined;
}

export function parseTextsView(search: Record<string, unknown>): TextsView {
  const { locale, status, problems, unreviewed, changed, imported, view, incomplete } = search;
  return {
    ...parseTableView(search, ['key', 'value', 'original', 'status', 'missing']),
    locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
    status: typeof status === 'string' && isStatus(status) ? status : undefined,
    problems: problems === true || undefined,
    unreviewed: unreviewed === true || undefined,
    changed: changed === true || undefined,
    imported: imported === true || undefined,
    view: view === 'matrix' ? view : undefined,
    incomplete: incomplete === true || undefined,
  };
}
