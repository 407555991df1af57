import { expect, it } from 'vitest';
import { sendPicked } from './send-picked.ts';
import type { Found, ImportStage } from './stages.ts';
import type { SendReport } from './types.ts';

type Entry = { key: string };

const found: Found<Entry> = {
  fileName: 'a.strings',
  rows: [
    { id: 0, kind: 'new', entry: { key: 'a' } },
    { id: 1, kind: 'changed', entry: { key: 'b' } },
    { id: 2, kind: 'new', entry: { key: 'left out' } },
    { id: 3, kind: 'same', entry: { key: 'd' } },
  ],
  leftOut: new Set([2]),
};

async function send(report: SendReport) {
  const stages: ImportStage<Entry>[] = [];
  const sent: string[] = [];
  const written = await sendPicked<Entry>(
    {
      send: (rows, onProgress) => {
        sent.push(...rows.map((row) => row.entry.key));
        onProgress(rows.length);
        return Promise.resolve(report);
      },
    },
    found,
    (stage) => stages.push(stage),
  );
  return { written, stages, sent };
}

it('sends what is picked, shows the progress, and reports', async () => {
  const { written, stages, sent } = await send({ failures: new Map([[1, 'No.']]) });
  expect(sent).toEqual(['a', 'b']);
  expect(written).toBe(1);
  expect(stages.map(({ name }) => name)).toEqual(['sending', 'sending', 'report']);
  expect(stages.at(-1)).toMatchObject({ outcome: { created: 1, updated: 0, skipped: 2 } });
});

it('goes back to the list with the reason when nothing was written', async () => {
  const failures = new Map([
    [0, 'Nothing was imported.'],
    [1, 'Too long.'],
  ]);
  const { written, stages } = await send({ failures, error: 'Nothing was imported.' });
  expect(written).toBe(0);
  expect(stages.at(-1)).toMatchObject({
    name: 'review',
    error: 'Nothing was imported.',
    found: {
      leftOut: found.leftOut,
      rows: [
        found.rows[0],
        { ...found.rows[1], reason: 'Too long.' },
        found.rows[2],
        found.rows[3],
      ],
    },
  });
});
