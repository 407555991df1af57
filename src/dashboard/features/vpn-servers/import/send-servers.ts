import type { QueryClient } from '@tanstack/react-query';
import type { UploadResult } from '#generated/model/upload-result.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerInput } from '#generated/model/vpn-server-input.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Batch, runBatch } from '#dashboard/http/batch.ts';
import { describeFailures } from '#dashboard/http/row-failures.ts';
import type { ReadyRow, SendReport } from '#dashboard/ui/workbench/kind.ts';
import type { ImportedServer } from './server-entry.ts';

type Row = ReadyRow<ImportedServer>;

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

interface Sending extends Pick<Batch<Row>, 'signal' | 'keep'> {
  rows: readonly Row[];
  /** The directory's server at this address, if there is one. */
  existing: (key: string) => VpnServer | undefined;
  calls: ServerCalls;
  /** How many calls are under way at once. */
  parallel?: number;
  onProgress: TaskContext['onProgress'];
}

/**
 * Writes the rows, each by a call of its own. The standard flag of a country is stored once, however
 * many servers need it, and removed when none of them could be saved.
 */
export async function sendServers(queryClient: QueryClient, sending: Sending): Promise<SendReport> {
  const { rows, calls, parallel, signal, keep, onProgress } = sending;
  const flags = new Flags(calls);
  const report = await runBatch(queryClient, {
    items: rows,
    operations: ['createVpnServer', 'updateVpnServer'],
    ...(parallel !== undefined && { parallel }),
    signal,
    keep,
    call: (row) => saveRow(row, flags, sending),
    onProgress,
  });
  flags.removeUnused();
  return describeFailures(report, FAILED);
}

async function saveRow({ entry }: Row, flags: Flags, { existing, calls }: Sending): Promise<void> {
  const { key, countryName, countryId, ipsecPsk, username, password } = entry;
  const before = existing(key);
  const keeps = before?.countryId === countryId;
  const flag = keeps ? getFlag(before) : await flags.store(countryId);
  // An address of the directory keeps its capitals.
  const ip = before?.ip ?? key;
  const data = { ip, countryName, countryId, ipsecPsk, username, password, ...flag };
  if (before) await calls.update(before._id, data);
  else await calls.create(data);
  if (!keeps) flags.use(countryId);
}

function getFlag({ countryImage, countryImageS3Key }: VpnServer) {
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

  async store(countryId: string) {
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
