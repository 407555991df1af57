import { useQuery } from '@tanstack/react-query';
import { getListLocaleTextsQueryOptions } from '../../../../generated/api/app-texts.ts';
import type { LocaleText } from '../../../../generated/model/locale-text.ts';
import type { LocaleCode } from '../../../domain/locales.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableView } from '../../ui/data-table/table-view.ts';
import { localeColumns } from './locale-columns.tsx';
import { TextsPending } from './texts-pending.tsx';

interface LocaleTextsProps {
  appId: string;
  locale: LocaleCode;
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/** Every text as one language shows it, with the status of its translation. */
export function LocaleTexts({ appId, locale, view, onViewChange }: LocaleTextsProps) {
  const query = useQuery(getListLocaleTextsQueryOptions(appId, { locale }));
  if (!query.data) return <TextsPending query={query} />;
  return (
    <DataTable
      label="Texts"
      searchLabel="Search texts"
      rows={query.data.data}
      rowId={idOf}
      rowName={nameOf}
      columns={localeColumns}
      view={view}
      onViewChange={onViewChange}
      empty={{
        title: 'No texts yet',
        hint: 'Texts are added in English; here they get their translations.',
      }}
    />
  );
}

const idOf = (text: LocaleText) => text._id;
const nameOf = (text: LocaleText) => text.key;
