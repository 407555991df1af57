import { formatNumber } from '#domain/format.ts';
import type * as RestartAsSeen from '../bulk/restart-as-seen.ts';
import {
  useMemo,
  useState,
  createContext,
  useContext,
  useSyncExternalStore,
  useCallback,
} from 'react';
import type { App, LocaleText, Text } from '#generated/model/index.ts';
import { createStore, type Store, useStore } from '#dashboard/browser/store.ts';
import {
  type Drafts as DraftsOf,
  type Draft,
  useDraft as useDraftOf,
  useUnsaved,
} from '#dashboard/browser/drafts.ts';
import { createKeptDrafts, useKeptDrafts } from '#dashboard/resources/drafts/kept-drafts.ts';
import {
  localeEntry,
  type LocaleCode,
  localeCatalogue,
  type TargetLocaleCode,
} from '#domain/locales.ts';
import classes from './translation-bar.module.css';
import type { Platform } from '#domain/placeholder-forms.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  useCancelTranslation,
  useRestartTranslation,
  useRetryTranslation,
} from '#generated/api/app-texts.ts';
import type { TranslationAction } from '#domain/translation-status.ts';
import { getWritten } from '#domain/answer.ts';
import { explainFailure } from '#domain/api-error.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { putTranslation } from './put-translation.ts';

export function usePageWorkspace(
  { _id: appId, platform }: Pick<App, '_id' | 'platform'>,
  open: Workspace['open'] = openNothing,
): Workspace {
  const drafts = useKeptDrafts(keptTexts, appId);
  const [underWay] = useState(() => createStore<UnderWay>(new Map()));
  const act = useTranslationAction(appId, underWay);
  return useMemo(
    () => ({ appId, platform, drafts, act, underWay, open }),
    [appId, platform, drafts, act, underWay, open],
  );
}

const openNothing = () => undefined;

/** Drafts that were open when the session expired or the page crashed. */
export const keptTexts = createKeptDrafts<DraftKey>();

export function UnsavedNote() {
  const { drafts } = useWorkspace();
  const count = useUnsaved(drafts);
  const error = useSyncExternalStore(
    drafts.subscribe,
    () => [...drafts.all().values()].findLast((draft) => draft.error)?.error,
  );
  if (count === 0) return null;
  const where = getLocales(drafts.dirtyKeys()).map((locale) => localeEntry(locale).name);
  return (
    <span className={classes.unsaved} role="status" title={error}>
      {`${count === 1 ? '1 edit is not saved' : `${formatNumber(count)} edits are not saved`} (${where.join(', ')})`}
    </span>
  );
}

export type DraftKey = `${LocaleCode}/${string}`;

export type Drafts = DraftsOf<DraftKey>;

export const draftKey = (locale: LocaleCode, textId: string): DraftKey => `${locale}/${textId}`;

export function getLocales(keys: readonly DraftKey[]): LocaleCode[] {
  return localeCatalogue.flatMap(({ code }) =>
    keys.some((key) => key.startsWith(`${code}/`)) ? [code] : [],
  );
}

export type TextsDialog =
  | { name: 'add' }
  | { name: 'edit'; text: Text }
  /** Files dropped onto the page; empty when the user is to choose one. */
  | { name: 'import'; files: readonly File[] }
  | { name: 'translations'; textId: string; startIn?: TargetLocaleCode | undefined };

/** Shared by all rows of the texts page; stable while the page is open. */
export interface Workspace {
  appId: string;
  platform: Platform;
  drafts: Drafts;
  onSaved?: (value: string) => void;
  act: ReturnType<typeof useTranslationAction>;
  underWay: Store<UnderWay>;
  open: (dialog: TextsDialog) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This is shown within a WorkspaceContext only.');
  return workspace;
}

export function useImport(): () => void {
  const { open } = useWorkspace();
  return () => open({ name: 'import', files: [] });
}

export const useDraft = (key: DraftKey): Draft | undefined =>
  useDraftOf(useWorkspace().drafts, key);

/** Being edited, open in a dialog (`opened`), or with a pending action. Filters keep these rows. */
export function useEditing(locale: LocaleCode, opened: string | undefined): ReadonlySet<string> {
  const { drafts, underWay } = useWorkspace();
  const open = useSyncExternalStore(drafts.subscribe, () => drafts.openIn(locale));
  const acted = useStore(underWay);
  return useMemo(() => {
    const edited = open === '' ? [] : open.split(' ');
    return new Set([...edited, ...acted.values(), ...(opened === undefined ? [] : [opened])]);
  }, [open, acted, opened]);
}

/** Translations with a pending action, each with its text: prevents duplicate requests. */
type UnderWay = ReadonlyMap<string, string>;

interface Acted {
  textId: string;
  translationId: string;
  seen?: LocaleText;
}

function useTranslationAction(appId: string, underWay: Store<UnderWay>) {
  const queryClient = useQueryClient();
  const { mutateAsync: retry } = useRetryTranslation();
  const { mutateAsync: cancel } = useCancelTranslation();
  const { mutateAsync: restart } = useRestartTranslation();
  return useCallback(
    async (action: TranslationAction, { textId, translationId, seen }: Acted): Promise<boolean> => {
      if (underWay.get().has(translationId)) return false;
      underWay.set(new Map(underWay.get()).set(translationId, textId));
      try {
        if (seen && (await isChanged(queryClient, translationId, seen))) return false;
        const answer = await { retry, cancel, restart }[action]({ translationId });
        putTranslation(queryClient, { appId, textId }, getWritten(answer));
        return true;
      } catch (error) {
        toast.error(explainFailure(error, `Failed to ${action} translation`));
        return false;
      } finally {
        const left = new Map(underWay.get());
        left.delete(translationId);
        underWay.set(left);
      }
    },
    [appId, underWay, queryClient, retry, cancel, restart],
  );
}

/** Another user may have changed the row: a restart must not replace an unseen value. */
async function isChanged(...seen: Parameters<typeof RestartAsSeen.tellChanged>): Promise<boolean> {
  const code = await import('../bulk/restart-as-seen.ts').catch(() => undefined);
  return (await code?.tellChanged(...seen)) ?? false;
}
