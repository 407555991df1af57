import { useState } from 'react';
import { withKey } from './classify.ts';
import { setPicked } from './picks.ts';
import { sendPicked } from './send-picked.ts';
import type { Found, ImportStage } from './stages.ts';
import type { ImportEntry, ImportKind, ImportRow } from './types.ts';
import { useChooseFile } from './use-choose-file.ts';

/**
 * The course of one import, from the file to the report. `onImported` is told how many rows were
 * written, if any; nothing is written before `send` is called.
 */
export function useImport<Entry extends ImportEntry>(
  kind: ImportKind<Entry>,
  initialFiles: readonly File[],
  onImported: (count: number) => void,
) {
  const [stage, setStage] = useState<ImportStage<Entry>>({ name: 'choose' });
  const choose = useChooseFile(kind, initialFiles, setStage);

  const change = (changed: (found: Found<Entry>) => Partial<Found<Entry>>) => {
    if (stage.name !== 'review') return;
    const { found } = stage;
    setStage({ name: 'review', found: { ...found, ...changed(found) } });
  };

  return {
    stage,
    choose,
    chooseAnother: () => setStage({ name: 'choose' }),
    pick: (rows: readonly ImportRow<Entry>[], picked: boolean) =>
      change(({ leftOut }) => ({ leftOut: setPicked(leftOut, rows, picked) })),
    editKey: (id: number, key: string) =>
      change(({ rows }) => ({ rows: withKey(rows, id, key, kind.rules) })),
    send: async () => {
      if (stage.name !== 'review') return;
      const written = await sendPicked(kind, stage.found, setStage);
      if (written > 0) onImported(written);
    },
    backToList: () => {
      if (stage.name === 'report') setStage({ name: 'review', found: stage.found });
    },
  };
}

export type ImportCourse<Entry extends ImportEntry> = ReturnType<typeof useImport<Entry>>;
