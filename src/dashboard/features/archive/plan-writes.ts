import { bulkCreateColorsBodyColorsMax } from '#generated/zod/colors.ts';
import { bulkCreateTextsBodyTextsMax } from '#generated/zod/texts.ts';
import type { Difference } from '#domain/archive-diff.ts';
import type { PlanPhase, PlanStep } from '#domain/archive-plan.ts';
import type { Write } from '#dashboard/http/make-stale.ts';
import type { splitParts } from '#dashboard/http/split-parts.ts';
import { createLookUp } from './look-up.ts';
import {
  assign,
  changeFacts,
  getLength,
  getLocales,
  remove,
  rename,
  type Target,
  toBulkItem,
  writeImage,
  writeTranslation,
} from './write-items.ts';

/** How a phase is written: each item by a call of its own, or many by one. */
export type PhaseWrites = { operations: readonly Write[] } & (
  | { each: (item: Difference) => Promise<unknown> }
  | {
      many: (items: readonly Difference[]) => Promise<unknown>;
      /** The field of the call's body that holds them. */
      list: string;
      /** Of one call; without them one call takes all. */
      limits?: Parameters<typeof splitParts<Difference>>[1];
    }
);

/** Each call must be answered within 15 s (spec 9): a text of an app with all languages means 14 rows to the server. */
const TEXTS_AT_ONCE = Math.min(bulkCreateTextsBodyTextsMax, 500);
const COLORS_AT_ONCE = Math.min(bulkCreateColorsBodyColorsMax, 500);
const MOST_CHARACTERS = 4_000_000;

/** The calls of each phase of a plan. Things are named by their keys, and looked up when their turn comes. */
export function createWrites(target: Target): (phase: PlanPhase) => PhaseWrites {
  const { calls, appId } = target;
  const lookUp = createLookUp(calls, appId);
  const writes: Record<PlanStep, () => PhaseWrites> = {
    application: () => ({
      operations: ['updateApp'],
      list: 'app',
      many: async (items) => calls.updateApp(appId, await changeFacts(target, items)),
    }),
    languages: () => ({
      operations: ['updateAppLocales'],
      list: 'locales',
      many: async (items) => {
        const { locales } = await calls.getApp(appId);
        await calls.updateAppLocales(appId, {
          locales: [...new Set([...locales, ...getLocales(items)])],
        });
      },
    }),
    'languages removed': () => ({
      operations: ['updateAppLocales'],
      list: 'locales',
      many: async (items) => {
        const { locales } = await calls.getApp(appId);
        const gone = getLocales(items);
        await calls.updateAppLocales(appId, {
          locales: locales.filter((locale) => !gone.includes(locale)),
        });
      },
    }),
    renames: () => ({
      operations: ['updateText', 'updateColor', 'updateImage'],
      each: (item) => rename(target, lookUp, item),
    }),
    texts: () => ({
      operations: ['bulkCreateTexts'],
      list: 'texts',
      limits: { items: TEXTS_AT_ONCE, characters: MOST_CHARACTERS, getLength },
      many: (items) => calls.bulkCreateTexts({ appId, texts: items.map(toBulkItem) }),
    }),
    translations: () => {
      lookUp.forget();
      return {
        operations: ['updateTranslation'],
        each: (item) => writeTranslation(target, lookUp, item),
      };
    },
    colors: () => ({
      operations: ['bulkCreateColors'],
      list: 'colors',
      limits: { items: COLORS_AT_ONCE, characters: MOST_CHARACTERS, getLength },
      many: (items) => calls.bulkCreateColors({ appId, colors: items.map(toBulkItem) }),
    }),
    images: () => {
      lookUp.forget();
      return {
        operations: ['createImage', 'updateImage'],
        each: (item) => writeImage(target, lookUp, item),
      };
    },
    servers: () => ({
      operations: ['assignVpnServers', 'removeVpnServerAssignment'],
      each: (item) => assign(target, lookUp, item),
    }),
    removals: () => {
      lookUp.forget();
      return {
        operations: ['deleteText', 'deleteColor', 'deleteImage', 'removeVpnServerAssignment'],
        each: (item) => remove(target, lookUp, item),
      };
    },
  };
  return ({ step }) => writes[step]();
}
