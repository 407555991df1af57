import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import { bulkCreateTextsBodyTextsMax } from '#generated/zod/texts.ts';
import { ApiError, describeError } from '#dashboard/http/api-error.ts';
import { addReasons } from '#dashboard/http/bulk-reasons.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import type { TextEntry } from './text-entry.ts';

type Row = ImportableRow<TextEntry>;

interface Limits {
  items: number;
  /** Of the body, roughly. */
  characters: number;
}

/**
 * What one call may carry; nearly every import fits in one, and all of it is written or nothing.
 * With more, or in a larger body on a slow line, a call could not be answered within its 15 s
 * (spec 9): a text of an app with all languages means 14 rows to the server.
 */
const LIMITS: Limits = {
  items: Math.min(bulkCreateTextsBodyTextsMax, 10_000),
  characters: 8_000_000,
};

/** Spec 8, Texts. */
const FAILED = 'Error saving text';

interface Sending {
  rows: readonly Row[];
  /** The application's texts by key, whose descriptions a file without comments keeps. */
  existing: ReadonlyMap<string, TextEntry>;
  write: (texts: TextBulkItem[]) => Promise<unknown>;
  onProgress: (done: number) => void;
  limits?: Limits;
}

/**
 * Writes the rows in as few calls as possible, one after the other; each call writes all of its
 * rows or none. After a refusal the next ones are still tried, after no answer they are not.
 */
export async function sendTexts(sending: Sending): Promise<SendReport> {
  const { rows, existing, write, onProgress, limits = LIMITS } = sending;
  const failures = new Map<number, string>();
  const waiting = inParts(rows, limits);
  let error: string | undefined;
  let unreachable: string | undefined;
  let done = 0;
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    try {
      if (unreachable === undefined) await write(part.map((row) => toItem(row.entry, existing)));
    } catch (thrown) {
      if (isTooLarge(thrown) && part.length > 1) {
        waiting.unshift(...inHalves(part));
        continue;
      }
      error ??= describeError(thrown, FAILED);
      if (!(thrown instanceof ApiError) || thrown.failure !== 'refused') unreachable = error;
      addReasons(failures, part, thrown, { list: 'texts', failed: FAILED });
    }
    if (unreachable !== undefined) for (const { id } of part) failures.set(id, unreachable);
    done += part.length;
    onProgress(done);
  }
  return { failures, ...(error !== undefined && { error }) };
}

function inParts(rows: readonly Row[], { items, characters }: Limits): Row[][] {
  const parts: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const { key, value, description = '' } = row.entry;
    const length = key.length + value.length + description.length;
    const last = parts.at(-1);
    if (last && last.length < items && size + length <= characters) {
      last.push(row);
      size += length;
    } else {
      parts.push([row]);
      size = length;
    }
  }
  return parts;
}

/** A server, or what stands before it, may take less than we assume. */
function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413;
}

function inHalves(part: readonly Row[]): Row[][] {
  const half = Math.ceil(part.length / 2);
  return [part.slice(0, half), part.slice(half)];
}

function toItem(entry: TextEntry, existing: ReadonlyMap<string, TextEntry>): TextBulkItem {
  const { key, value, description = existing.get(key)?.description } = entry;
  return { key, value, ...(description !== undefined && { description }) };
}
