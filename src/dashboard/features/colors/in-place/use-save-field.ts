import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { describeGone } from '#dashboard/resources/use-merge.ts';
import type { Change } from '#changes/diff.ts';
import { explainFailure } from '#domain/api-error.ts';
import { mergeChosen } from '#domain/merge-edits.ts';
import { getListColorsQueryKey, listColors, useUpdateColor } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import type { ColorInput } from '#generated/model/color-input.ts';
import type { ColorListResponse } from '#generated/model/color-list-response.ts';
import { colorLabels, colorValues } from '../color-values.ts';
import { type Drafts, type KeyOf, createKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';

/** Writes one field; the others keep the values that the server has by then. */
export function useSaveField(drafts: ColorDrafts) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateColor();
  return useCallback(
    async (color: Color, field: ColorField): Promise<void> => {
      const { appId } = color;
      const key = colorDraftKey(field, color._id);
      const draft = drafts.get(key);
      if (!draft || draft.saving) return;
      const typed = { ...colorValues(appId, color), [field]: draft.value };
      drafts.saving(key);
      try {
        const { colorErrors, toColorInput } = await import('../color-form.ts');
        const problem = colorErrors(typed)[field];
        if (problem !== undefined) {
          drafts.failed(key, problem);
          return;
        }
        const before = toColorInput(colorValues(appId, (await readStored(color)) ?? color));
        const theirs = before[field] ?? '';
        const { conflicts, merged } = mergeChosen(
          { value: draft.before },
          { value: toColorInput(typed)[field] ?? '' },
          { value: theirs },
          draft.choices ?? {},
        );
        if (conflicts.length > 0) {
          drafts.ask(key, theirs);
          return;
        }
        const after = toColorInput({
          ...colorValues(appId, { ...color, ...before }),
          [field]: merged.value,
        });
        if (merged.value !== theirs) {
          await mutateAsync({ id: color._id, data: after });
          offerToUndo(queryClient, { before, after, field });
        }
        putColor(queryClient, { _id: color._id, ...after });
        drafts.close(key);
      } catch (error) {
        const message = explainFailure(error, 'Error saving color');
        drafts.failed(key, describeGone(color, error, message));
      }
    },
    [drafts, queryClient, mutateAsync],
  );
}

/** `undefined` if the request fails, which must not prevent saving. */
async function readStored({ _id, appId }: Color): Promise<Color | undefined> {
  const answer = await inShortTime(listColors(appId)).catch(() => undefined);
  return answer?.data.find((color) => color._id === _id);
}

/** Shows it at once. */
function putColor(queryClient: QueryClient, color: Color): void {
  queryClient.setQueryData<ColorListResponse>(
    getListColorsQueryKey(color.appId),
    (list) =>
      list && {
        ...list,
        data: list.data.map((each) => (each._id === color._id ? color : each)),
      },
  );
}

interface Saved {
  before: ColorInput;
  after: ColorInput;
  field: ColorField;
}

function offerToUndo(queryClient: QueryClient, { before, after, field }: Saved): void {
  const { appId, key } = after;
  const what = `${colorLabels[field]} of “${key}”`;
  offerUndo<Change>({
    message: `${what} saved`,
    undone: `${what} is as it was`,
    run: async (...context) => {
      const [{ applyRest }, { undoChanges }, { toColor }] = await Promise.all([
        import('#dashboard/resources/changes.ts'),
        import('#changes/undo.ts'),
        import('#changes/things.ts'),
      ]);
      const saved: Change = {
        kind: 'color',
        change: 'changed',
        key,
        before: toColor(before),
        after: toColor(after),
        fields: [field],
      };
      const changes = undoChanges([saved], { translations: new Map() });
      return applyRest(queryClient, { appId, changes, title: 'Undo' })(...context);
    },
    failed: 'Error saving color',
  });
}

export type ColorField = 'value' | 'description';

type ColorDraftKey = KeyOf<ColorField>;

export type ColorDrafts = Drafts<ColorDraftKey>;

export const keptColors = createKeptDrafts<ColorDraftKey>();

export const colorDraftKey = (field: ColorField, colorId: string): ColorDraftKey =>
  `${field}/${colorId}`;
