import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  useCancelTranslation,
  useRestartTranslation,
  useRetryTranslation,
} from '#generated/api/app-texts.ts';
import type { TranslationAction } from '#domain/translation-status.ts';
import { getWritten } from '#domain/answer.ts';
import { explainFailure } from '#domain/api-error.ts';
import type { Store } from '#dashboard/browser/store.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type * as RestartAsSeen from '../bulk/restart-as-seen.ts';
import { putTranslation } from './put-translation.ts';

/** Translations with a pending action, each with its text: prevents duplicate requests. */
export type UnderWay = ReadonlyMap<string, string>;

interface Acted {
  textId: string;
  translationId: string;
  seen?: LocaleText;
}

export function useTranslationAction(appId: string, underWay: Store<UnderWay>) {
  const queryClient = useQueryClient();
  const { mutateAsync: retry } = useRetryTranslation();
  const { mutateAsync: cancel } = useCancelTranslation();
  const { mutateAsync: restart } = useRestartTranslation();
  return useCallback(
    async (action: TranslationAction, { textId, translationId, seen }: Acted): Promise<boolean> => {
      if (underWay.get().has(translationId)) return false;
      underWay.set(new Map(underWay.get()).set(translationId, textId));
      try {
        if (seen && (await isChanged(queryClient, translationId, seen))) return false;
        const answer = await { retry, cancel, restart }[action]({ translationId });
        putTranslation(queryClient, { appId, textId }, getWritten(answer));
        return true;
      } catch (error) {
        toast.error(explainFailure(error, `Failed to ${action} translation`));
        return false;
      } finally {
        const left = new Map(underWay.get());
        left.delete(translationId);
        underWay.set(left);
      }
    },
    [appId, underWay, queryClient, retry, cancel, restart],
  );
}

/** Another user may have changed the row: a restart must not replace an unseen value. */
async function isChanged(...seen: Parameters<typeof RestartAsSeen.tellChanged>): Promise<boolean> {
  const code = await import('../bulk/restart-as-seen.ts').catch(() => undefined);
  return (await code?.tellChanged(...seen)) ?? false;
}
