import type { Checks } from '../checks.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import { type Memory, note, staying } from './late-facts.ts';
import { cancelQueued, queueTooQuick, readTranslations, saveCall } from './translation-rows.ts';

/** A manual translation of a queued text, and one that was cancelled: a machine that is late changes neither. */
export async function noteTranslations(checks: Checks, memory: Memory): Promise<void> {
  const { id: appId } = await staying(checks).make(kindNamed('apps'));
  const { id: textId } = await staying(checks).make(kindNamed('texts'), { appId });
  const waiting = await staying(checks).make(kindNamed('texts'), { appId });
  const items = await readTranslations(checks, waiting.id);
  const rows = items.slice(0, 2).map((item) => ({
    textId: waiting.id,
    id: String(field(item, '_id')),
    locale: String(field(item, 'locale')),
  }));
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
  const [byHand, cancelled] = rows;
  if (!byHand || !cancelled) return;
  await checks.client.send({
    operation: operation('autoTranslateAll'),
    path: { appId },
    body: { locales: rows.map(({ locale }) => locale) },
  });
  await note(
    checks,
    memory,
    'what was written by hand stays',
    saveCall(byHand, 'By hand'),
    stateOf(byHand),
  );
  const exchange = await cancelQueued(checks, cancelled);
  if (exchange)
    memory.facts.push({
      check: 'what was cancelled stays',
      exchange,
      look: stateOf(cancelled),
      wanted: await stateOf(cancelled)(checks),
    });
  else
    checks.skip('cancelTranslation', 'what was cancelled stays some seconds later', queueTooQuick);
  await note(
    checks,
    memory,
    'what was written by hand stays',
    saveCall({ textId, id: '', locale: byHand.locale }, 'By hand'),
    stateOf({ textId, locale: byHand.locale }),
  );
}
