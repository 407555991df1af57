import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import type { Picture } from '#dashboard/features/images/upload/plan.ts';
import type * as Inputs from '#generated/inputs.ts';

// Other files of the suite share the modules, perhaps loaded with the real contract.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('#generated/inputs.ts', async (importOriginal) => {
    const real = await importOriginal<typeof Inputs>();
    const all = Object.entries(real.inputFields);
    const inputFields: unknown = Object.fromEntries(
      all.map(([name, fields]) => [name, [...fields, 'note']]),
    );
    return { ...real, inputFields };
  });
  vi.doMock('#dashboard/api/load.ts', () => ({
    refetchData: () => Promise.resolve({ data: [logo] }),
  }));
  vi.doMock('#dashboard/api/upload.ts', () => ({
    uploadImage: () => Promise.resolve({ url: '/uploads/new.png', key: 'new.png' }),
  }));
});
afterAll(() => {
  for (const name of ['#generated/inputs.ts', '#dashboard/api/load.ts', '#dashboard/api/upload.ts'])
    vi.doUnmock(name);
  vi.resetModules();
});

const stored = { _id: 'id', appId: 'a1', note: 'Stored', createdAt: 'unknown to inputs' };
const tint = { ...stored, key: 'tint', value: '#112233', description: 'Of links' };
const hello = { ...stored, key: 'hello', value: 'Hello', description: 'On top' };
const logo = { ...stored, key: 'logo', url: 'https://example.com/a.png', description: 'On top' };
const berlin = {
  ...{ _id: 'id', note: 'Stored', countryName: 'Germany', countryId: 'de', ip: '10.0.0.1' },
  ...{ ipsecPsk: 'psk', username: 'vpn', password: 'secret', countryImage: '/flags/de.svg' },
};

const note = 'Stored';
const context = { signal: new AbortController().signal, onProgress: () => undefined };

/** Bodies of all writes, and an application that holds one thing of each kind. */
async function createBackend() {
  const { calls } = await import('#dashboard/resources/changes.ts');
  const sent: Record<string, unknown> = {};
  const has = (data: readonly object[]) => () => Promise.resolve({ data });
  const write = (name: string) => (one: unknown, body?: unknown) => {
    sent[name] = body ?? one;
    return Promise.resolve({ data: [] });
  };
  const updates = ['updateText', 'updateColor', 'updateImage'];
  const names = [
    ...updates,
    'createImage',
    'bulkCreateTexts',
    'bulkCreateColors',
    'createVpnServer',
  ];
  const app = { name: 'Nimbus', platform: 'iOS', locales: ['en'] };
  Object.assign(calls, {
    getApp: () => Promise.resolve(app),
    listTexts: has([hello]),
    listColors: has([tint]),
    listImages: has([logo]),
    listAppVpnServers: has([]),
    fetchFile: () => Promise.resolve(undefined),
    ...Object.fromEntries(names.map((name) => [name, write(name)])),
  });
  return { calls, sent };
}

async function write(changes: readonly Change[]) {
  const { calls, sent } = await createBackend();
  const { applyChanges } = await import('#changes/apply.ts');
  const task = { appId: 'a1', changes, isFresh: true };
  expect(await applyChanges(calls, task, context)).toMatchObject({ failed: [], skipped: [] });
  return sent;
}

const undo = async (changes: readonly Change[]) =>
  write((await import('#changes/undo.ts')).undoChanges(changes));

describe('a later optional field of the contract', () => {
  it('stays when a form saves another one', async () => {
    const { toColorInput } = await import('#dashboard/features/colors/color-form.ts');
    const { colorValues } = await import('#dashboard/features/colors/color-values.ts');
    expect(toColorInput({ ...colorValues('a1', tint), description: ' ' })).toEqual({
      ...{ appId: 'a1', key: 'tint', value: '#112233', note },
    });
    const { textValues, toTextInput } = await import('#dashboard/features/texts/text-form.ts');
    expect(toTextInput({ ...textValues('a1', hello), description: '' }, hello)).toEqual({
      ...{ appId: 'a1', key: 'hello', value: 'Hello', note },
    });
    const images = await import('#dashboard/features/images/image-form.ts');
    const values = { ...images.imageValues(logo), description: '' };
    const edit = images.toImageEdit(values, { appId: 'a1', image: logo });
    expect(images.toImageInput(edit)).toEqual({
      ...{ appId: 'a1', key: 'logo', url: logo.url, note },
    });
    const servers = await import('#dashboard/features/vpn-servers/directory/server-form.ts');
    const server = servers.toServerEdit(servers.serverValues(berlin), berlin);
    expect(servers.toServerInput(server)).toMatchObject({ ip: '10.0.0.1', note });
  });

  it('is left out when a form leaves it empty', async () => {
    const { toColorInput } = await import('#dashboard/features/colors/color-form.ts');
    const { colorValues } = await import('#dashboard/features/colors/color-values.ts');
    const empty = { ...colorValues('a1', tint), note: '' };
    expect(toColorInput(empty)).not.toHaveProperty('note');
  });

  it('goes with a copy of a color', async () => {
    const { toColorInput, valuesLike } = await import('#dashboard/features/colors/color-form.ts');
    expect(toColorInput(valuesLike(tint, [tint]))).toMatchObject({ key: 'tint_copy', note });
  });

  it('stays through find and replace, and its undo', async () => {
    const { toChange } = await import('#dashboard/features/search/replacement.ts');
    const app = { _id: 'a1', name: 'Nimbus' };
    const changes = [
      toChange({ kind: 'text', app, id: '1', item: hello }, 'Hi'),
      toChange({ kind: 'color', app, id: '2', item: tint }, '#445566'),
    ];
    const sent = (text: string, color: string) => ({
      bulkCreateTexts: { texts: [{ key: 'hello', value: text, note }] },
      bulkCreateColors: { colors: [{ key: 'tint', value: color, note }] },
    });
    expect(await write(changes)).toMatchObject(sent('Hi', '#445566'));
    expect(await undo(changes)).toMatchObject(sent('Hello', '#112233'));
  });

  it('stays through an import, and its undo', async () => {
    const { toKeyedChange } = await import('#dashboard/resources/keyed-import.ts');
    const changes = [
      toKeyedChange('text', { key: 'hello', value: 'Hi' }, hello),
      toKeyedChange('color', { key: 'tint', value: '#445566' }, tint),
    ];
    const sent = (text: string, color: string) => ({
      bulkCreateTexts: { texts: [{ value: text, description: 'On top', note }] },
      bulkCreateColors: { colors: [{ value: color, description: 'Of links', note }] },
    });
    expect(await write(changes)).toMatchObject(sent('Hi', '#445566'));
    expect(await undo(changes)).toMatchObject(sent('Hello', '#112233'));
  });

  it('stays when a file replaces an image', async () => {
    const { sent } = await createBackend();
    const { createUploads } = await import('#dashboard/features/images/upload/send-images.ts');
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    const open = () => Promise.resolve(file);
    const source = { name: 'logo.png', size: 1, type: 'image/png', open };
    const entry: Picture = { key: 'logo', source, sources: [source] };
    const rows = [{ id: 1, kind: 'changed' as const, entry }];
    const sending = { ...context, move: () => undefined, signalFor: () => context.signal };
    await createUploads(new QueryClient(), 'a1').send(rows, new Map([['logo', logo]]), sending);
    expect(sent).toMatchObject({ updateImage: { key: 'logo', s3Key: 'new.png', note } });
  });

  it('comes back with what was deleted', async () => {
    const removals = await import('#changes/removals.ts');
    const { captureImages } = await import('#dashboard/features/images/undo/capture-images.ts');
    const server = { ...removals.removeServer(berlin), id: 'id' };
    const { removeText, removeColor, removeImage } = removals;
    const removed = [removeText(hello), removeColor(tint), removeImage(logo)];
    const sent = {
      bulkCreateTexts: { texts: [{ key: 'hello', note }] },
      bulkCreateColors: { colors: [{ key: 'tint', note }] },
      createImage: { key: 'logo', url: logo.url, note },
    };
    expect(await undo(removed)).toMatchObject(sent);
    expect(await undo([server])).toMatchObject({ createVpnServer: { ip: '10.0.0.1', note } });
    const captured = await captureImages([logo], context);
    expect(await undo(captured.getRemoved([logo]))).toMatchObject({
      createImage: { key: 'logo', url: logo.url, note },
    });
  });

  it('stays as someone else has changed it since', async () => {
    const { calls, sent } = await createBackend();
    const { applyChanges } = await import('#changes/apply.ts');
    const { toColor } = await import('#changes/things.ts');
    const before = toColor({ ...tint, value: '#445566' });
    const after = { ...toColor(tint), note: 'Written' };
    const place = { kind: 'color', key: 'tint', change: 'changed', fields: ['value'] } as const;
    const task = { appId: 'a1', changes: [{ ...place, before, after }] };
    expect((await applyChanges(calls, task, context)).skipped).toHaveLength(1);
    expect(sent).toEqual({});
  });

  it('goes with the copy of an application', async () => {
    const getBefore = () => emptyArchive({ name: 'Nimbus', platform: 'iOS' });
    const { sent, archive } = await writeArchive((read) => read, getBefore);
    expect(archive.colors.get('tint')).toMatchObject({ note });
    expect(sent).toMatchObject({
      bulkCreateTexts: { texts: [{ key: 'hello', note }] },
      bulkCreateColors: { colors: [{ key: 'tint', note }] },
      createImage: { key: 'logo', note },
    });
  });

  it('stays when an archive without it is written over an application', async () => {
    const { sent } = await writeArchive((read) => ({
      ...read,
      texts: new Map([['hello', { value: 'Hi' }]]),
      colors: new Map([['tint', { value: '#445566' }]]),
      images: new Map([['logo', { url: logo.url, description: 'Below' }]]),
    }));
    expect(sent).toMatchObject({
      bulkCreateTexts: { texts: [{ key: 'hello', description: '', note }] },
      bulkCreateColors: { colors: [{ key: 'tint', description: '', note }] },
      updateImage: { key: 'logo', description: 'Below', note },
    });
  });

  it('stays when an archive without it has another key for a thing', async () => {
    const { sent } = await writeArchive((read) => ({
      ...read,
      texts: new Map([['hi', { value: 'Hello', description: 'On top' }]]),
      colors: new Map([['link', { value: '#112233', description: 'Of links' }]]),
      images: new Map([['mark', { url: logo.url, description: 'On top' }]]),
    }));
    expect(sent).toMatchObject({
      updateText: { key: 'hi', note },
      updateColor: { key: 'link', note },
      updateImage: { key: 'mark', note },
    });
  });
});

async function writeArchive(
  getAfter: (read: AppArchive) => AppArchive,
  getBefore = (read: AppArchive) => read,
) {
  const { calls, sent } = await createBackend();
  const [{ readApp }, { diffArchives }, { planWrites }, { applyPlan }] = await Promise.all([
    import('#changes/read-app.ts'),
    import('#changes/diff.ts'),
    import('#changes/plan.ts'),
    import('#changes/apply.ts'),
  ]);
  const { archive } = await readApp('a1', calls, context);
  const before = getBefore(archive);
  const { differences } = diffArchives(before, getAfter(archive));
  const plan = planWrites({ differences, before });
  const result = await applyPlan(calls, { appId: 'a1', plan }, context);
  expect(result).toMatchObject({ failed: [], skipped: [] });
  return { archive, sent };
}
