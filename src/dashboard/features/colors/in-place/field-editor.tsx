import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/load.ts';
import type { Draft } from '#dashboard/browser/drafts.ts';
import { saveDraft } from '#dashboard/resources/drafts/save-draft.ts';
import { offerUndoEdit, putInList } from '#dashboard/resources/saved-edits.ts';
import { describeGone } from '#dashboard/resources/use-merge.ts';
import { InPlaceEditor } from '#dashboard/ui/form/in-place-editor.tsx';
import { toColor } from '#changes/things.ts';
import { explainFailure } from '#domain/api-error.ts';
import { expandColor } from '#domain/color-value.ts';
import { getListColorsQueryKey, listColors, useUpdateColor } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/index.ts';
import { colorErrors, toColorInput } from '../color-form.ts';
import { colorLabels, colorValues } from '../color-values.ts';
import { Swatch } from '../swatch.tsx';
import { colorDraftKey, type ColorField, useColorDrafts } from './color-editing.tsx';

interface FieldEditorProps {
  color: Color;
  field: ColorField;
  draft: Draft;
}

export function FieldEditor({ color, field, draft }: FieldEditorProps) {
  const drafts = useColorDrafts();
  const save = useSaveField(color, field);
  const key = colorDraftKey(field, color._id);
  return (
    <InPlaceEditor
      label={`${colorLabels[field]} of ${color.key}`}
      drafts={drafts}
      name={key}
      draft={draft}
      field={colorLabels[field]}
      isLine={field === 'value'}
      onSave={() => void save()}
      icon={field === 'value' && <Swatch value={expandColor(draft.value)} />}
    />
  );
}

const FAILED = 'Error saving color';

/** Writes one field; the others keep the values that the server has by then. */
function useSaveField(color: Color, field: ColorField) {
  const { _id: id, appId } = color;
  const drafts = useColorDrafts();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateColor();
  const withField = (of: Color, value: string) => ({ ...colorValues(appId, of), [field]: value });
  return () =>
    saveDraft({
      drafts,
      key: colorDraftKey(field, id),
      parse: (typed) => {
        const values = withField(color, typed);
        const problem = colorErrors(values)[field];
        return problem === undefined ? { value: toColorInput(values)[field] ?? '' } : { problem };
      },
      read: () => readStored(queryClient, color),
      getValue: (stored) => colorValues(appId, stored)[field],
      write: async (stored, value) => {
        const after = toColorInput(withField(stored, value));
        await mutateAsync({ id, data: after });
        putInList(queryClient, getListColorsQueryKey(appId), { _id: id, ...after });
        offerUndoEdit(queryClient, {
          appId,
          what: `${colorLabels[field]} of “${stored.key}”`,
          change: {
            kind: 'color',
            change: 'changed',
            key: stored.key,
            before: toColor(stored),
            after: toColor(after),
            fields: [field],
          },
          failed: FAILED,
        });
      },
      getReason: (error) => describeGone(color, error, explainFailure(error, FAILED)),
    });
}

/** The shown one if the request fails, which must not prevent saving. */
async function readStored(queryClient: QueryClient, color: Color): Promise<Color> {
  const list = await inShortTime(listColors(color.appId)).catch(() => undefined);
  if (list) queryClient.setQueryData(getListColorsQueryKey(color.appId), list);
  return list?.data.find(({ _id }) => _id === color._id) ?? color;
}
