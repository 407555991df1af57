import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getListTextsQueryOptions } from '../../../../generated/api/texts.ts';
import type { TargetLocale } from '../../../../generated/model/target-locale.ts';
import type { Text } from '../../../../generated/model/text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableView } from '../../ui/data-table/table-view.ts';
import { ItemActions } from '../../ui/item-actions.tsx';
import { textColumns } from './text-columns.tsx';
import { preloadTextDialog } from './texts-dialogs.tsx';
import { TranslateButtons } from './translate/translate-buttons.tsx';
import { TranslationsButton } from './translate/translations-button.tsx';
import { UnsavedNote } from './translate/unsaved-note.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { describeError } from '../../http/api-error.ts';
import { ListPending } from '../../ui/list-pending.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';

interface EnglishTextsProps {
  appId: string;
  /** The app's languages without English. */
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TableView;
  onViewChange: (view: TableView) => void;
  onEdit: (text: Text) => void;
}

/** The base texts: the only tab in which keys and descriptions are edited (spec 5, Text). */
export function EnglishTexts(props: EnglishTextsProps) {
  const { appId, targets, progress, view, onViewChange, onEdit } = props;
  const query = useQuery(getListTextsQueryOptions(appId));
  const confirmDelete = useConfirmDelete();
  if (!query.data) return <ListPending noun="texts" query={query} describe={describeError} />;
  return (
    <DataTable
      label="Texts"
      searchLabel="Search texts"
      rows={query.data.data}
      rowId={idOf}
      rowName={nameOf}
      columns={textColumns}
      view={view}
      onViewChange={onViewChange}
      toolbar={
        <>
          <TranslateButtons appId={appId} targets={targets} progress={progress} />
          <UnsavedNote />
        </>
      }
      rowActions={(text) => <RowActions text={text} onEdit={onEdit} onDelete={confirmDelete.one} />}
      rowActionsWidth="108px"
      bulkActions={(selected, clear) => (
        <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
          Delete selected
        </Button>
      )}
      empty={{
        title: 'No texts yet',
        hint: 'Add the first with “Add text”, or drop a .strings or .txt file here to import many.',
      }}
    />
  );
}

const idOf = (text: Text) => text._id;
const nameOf = (text: Text) => text.key;

interface RowActionsProps {
  text: Text;
  onEdit: (text: Text) => void;
  onDelete: (text: Text) => void;
}

function RowActions({ text, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <TranslationsButton textId={text._id} />
      <ItemActions
        onEdit={() => onEdit(text)}
        onDelete={() => onDelete(text)}
        preloadDialog={preloadTextDialog}
      />
    </>
  );
}
