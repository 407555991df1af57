import { useEffect, useEffectEvent, useRef } from 'react';
import { nothingFound, refusalOf } from './file-choice.ts';
import { leftOutAtFirst } from './picks.ts';
import type { ImportStage } from './stages.ts';
import type { ImportEntry, ImportKind } from './types.ts';

const UNREADABLE =
  'The file could not be read. It may have been moved or changed: choose it again.';

/**
 * Reads a file that was chosen or dropped, `initialFiles` at once; a later choice and leaving the
 * dialog end the reading.
 */
export function useChooseFile<Entry extends ImportEntry>(
  kind: ImportKind<Entry>,
  initialFiles: readonly File[],
  onStage: (stage: ImportStage<Entry>) => void,
) {
  const reading = useRef<AbortController>(undefined);
  const fail = (problem: string) => onStage({ name: 'choose', problem });

  const read = async (file: File, signal: AbortSignal) => {
    onStage({ name: 'reading', fileName: file.name });
    try {
      const rows = await kind.read(file, signal);
      if (signal.aborted) return;
      const problem = nothingFound(rows);
      const leftOut = leftOutAtFirst(rows, kind);
      if (problem !== undefined) fail(problem);
      else onStage({ name: 'review', found: { fileName: file.name, rows, leftOut } });
    } catch {
      if (!signal.aborted) fail(kind.unreadable ?? UNREADABLE);
    }
  };

  const choose = (files: readonly File[]) => {
    const [file, second] = files;
    if (!file) return;
    const refusal = second ? 'Choose one file at a time.' : refusalOf(file, kind);
    if (refusal !== undefined) {
      fail(refusal);
      return;
    }
    reading.current?.abort();
    reading.current = new AbortController();
    void read(file, reading.current.signal);
  };

  const chooseInitial = useEffectEvent(() => choose(initialFiles));
  useEffect(() => {
    chooseInitial();
    return () => reading.current?.abort();
  }, []);
  return choose;
}
