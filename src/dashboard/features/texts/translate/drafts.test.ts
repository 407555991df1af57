import { expect, it, vi } from 'vitest';
import { createDrafts } from '#dashboard/browser/drafts.ts';
import { type DraftKey, draftKey, getLocales } from './workspace.tsx';

const key = draftKey('fr', '1');

it('keeps the typed value, whatever is stored in the meantime', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(key, 'stored');
  expect(drafts.dirtyKeys()).toEqual([]);
  drafts.type(key, 'typed');
  drafts.open(key, 'stored by a poll');
  expect(drafts.get(key)).toEqual({ value: 'typed', before: 'stored', saving: false });
  expect(drafts.dirtyKeys()).toEqual([key]);
});

it('keeps the text of a save that failed, with the reason until the next try', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(key, '');
  drafts.type(key, 'typed');
  drafts.saving(key);
  drafts.failed(key, 'No.');
  expect(drafts.get(key)).toEqual({ value: 'typed', before: '', saving: false, error: 'No.' });
  drafts.saving(key);
  expect(drafts.get(key)).toEqual({ value: 'typed', before: '', saving: true });
});

it('calls a save under way unsaved', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(key, 'same');
  drafts.saving(key);
  expect(drafts.dirtyKeys()).toEqual([key]);
  drafts.close(key);
  expect(drafts.dirtyKeys()).toEqual([]);
});

it('tells languages and texts apart', () => {
  const drafts = createDrafts<DraftKey>();
  const other = draftKey('de', '2');
  for (const each of [key, other, draftKey('fr', '3')]) drafts.open(each, '');
  drafts.type(key, 'x');
  drafts.type(other, 'y');
  expect(drafts.openIn('fr')).toBe('1 3');
  expect(drafts.dirtyKeys()).toEqual([key, other]);
});

it('tells its listeners, and leaves closed drafts closed', () => {
  const drafts = createDrafts<DraftKey>();
  const listener = vi.fn();
  drafts.subscribe(listener);
  drafts.failed(key, 'late');
  expect(drafts.get(key)).toBeUndefined();
  expect(listener).not.toHaveBeenCalled();
  drafts.open(key, '');
  expect(listener).toHaveBeenCalledOnce();
});

it('gives the keyboard to the field just opened, once', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(key, '');
  expect(drafts.takeFocus(draftKey('de', '1'))).toBe(false);
  expect(drafts.takeFocus(key)).toBe(true);
  expect(drafts.takeFocus(key)).toBe(false);
});

it('names the languages of edits once, in their order', () => {
  const keys = [draftKey('sk', '1'), draftKey('fr', '1'), draftKey('sk', '2')];
  expect(getLocales(keys)).toEqual(['fr', 'sk']);
});

it('keeps a choice to be made between two translations while a save is tried again', () => {
  const drafts = createDrafts<DraftKey>();
  drafts.open(key, 'before');
  drafts.type(key, 'mine');
  drafts.saving(key);
  drafts.ask(key, 'theirs');
  const choice = { keep: 'theirs', mine: 'mine', theirs: 'theirs' } as const;
  drafts.choose(key, choice);
  const asked = { value: 'mine', before: 'before', found: { value: 'theirs' } };
  expect(drafts.get(key)).toEqual({ ...asked, choices: { value: choice }, saving: false });
  drafts.saving(key);
  expect(drafts.get(key)).toEqual({ ...asked, choices: { value: choice }, saving: true });
});
