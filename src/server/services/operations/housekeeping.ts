import type { FastifyBaseLogger } from 'fastify';
import { apps } from '#server/db/tables/apps.ts';
import { deletedTexts } from '#server/db/tables/deleted-texts.ts';
import { findNewerSchema } from '#server/db/schema-version.ts';
import type { Services } from '../services.ts';

const interval = 60 * 60 * 1000;

const tasks: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  'Removed applications and languages': ({ removal }) => removal.run(),
  'Old sessions': ({ sessions }) => sessions.tidy(),
  'API keys that have ended': ({ db }) => apps.forgetEndedKeys(db, Date.now()),
  'Ids of deleted texts': ({ db }) => deletedTexts.tidy(db),
  'Old login attempts': ({ loginLimit }) => loginLimit.tidy(),
  'Stored files that nothing refers to': ({ uploads }) => uploads.sweep(),
};

/**
 * Now and every hour. Logs failures. The returned function stops it and waits for the current run.
 */
export function startHousekeeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const tidy = async () => {
    // Each task reports an unavailable database.
    const newer = await findNewerSchema(services.db).catch(() => undefined);
    if (newer) {
      log.error({ err: newer }, 'This process deletes nothing any more');
      return;
    }
    for (const [what, task] of Object.entries(tasks)) {
      await task(services).catch((error: unknown) => {
        log.error({ err: error }, `${what} could not be deleted; the next hour tries again`);
      });
    }
  };
  let work = tidy();
  const timer = setInterval(() => {
    work = tidy();
  }, interval);
  return async () => {
    clearInterval(timer);
    await work;
  };
}
