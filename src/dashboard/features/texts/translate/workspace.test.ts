import { afterEach, expect, it } from 'vitest';
import { createDrafts } from '#dashboard/browser/drafts.ts';
import { type DraftKey, draftKey, keptTexts } from './workspace.tsx';

const [french, german] = [draftKey('fr', '1'), draftKey('de', '1')];

afterEach(() => keptTexts.forget('app'));

it('keeps what is not saved, of the page and of a dialog above it', () => {
  const page = createDrafts<DraftKey>();
  page.open(french, 'stored');
  page.type(french, 'typed');
  page.open(german, 'only opened');
  const dialog = createDrafts<DraftKey>();
  dialog.open(german, '');
  dialog.type(german, 'getippt');
  dialog.saving(german);
  keptTexts.keep('app', page.all());
  keptTexts.keep('app', dialog.all());

  const after = createDrafts(keptTexts.get('app'));
  expect(after.get(french)).toMatchObject({ value: 'typed', before: 'stored' });
  expect(after.get(german)).toEqual({ value: 'getippt', before: '', saving: false });
  expect(keptTexts.get('another')).toBeUndefined();
});

it('keeps nothing when nothing was typed', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(french, 'stored');
  keptTexts.keep('app', drafts.all());
  expect(keptTexts.get('app')).toBeUndefined();
});
