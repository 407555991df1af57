import { useQueryClient } from '@tanstack/react-query';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { ApiError } from '#dashboard/http/api-error.ts';
import type { ProblemsByText } from './checks/problems-by-text.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import { isLocaleBusy, pollWhile } from './translate/queue-polling.ts';
import { useLocaleLists } from './use-locale-lists.ts';

const NO_LANGUAGES: readonly TargetLocale[] = [];

interface ProblemsOfAll {
  /** Absent while it is not wanted, and until all languages have been looked at. */
  found: ProblemsByText | undefined;
  /** Why a language could not be loaded. */
  error: ApiError | null;
  retry: () => void;
}

/** What is odd about the texts in any language. The languages are loaded when it is `wanted` only. */
export function useProblemsByText(
  appId: string,
  targets: readonly TargetLocale[],
  wanted: boolean,
): ProblemsOfAll {
  const queryClient = useQueryClient();
  const lists = useLocaleLists(appId, wanted ? targets : NO_LANGUAGES, (locale) =>
    pollWhile(() => isLocaleBusy(queryClient, appId, locale)),
  );
  const found = useProblemsFound(lists.texts, wanted);
  return { found, error: lists.error, retry: lists.retry };
}
