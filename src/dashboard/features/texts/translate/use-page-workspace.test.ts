import { afterEach, expect, it } from 'vitest';
import { createDrafts, draftKey } from './drafts.ts';
import { forgetDrafts, keepDrafts, keptDrafts } from './use-page-workspace.ts';

const [french, german] = [draftKey('fr', '1'), draftKey('de', '1')];

afterEach(() => forgetDrafts('app'));

it('keeps what is not saved, of the page and of a dialog above it', () => {
  const page = createDrafts();
  page.open(french, 'stored');
  page.type(french, 'typed');
  page.open(german, 'only opened');
  const dialog = createDrafts();
  dialog.open(german, '');
  dialog.type(german, 'getippt');
  dialog.saving(german);
  keepDrafts('app', page.all());
  keepDrafts('app', dialog.all());

  const after = createDrafts(keptDrafts('app'));
  expect(after.get(french)).toMatchObject({ value: 'typed', before: 'stored' });
  expect(after.get(german)).toEqual({ value: 'getippt', before: '', saving: false });
  expect(keptDrafts('another')).toBeUndefined();
});

it('keeps nothing when nothing was typed', () => {
  const drafts = createDrafts();
  drafts.open(french, 'stored');
  keepDrafts('app', drafts.all());
  expect(keptDrafts('app')).toBeUndefined();
});
