import type { Checks } from '../checks.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import { type Memory, note, staying } from './late-facts.ts';
import { takeCancelled } from './busy-queue.ts';
import { queueTooQuick, readTranslations, saveCall, statusOf } from './translation-rows.ts';

/** A manual translation of a queued text, and one that was cancelled: a machine that is late changes neither. */
export async function noteTranslations(checks: Checks, memory: Memory): Promise<void> {
  const { id: appId } = await staying(checks).make(kindNamed('apps'));
  const { id: textId } = await staying(checks).make(kindNamed('texts'), { appId });
  const waiting = await staying(checks).make(kindNamed('texts'), { appId });
  const items = await readTranslations(checks, waiting.id);
  const [locale, ...more] = items.slice(0, 2).map((item) => String(field(item, 'locale')));
  const stateOf = (row: { textId: string; locale: string }) => async (one: Checks) => {
    const item = (await readTranslations(one, row.textId)).find(
      (found) => field(found, 'locale') === row.locale,
    );
    return JSON.stringify([
      field(item, 'value'),
      field(item, 'status'),
      field(item, 'isAutoTranslated'),
    ]);
  };
  if (locale === undefined) return;
  await checks.client.send({
    operation: operation('autoTranslateAll'),
    path: { appId },
    body: { locales: [locale, ...more] },
  });
  await note(
    checks,
    memory,
    'what was written by hand stays',
    saveCall({ textId: waiting.id, id: '', locale }, 'By hand'),
    stateOf({ textId: waiting.id, locale }),
  );
  const cancelled = await takeCancelled(checks);
  if (cancelled)
    memory.facts.push({
      check: 'what was cancelled stays',
      exchange: cancelled.exchange,
      look: async (one) => String(await statusOf(one, cancelled)),
      wanted: 'cancelled',
    });
  else
    checks.skip('cancelTranslation', 'what was cancelled stays some seconds later', queueTooQuick);
  await note(
    checks,
    memory,
    'what was written by hand stays',
    saveCall({ textId, id: '', locale }, 'By hand'),
    stateOf({ textId, locale }),
  );
}
