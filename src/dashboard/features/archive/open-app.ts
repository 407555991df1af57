import { openFrom } from '#changes/apply.ts';
import type { Calls } from '#changes/calls.ts';
import { readApp, type ReadingContext } from '#changes/read-app.ts';
import type { Source } from '#dashboard/resources/archive/source.ts';

export async function openApp(
  appId: string,
  calls: Calls,
  context: ReadingContext,
): Promise<Source> {
  const { archive, files, notes } = await readApp(appId, calls, context);
  return { archive, openFile: openFrom(files), notes };
}
