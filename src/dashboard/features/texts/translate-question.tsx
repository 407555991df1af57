import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import {
  getListLocalesQueryOptions,
  useAutoTranslateAll,
} from '../../../../generated/api/translations.ts';
import type { TargetLocaleCode } from '../../../domain/locales.ts';
import { describeError } from '../../http/api-error.ts';
import { useLoaded } from '../../http/use-loaded.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { toast } from '../../ui/toast.ts';

interface TranslateQuestionProps {
  appId: string;
  /** How many texts an import has just written. */
  imported: number;
  /** The app's languages without English. */
  locales: TargetLocaleCode[];
  onClose: () => void;
}

/** Spec 4: after an import the user is asked whether to auto-translate into the other locales. */
export function TranslateQuestion({ appId, imported, locales, onClose }: TranslateQuestionProps) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  const start = useStartTranslation(onClose);
  useReturnFocus(true);
  const names = locales.map((code) => catalogue.find((entry) => entry.code === code)?.name ?? code);
  return (
    <Modal
      opened
      centered
      onClose={() => {
        if (!start.working) onClose();
      }}
      title="Auto-translate the imported texts?"
      withCloseButton={false}
      returnFocus={false}
    >
      <Stack>
        <Text size="sm">
          {question(imported, names.length)}: {new Intl.ListFormat('en').format(names)}. Whatever is
          translated already stays as it is.
        </Text>
        {start.error !== undefined && <FailureNote message={start.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={start.working} onClick={onClose}>
            Not now
          </Button>
          <BusyButton
            working={start.working}
            workingLabel="Starting..."
            onClick={() => start.run(appId, locales)}
          >
            Auto-translate all
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function question(texts: number, languages: number): string {
  const imported =
    texts === 1 ? '1 text was imported' : `${texts.toLocaleString()} texts were imported`;
  const into = languages === 1 ? '1 language' : `${languages} languages`;
  return `${imported}. Translate into ${into}`;
}

function useStartTranslation(onStarted: () => void) {
  const { mutate, isPending, error } = useAutoTranslateAll({
    mutation: {
      onSuccess: ({ data: { count } }) => {
        toast.success(
          count === 0
            ? 'There is nothing to translate'
            : `${count.toLocaleString()} ${count === 1 ? 'translation' : 'translations'} queued`,
        );
        onStarted();
      },
    },
  });
  return {
    working: isPending,
    error: error ? describeError(error, 'Error starting translation') : undefined,
    run: (appId: string, locales: TargetLocaleCode[]) => mutate({ appId, data: { locales } }),
  };
}
