import { createStore } from '#dashboard/browser/store.ts';
import { clearForOthers } from '#dashboard/resources/drafts/kept-edits.ts';

export const keptFiles = createStore<ReadonlyMap<string, File>>(new Map());

clearForOthers(() => keptFiles.set(new Map()));

export const keepFile = (file: File): void =>
  keptFiles.set(new Map(keptFiles.get()).set(file.name, file));
