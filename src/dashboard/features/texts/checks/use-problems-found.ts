import { useEffect, useState } from 'react';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { findProblems, type ProblemsByText } from './problems-by-text.ts';

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

/**
 * The problems of the texts in all languages; undefined until all are checked, and while it is not
 * `wanted`. While changed lists are being checked, it is the previous result.
 */
export function useProblemsFound(lists: Lists, wanted: boolean): ProblemsByText | undefined {
  const [found, setFound] = useState<ProblemsByText>();
  useEffect(() => {
    if (!wanted) return undefined;
    const stopping = new AbortController();
    const look = async () => {
      const next = await findProblems(lists, stopping.signal);
      if (next && !stopping.signal.aborted) setFound(next);
    };
    void look();
    return () => stopping.abort();
  }, [lists, wanted]);
  return wanted ? found : undefined;
}
