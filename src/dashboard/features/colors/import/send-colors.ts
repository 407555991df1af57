import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { bulkCreateColorsBodyColorsMax } from '#generated/zod/colors.ts';
import { ApiError, describeError } from '#dashboard/http/api-error.ts';
import { addReasons } from '#dashboard/http/bulk-reasons.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import type { ImportedColor } from './color-entry.ts';

type Row = ImportableRow<ImportedColor>;

/** Spec 8, Colors. */
const FAILED = 'Error saving color';

/** Long descriptions make a call large long before it holds as many colors as it may. */
const MAX_CHARACTERS = 4_000_000;

interface Sending {
  rows: readonly Row[];
  write: (colors: ColorBulkItem[]) => Promise<unknown>;
  onProgress: (done: number) => void;
  maxItems?: number;
}

/**
 * Writes the rows in as few calls as possible, one after the other; each call writes all of its
 * rows or none, new and changed ones alike. After a refusal the next ones are still tried, after
 * no answer they are not.
 */
export async function sendColors(sending: Sending): Promise<SendReport> {
  const { rows, write, onProgress, maxItems = bulkCreateColorsBodyColorsMax } = sending;
  const failures = new Map<number, string>();
  let error: string | undefined;
  let unreachable: string | undefined;
  let done = 0;
  for (const part of inParts(rows, maxItems)) {
    try {
      if (unreachable === undefined) await write(part.map(toItem));
    } catch (thrown) {
      error ??= describeError(thrown, FAILED);
      if (!(thrown instanceof ApiError) || thrown.failure !== 'refused') unreachable = error;
      addReasons(failures, part, thrown, { list: 'colors', failed: FAILED });
    }
    if (unreachable !== undefined) for (const { id } of part) failures.set(id, unreachable);
    done += part.length;
    onProgress(done);
  }
  return { failures, ...(error !== undefined && { error }) };
}

function inParts(rows: readonly Row[], maxItems: number): Row[][] {
  const parts: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const { key, description = '' } = row.entry;
    const length = key.length + description.length + 40;
    const last = parts.at(-1);
    if (last && last.length < maxItems && size + length <= MAX_CHARACTERS) {
      last.push(row);
      size += length;
    } else {
      parts.push([row]);
      size = length;
    }
  }
  return parts;
}

/** Of a color that is there already, a missing description leaves its own. */
function toItem({ entry: { key, value, description } }: Row): ColorBulkItem {
  return { key, value, ...(description !== undefined && { description }) };
}
