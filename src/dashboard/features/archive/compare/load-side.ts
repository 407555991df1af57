import { calls } from '#dashboard/resources/changes.ts';
import { openApp, openArchive } from '#dashboard/resources/archive/open-archive.ts';
import type { Source } from '#dashboard/resources/archive/source.ts';
import type { ReadingContext } from '#changes/read-app.ts';
import { openSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { nameSnapshot } from '../snapshots/snapshots-query.ts';
import { UserError } from '#domain/api-error.ts';
import type { SideRef } from '#dashboard/resources/archive/compared-side.ts';

export interface NamedSource extends Source {
  name: string;
}

/** Rejects with an `UserError`. */
export async function loadSide(
  { kind, id }: SideRef,
  file: File | undefined,
  context: ReadingContext,
): Promise<NamedSource> {
  if (kind === 'app') {
    const source = await openApp(id, calls, context);
    return { ...source, name: source.archive.name };
  }
  if (kind === 'file') {
    if (!file)
      throw new UserError(
        `“${id}” is not open in this tab. Choose the file again, or another side: a link does not carry files.`,
      );
    return { ...(await openArchive(file, context.onProgress)), name: id };
  }
  const kept = await openSnapshot(id);
  if (!kept)
    throw new UserError(
      'This snapshot is not on this device. It was deleted, or saved on another device. Choose another side.',
    );
  const source = await openArchive(kept.archive, context.onProgress);
  return { ...source, name: nameSnapshot(kept.snapshot) };
}
