import { putInList } from '#dashboard/resources/saved-edits.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  getListTextsQueryKey,
  listTexts,
  useCreateText,
  useUpdateText,
} from '#generated/api/texts.ts';
import type { Text, TextInput as TextBody } from '#generated/model/index.ts';
import { readTextLimit } from '#domain/text-limit.ts';
import { explainFailure } from '#domain/api-error.ts';
import { useItemForm } from '#dashboard/resources/use-item-form.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { FormDialog, submitByKey } from '#dashboard/ui/dialog/form-dialog.tsx';
import { LimitNote } from './checks/limit-note.tsx';
import { OutdatedNote, useOutdated } from './outdated-translations.tsx';
import {
  refusedFields,
  textErrors,
  textLabels,
  type TextValues,
  textValues,
  toTextInput,
} from './text-form.ts';

interface TextDialogProps {
  appId: string;
  text: Text | undefined;
  onClose: () => void;
}

export function TextDialog({ appId, text, onClose }: TextDialogProps) {
  const form = useForm({
    initialValues: textValues(appId, text),
    validate: (values) => textErrors(values, text),
  });
  const outdated = useOutdated(text, form.values.value);
  const queryClient = useQueryClient();
  const create = useCreateText();
  const update = useUpdateText();
  const { dialog, conflict } = useItemForm({
    form,
    fromValues: (values) => toTextInput(values, text),
    labels: textLabels,
    describeItem: ({ key }) => `Text “${key}”`,
    thing: text,
    toFields: (each: Text) => toTextInput(textValues(appId, each), each),
    read: async () => (await listTexts(appId)).data,
    queryKey: getListTextsQueryKey(appId),
    isFoundAgain: true,
    send: (data: TextBody) =>
      text ? update.mutateAsync({ id: text._id, data }) : create.mutateAsync({ data }),
    // Spec 7 does not define the response body.
    onSaved: (_answer, { merged }) => {
      if (text) putInList(queryClient, getListTextsQueryKey(appId), { ...text, ...merged });
      outdated.settle();
      onClose();
    },
    describe: (error) => explainFailure(error, 'Error saving text'),
    refusedFields,
  });

  return (
    <FormDialog title={text ? 'Edit text' : 'Add text'} size="lg" onClose={onClose} {...dialog}>
      <Fields form={form} />
      <OutdatedNote outdated={outdated} />
      <Conflict {...conflict} />
    </FormDialog>
  );
}

function Fields({ form }: { form: UseFormReturnType<TextValues> }) {
  const { value, description } = form.values;
  return (
    <>
      <TextInput
        {...form.getInputProps('key')}
        label="Key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        required
      />
      <Textarea
        {...form.getInputProps('value')}
        label="Value"
        {...(readTextLimit(description) !== undefined && {
          description: <LimitNote text={value} description={description} />,
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        autosize
        minRows={3}
        maxRows={14}
        onKeyDown={submitByKey}
        required
      />
      <Textarea
        {...form.getInputProps('description')}
        label="Description"
        autosize
        minRows={1}
        maxRows={6}
        onKeyDown={submitByKey}
      />
    </>
  );
}
