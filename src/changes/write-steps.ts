import type { Change, ThingKind } from './diff.ts';
import { createFlagStore, writeServer } from './directory.ts';
import type { PlanPhase, PlanStep } from './plan.ts';
import type { WriteOperation } from './calls.ts';
import type { splitParts } from './split-parts.ts';
import { bulkLimits } from './limits.ts';
import { createLookUp, type LookUp } from './look-up.ts';
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

/** Writes a phase: each item by its own call, or many by one. */
export type PhaseWrites = { operations: readonly WriteOperation[] } & (
  | {
      each: (item: Change) => Promise<unknown>;
      end?: () => Promise<void>;
    }
  | {
      many: (items: readonly Change[]) => Promise<unknown>;
      list: string;
      /** Per call; without them, one call contains all. */
      limits?: Parameters<typeof splitParts<Change>>[1];
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
      limits: { ...bulkLimits.texts, getLength },
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
      limits: { ...bulkLimits.colors, getLength },
      many: (items) => calls.bulkCreateColors({ appId, colors: items.map(toBulkItem) }),
    }),
    images: () => {
      lookUp.forget();
      return {
        operations: ['createImage', 'updateImage'],
        each: (item) => writeImage(target, lookUp, item),
      };
    },
    ...createServerAndRemovalSteps(target, lookUp),
  };
  return ({ step, items }) => writes[step](items);
}

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
      each: (item) => assign(target, lookUp, item),
    };
  },
  removals: (items) => {
    lookUp.forget();
    return {
      operations: getRemovals(items),
      each: (item) => remove(target, lookUp, item),
    };
  },
});

const removals: Partial<Record<ThingKind, WriteOperation>> = {
  text: 'deleteText',
  color: 'deleteColor',
  image: 'deleteImage',
  server: 'removeVpnServerAssignment',
  vpnServer: 'deleteVpnServer',
};

const getRemovals = (items: readonly Change[]): WriteOperation[] =>
  [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => removals[kind] ?? []);
