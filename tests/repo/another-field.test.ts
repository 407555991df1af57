import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyChanges } from '#changes/apply.ts';
import type { Calls } from '#changes/calls.ts';
import { removeColor, removeImage, removeText } from '#changes/removals.ts';
import { undoChanges } from '#changes/undo.ts';
import { toColorInput } from '#dashboard/features/colors/color-form.ts';
import { colorValues } from '#dashboard/features/colors/color-values.ts';
import { imageValues, toImageEdit, toImageInput } from '#dashboard/features/images/image-form.ts';
import { toChange } from '#dashboard/features/search/replacement.ts';
import { textValues, toTextInput } from '#dashboard/features/texts/text-form.ts';
import { toValueChange } from '#dashboard/features/texts/value-change.ts';
import { toKeyedChange } from '#dashboard/resources/keyed-import.ts';
import { inputFields } from '#generated/inputs.ts';

const changed = [
  'ColorInput',
  'ColorBulkItem',
  'TextInput',
  'TextBulkItem',
  'ImageInput',
  'ImageUpdateInput',
] as const;
// as: simulates a later contract
const lists = changed.map((name) => inputFields[name] as unknown as string[]);

beforeAll(() => lists.forEach((fields) => fields.push('group')));
afterAll(() => lists.forEach((fields) => fields.pop()));

const group = { group: 'brand' };
const color = { _id: 'c1', appId: 'a1', key: 'primary', value: '#112233', ...group };
const text = { _id: 't1', appId: 'a1', key: 'title', value: 'Hello', ...group };
const image = { _id: 'i1', appId: 'a1', key: 'logo', url: '/logo.png', ...group };
const changes = { before: group, after: group };

describe('another optional field of the contract', () => {
  it('stays when another one is edited', () => {
    expect(toColorInput({ ...colorValues('a1', color), value: '#000' }, color)).toMatchObject(
      group,
    );
    expect(toTextInput({ ...textValues('a1', text), value: 'Hi' }, text)).toMatchObject(group);
    const values = { ...imageValues(image), description: 'The logo' };
    expect(toImageInput(toImageEdit(values, { appId: 'a1', image }))).toMatchObject(group);
  });

  it('stays in an import, a replacement and a grid', () => {
    expect(toKeyedChange('color', { key: 'primary', value: '#000000' }, color)).toMatchObject(
      changes,
    );
    expect(toKeyedChange('text', { key: 'title', value: 'Hi' }, text)).toMatchObject(changes);
    const app = { _id: 'a1', name: 'Nimbus' };
    expect(toChange({ kind: 'color', app, item: color, id: 'h1' }, '#000000')).toMatchObject(
      changes,
    );
    expect(toChange({ kind: 'text', app, item: text, id: 'h1' }, 'Hi')).toMatchObject(changes);
    const seen = { ...text, status: 'translated', isAutoTranslated: false } as const;
    const before = { ...seen, isMissing: false };
    expect(toValueChange({ locale: 'en', value: 'Hi', before })).toMatchObject(changes);
  });

  it('comes back with what was deleted', async () => {
    const write = vi.fn((_body: object) => Promise.resolve());
    const calls = { bulkCreateColors: write, bulkCreateTexts: write, createImage: write };
    const removed = [removeColor(color), removeText(text), removeImage(image)];
    await applyChanges(
      calls as unknown as Calls, // as: any other call fails
      { appId: 'a1', changes: undoChanges(removed), isFresh: true },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    const bodies = write.mock.calls.map(([body]) => JSON.stringify(body));
    expect(bodies).toHaveLength(3);
    for (const body of bodies) expect(body).toContain('"group":"brand"');
  });
});
