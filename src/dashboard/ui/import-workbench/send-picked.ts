import { withReport } from './classify.ts';
import { outcomeOf } from './outcome.ts';
import { pickedRows } from './picks.ts';
import type { Found, ImportStage } from './stages.ts';
import type { ImportEntry, ImportKind } from './types.ts';

/**
 * Writes what is picked. It ends with the report, or, when nothing at all was written, with the
 * list as it was and the reason. Resolves with how many rows were written.
 */
export async function sendPicked<Entry extends ImportEntry>(
  kind: Pick<ImportKind<Entry>, 'send'>,
  found: Found<Entry>,
  onStage: (stage: ImportStage<Entry>) => void,
): Promise<number> {
  const picked = pickedRows(found.rows, found.leftOut);
  const total = picked.length;
  const onProgress = (done: number) => onStage({ name: 'sending', found, done, total });
  onProgress(0);
  const report = await kind.send(picked, onProgress);

  const { failures, error = 'Nothing was imported.' } = report;
  const written = total - failures.size;
  const sent = new Set(picked.map((row) => row.id));
  const said = written === 0 ? error : undefined;
  const after = { ...found, rows: withReport(found.rows, sent, failures, said) };
  if (written === 0) onStage({ name: 'review', found: after, error });
  else onStage({ name: 'report', found: after, outcome: outcomeOf(found.rows, picked, report) });
  return written;
}
