import { type Drafts, type KeyOf, createKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';

export type ColorField = 'value' | 'description';

export type ColorDraftKey = KeyOf<ColorField>;

export type ColorDrafts = Drafts<ColorDraftKey>;

export const keptColors = createKeptDrafts<ColorDraftKey>();

export const colorDraftKey = (field: ColorField, colorId: string): ColorDraftKey =>
  `${field}/${colorId}`;
