import type { Text } from '#generated/model/text.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { LanguageChips } from './checks/language-chips.tsx';
import type { ProblemsByText } from './checks/problems-by-text.ts';
import { keyColumn } from './key-column.tsx';
import { TextPreview } from './text-preview.tsx';

/** The columns of the English tab; with `problems`, what is odd about a text's translations too. */
export const textColumns = (problems?: ProblemsByText): Column<Text>[] => [
  keyColumn,
  {
    id: 'value',
    header: 'Value',
    width: 'minmax(0, 1.6fr)',
    cell: ({ _id, value }) => {
      const languages = problems?.get(_id);
      return (
        <>
          <TextPreview text={value} />
          {languages && <LanguageChips textId={_id} languages={languages} />}
        </>
      );
    },
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(0, 1fr)',
    cell: ({ description }) =>
      description !== undefined && <TextPreview text={description} dimmed />,
    searchText: ({ description = '' }) => description,
  },
];
