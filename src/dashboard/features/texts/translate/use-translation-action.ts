import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  useCancelTranslation,
  useRestartTranslation,
  useRetryTranslation,
} from '../../../../../generated/api/app-texts.ts';
import type { TranslationAction } from '../../../../domain/translation-status.ts';
import { explainFailure } from '../../../http/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { putTranslation } from './put-translation.ts';

/** The translations whose action is under way: pressing twice asks once. */
const underWay = new Set<string>();

/** Retries, cancels or restarts one translation. */
export function useTranslationAction(appId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync: retry } = useRetryTranslation();
  const { mutateAsync: cancel } = useCancelTranslation();
  const { mutateAsync: restart } = useRestartTranslation();
  return useCallback(
    async (action: TranslationAction, textId: string, translationId: string): Promise<void> => {
      if (underWay.has(translationId)) return;
      underWay.add(translationId);
      try {
        const { data } = await { retry, cancel, restart }[action]({ translationId });
        putTranslation(queryClient, { appId, textId }, data);
      } catch (error) {
        toast.error(explainFailure(error, `Failed to ${action} translation`));
      } finally {
        underWay.delete(translationId);
      }
    },
    [appId, queryClient, retry, cancel, restart],
  );
}
