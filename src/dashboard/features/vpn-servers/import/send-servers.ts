import type { UploadResult } from '#generated/model/upload-result.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerInput } from '#generated/model/vpn-server-input.ts';
import { ApiError, describeError } from '#dashboard/http/api-error.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import type { ImportedServer } from './server-entry.ts';

type Row = ImportableRow<ImportedServer>;

/** Spec 8, VPN. */
const FAILED = 'Error saving VPN server';

/** The calls that write servers. */
export interface ServerCalls {
  create: (data: VpnServerInput) => Promise<unknown>;
  update: (id: string, data: VpnServerInput) => Promise<unknown>;
  /** Stores the standard flag of a country. */
  uploadFlag: (countryId: string) => Promise<UploadResult>;
  /** Removes a stored file that nothing refers to. Never rejects. */
  removeFlag: (key: string) => void;
}

interface Sending {
  rows: readonly Row[];
  /** The directory's server at this address, if there is one. */
  existing: (key: string) => VpnServer | undefined;
  calls: ServerCalls;
  /** How many calls are under way at once. */
  parallel: number;
  onProgress: (done: number) => void;
}

interface Course {
  failures: Map<number, string>;
  error?: string;
  /** Why nothing more is tried. */
  unreachable?: string;
  flags: Flags;
  done: number;
}

/**
 * Writes the rows, each by a call of its own. The standard flag of a country is stored once, however
 * many servers need it, and removed when none of them could be saved. After a refusal the next rows
 * are still tried, after no answer they are not.
 */
export async function sendServers(sending: Sending): Promise<SendReport> {
  const { rows, calls, parallel } = sending;
  const course: Course = { failures: new Map(), flags: new Flags(calls), done: 0 };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await sendRow(row, course, sending);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  course.flags.removeUnused();
  const { failures, error } = course;
  return { failures, ...(error !== undefined && { error }) };
}

async function sendRow(row: Row, course: Course, sending: Sending): Promise<void> {
  try {
    if (course.unreachable === undefined) await saveRow(row, course.flags, sending);
    else course.failures.set(row.id, course.unreachable);
  } catch (thrown) {
    const reason = describeError(thrown, FAILED);
    course.error ??= reason;
    if (thrown instanceof ApiError && thrown.failure !== 'refused') course.unreachable = reason;
    course.failures.set(row.id, reason);
  }
  course.done += 1;
  sending.onProgress(course.done);
}

async function saveRow({ entry }: Row, flags: Flags, { existing, calls }: Sending): Promise<void> {
  const { key, countryName, countryId, ipsecPsk, username, password } = entry;
  const before = existing(key);
  const keeps = before?.countryId === countryId;
  const flag = keeps ? flagOf(before) : await flags.of(countryId);
  // What the directory has is not written in lower case for that alone.
  const ip = before?.ip ?? key;
  const data = { ip, countryName, countryId, ipsecPsk, username, password, ...flag };
  if (before) await calls.update(before._id, data);
  else await calls.create(data);
  if (!keeps) flags.use(countryId);
}

function flagOf({ countryImage, countryImageS3Key }: VpnServer) {
  return { countryImage, ...(countryImageS3Key !== undefined && { countryImageS3Key }) };
}

/** The standard flags of an import, each stored when it is first needed. */
class Flags {
  readonly #calls: ServerCalls;
  readonly #stored = new Map<string, Promise<UploadResult>>();
  readonly #used = new Set<string>();

  constructor(calls: ServerCalls) {
    this.#calls = calls;
  }

  async of(countryId: string) {
    const storing = this.#stored.get(countryId) ?? this.#calls.uploadFlag(countryId);
    this.#stored.set(countryId, storing);
    const { url, key } = await storing;
    return { countryImage: url, countryImageS3Key: key };
  }

  use(countryId: string): void {
    this.#used.add(countryId);
  }

  removeUnused(): void {
    for (const [countryId, storing] of this.#stored) {
      if (this.#used.has(countryId)) continue;
      storing.then(
        ({ key }) => this.#calls.removeFlag(key),
        () => undefined,
      );
    }
  }
}
