import type { LocaleCode } from '#domain/locales.ts';
import type { Change, ThingKind } from './diff.ts';
import { createFlagStore, writeServer } from './directory.ts';
import type { PlanPhase, PlanStep } from './plan.ts';
import { type WriteOperation, createLookUp, type LookUp } from './calls.ts';
import { splitParts } from '#domain/split-parts.ts';
import { PARALLEL, PARALLEL_FILES } from '#domain/task.ts';
import {
  assign,
  groupAssignments,
  changeFacts,
  getLength,
  getLocales,
  remove,
  removals,
  rename,
  type Target,
  toBulkItem,
  writeImage,
  writeTranslation,
} from './write-items.ts';
import { maxItems } from '#generated/inputs.ts';

export type PhaseWrites = { operations: readonly WriteOperation[] } & (
  | {
      each: (item: Change) => Promise<unknown>;
      parallel?: number;
      end?: () => Promise<void>;
    }
  | {
      many: (items: readonly Change[]) => Promise<unknown>;
      list: string;
      /** The items of each call; by default, one call contains all. */
      split?: (items: readonly Change[]) => readonly (readonly Change[])[];
      parallel?: number;
    }
);

/** The calls of each phase. Items are named by keys; ids are looked up right before a phase. */
export function createWrites(target: Target): (phase: PlanPhase) => PhaseWrites {
  const { calls, appId } = target;
  const lookUp = createLookUp(calls, appId);
  const writes: Steps = {
    application: () => ({
      operations: ['updateApp'],
      list: 'app',
      many: async (items) => calls.updateApp(appId, await changeFacts(target, items)),
    }),
    languages: changeLocales(target, (locales, added) => [...new Set([...locales, ...added])]),
    'languages removed': changeLocales(target, (locales, gone) =>
      locales.filter((locale) => !gone.includes(locale)),
    ),
    renames: (renamed) => ({
      operations: getOperations(renamed, renames),
      each: (item) => rename(target, lookUp, item),
    }),
    texts: () => ({
      operations: ['bulkCreateTexts'],
      list: 'texts',
      split: (items) => splitParts(items, { ...bulkLimits.texts, getLength }),
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
      split: (items) => splitParts(items, { ...bulkLimits.colors, getLength }),
      many: (items) => calls.bulkCreateColors({ appId, colors: items.map(toBulkItem) }),
    }),
    images: () => {
      lookUp.forget();
      return {
        operations: ['createImage', 'updateImage'],
        each: (item) => writeImage(target, lookUp, item),
        parallel: PARALLEL_FILES,
      };
    },
    ...createServerAndRemovalSteps(target, lookUp),
  };
  return ({ step, items }) => writes[step](items);
}

const changeLocales =
  (
    { calls, appId }: Target,
    change: (locales: readonly LocaleCode[], own: readonly LocaleCode[]) => LocaleCode[],
  ) =>
  (): PhaseWrites => ({
    operations: ['updateAppLocales'],
    list: 'locales',
    many: async (items) => {
      const { locales } = await calls.getApp(appId);
      await calls.updateAppLocales(appId, { locales: change(locales, getLocales(items)) });
    },
  });

type Steps = Record<PlanStep, (items: readonly Change[]) => PhaseWrites>;

const createServerAndRemovalSteps = (
  target: Target,
  lookUp: LookUp,
): Pick<Steps, 'directory' | 'servers' | 'removals'> => ({
  directory: () => {
    const flags = createFlagStore(target.calls, target.signal);
    return {
      operations: ['createVpnServer', 'updateVpnServer'],
      each: (item) => writeServer(target, { lookUp, flags }, item),
      end: flags.end,
    };
  },
  servers: () => {
    lookUp.forget();
    return {
      operations: ['assignVpnServers', 'removeVpnServerAssignment'],
      list: 'serverIds',
      split: (items) => groupAssignments(items, target.appId),
      parallel: PARALLEL,
      many: (items) => assign(target, lookUp, items),
    };
  },
  removals: (items) => {
    lookUp.forget();
    return {
      operations: getOperations(items, removals),
      each: (item) => remove(target, lookUp, item),
    };
  },
});

type Operations = Partial<Record<ThingKind, WriteOperation | readonly WriteOperation[]>>;

const renames: Operations = {
  text: 'updateText',
  color: 'updateColor',
  image: 'updateImage',
  server: ['assignVpnServers', 'removeVpnServerAssignment'],
};

const getOperations = (items: readonly Change[], byKind: Operations): WriteOperation[] =>
  [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => byKind[kind] ?? []);

/** A bulk call must end within 15 s (spec 9), and a text has up to 14 rows on the server. */
const ITEMS = 500;

/** Below the 10 MB that servers and proxies commonly accept as a body. */
const CHARACTERS = 4_000_000;

/** A call that is still too large is sent in halves. */
export const bulkLimits = {
  texts: { items: Math.min(maxItems.TextsBulkInput.texts, ITEMS), characters: CHARACTERS },
  colors: { items: Math.min(maxItems.ColorsBulkInput.colors, ITEMS), characters: CHARACTERS },
} as const;
