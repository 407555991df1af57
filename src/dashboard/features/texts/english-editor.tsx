import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/load.ts';
import type { Draft } from '#dashboard/browser/drafts.ts';
import { saveDraft } from '#dashboard/resources/drafts/save-draft.ts';
import { offerUndoEdit, putInList } from '#dashboard/resources/saved-edits.ts';
import { useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { InPlaceEditor } from '#dashboard/ui/form/in-place-editor.tsx';
import { toText } from '#changes/things.ts';
import { explainFailure } from '#domain/api-error.ts';
import { baseLocale } from '#domain/locales.ts';
import { getListTextsQueryKey, listTexts, useUpdateText } from '#generated/api/texts.ts';
import type { Text } from '#generated/model/index.ts';
import { LimitNote } from './checks/limit-note.tsx';
import { OutdatedNote, useOutdated } from './outdated-translations.tsx';
import { textErrors, textLabels, textValues, toTextInput } from './text-form.ts';
import { draftKey, useWorkspace } from './translate/workspace.tsx';

export function EnglishEditor({ text, draft }: { text: Text; draft: Draft }) {
  const { drafts, platform } = useWorkspace();
  const key = draftKey(baseLocale, text._id);
  const { value } = draft;
  const outdated = useOutdated(text, value);
  const save = useSaveEnglish(text);
  const problems = useChecks()?.checkOriginal(value, text.description, platform) ?? [];
  return (
    <InPlaceEditor
      label={`Value of ${text.key}`}
      drafts={drafts}
      name={key}
      draft={draft}
      field={textLabels.value}
      lang={baseLocale}
      onSave={() => void save().then((saved) => saved !== undefined && outdated.settle())}
    >
      <LimitNote text={value} description={text.description} />
      <CheckChips problems={problems} />
      <OutdatedNote outdated={outdated} />
    </InPlaceEditor>
  );
}

const FAILED = 'Error saving text';

/** The other fields are sent as they are stored. */
function useSaveEnglish(text: Text) {
  const { _id: id, appId } = text;
  const { drafts } = useWorkspace();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateText();
  return () =>
    saveDraft({
      drafts,
      key: draftKey(baseLocale, id),
      parse: (value) => {
        const { value: problem } = textErrors({ ...textValues(appId, text), value }, text);
        return problem === undefined ? { value } : { problem };
      },
      read: () => readStored(queryClient, text),
      getValue: ({ value }) => value,
      write: async (stored, value) => {
        const saved = { ...stored, value };
        const data = toTextInput(textValues(appId, saved), stored);
        await mutateAsync({ id, data });
        putInList(queryClient, getListTextsQueryKey(appId), saved);
        offerUndoEdit(queryClient, {
          appId,
          what: `${textLabels.value} of “${stored.key}”`,
          change: {
            kind: 'text',
            change: 'changed',
            key: stored.key,
            before: toText(stored),
            after: toText(saved),
            fields: ['value'],
          },
          failed: FAILED,
        });
      },
      getReason: (error) => explainFailure(error, FAILED),
    });
}

/** The shown one if it cannot be read, which must not prevent saving. */
async function readStored(queryClient: QueryClient, text: Text): Promise<Text> {
  const list = await inShortTime(listTexts(text.appId)).catch(() => undefined);
  if (list) queryClient.setQueryData(getListTextsQueryKey(text.appId), list);
  return list?.data.find((each) => each._id === text._id) ?? text;
}
