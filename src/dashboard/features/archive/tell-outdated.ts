import type { Difference } from '#domain/archive-diff.ts';

/** Asks about the translations that English texts leave behind which were written into an application. */
export async function tellOutdated(appId: string, written: readonly Difference[]): Promise<void> {
  const outdated = await import('#dashboard/features/texts/outdated/tell-outdated.tsx');
  await outdated.tellOutdated([outdated.getChangedApp(appId, written)]);
}
