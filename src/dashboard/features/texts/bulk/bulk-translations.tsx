import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { confirm } from '#dashboard/browser/work/confirm.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { listSome } from '#domain/long-text.ts';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { IconCheck } from '#generated/icons/check.ts';
import { IconRepeat } from '#generated/icons/repeat.ts';
import { IconPlayerStop } from '#generated/icons/player-stop.ts';
import { IconRefresh } from '#generated/icons/refresh.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { mayBeByHand } from '../translate/translation-actions.tsx';
import { ExportSelected } from '../page-actions.tsx';
import { isDirty } from '#dashboard/browser/drafts.ts';
import { draftKey, type Drafts, useWorkspace } from '../translate/workspace.tsx';
import { localeEntry } from '#domain/locales.ts';
import { type BulkAction, isOpenTo } from './bulk-actions.ts';
import { runBulk } from './run-bulk.ts';

interface BulkTranslationsProps {
  locale: TargetLocale;
  selected: readonly LocaleText[];
  onDone: () => void;
}

const actions: Record<BulkAction, { label: string; icon: ReactNode; whyNone: string }> = {
  retry: {
    label: 'Retry',
    icon: <IconRefresh size={14} />,
    whyNone: 'None of them has failed',
  },
  restart: {
    label: 'Restart',
    icon: <IconRepeat size={14} />,
    whyNone: 'All of them are in the queue',
  },
  cancel: {
    label: 'Cancel',
    icon: <IconPlayerStop size={14} />,
    whyNone: 'None of them is in the queue',
  },
  review: {
    label: 'Mark as reviewed',
    icon: <IconCheck size={14} />,
    whyNone: 'None of them needs a review',
  },
};

const names = ['retry', 'restart', 'cancel', 'review'] as const;

/** Each action runs on the rows whose state allows it (spec 4). */
export function BulkTranslations({ locale, selected, onDone }: BulkTranslationsProps) {
  const { drafts } = useWorkspace();
  const queryClient = useQueryClient();
  const start = (action: BulkAction, rows: readonly LocaleText[]) => {
    const run = () => {
      const where = ` (${localeEntry(locale).name})`;
      runBulk(queryClient, { action, rows: rows.map((row) => ({ locale, row })), where });
      onDone();
    };
    if (action === 'restart') askToRestartMany(rows, { locale, drafts, run });
    else run();
  };
  const buttons = names.map((action) => {
    const { label, icon, whyNone } = actions[action];
    const rows = selected.filter((row) => isOpenTo(action, row));
    return (
      <ReasonButton
        key={action}
        size="xs"
        variant="default"
        leftSection={icon}
        reason={rows.length === 0 ? whyNone : undefined}
        hint={`${formatNumber(rows.length)} of ${formatNumber(selected.length)} selected`}
        onClick={() => start(action, rows)}
        data-less={action === 'restart' || undefined}
      >
        {label}
      </ReasonButton>
    );
  });
  return (
    <>
      {buttons}
      <ExportSelected selected={selected} />
    </>
  );
}

interface Asking {
  locale: TargetLocale;
  drafts: Drafts;
  run: () => void;
}

/** More than a user reads in a dialog. */
const MAX_SHOWN = 50;

function askToRestartMany(rows: readonly LocaleText[], { locale, drafts, run }: Asking): void {
  const lost = rows.flatMap((row) => {
    const draft = drafts.get(draftKey(locale, row._id));
    if (draft && isDirty(draft)) return [{ key: row.key, value: draft.value }];
    return mayBeByHand(row) ? [row] : [];
  });
  if (lost.length === 0) {
    run();
    return;
  }
  const lines = lost.map(({ key, value }) => `${key}: ${value}`);
  const replaces = `Restarting replaces ${lost.length === 1 ? 'it with an automatic one' : 'them with automatic ones'}`;
  confirm({
    title: `Restart ${formatCount(rows.length, 'translation')}?`,
    message: `${formatNumber(lost.length)} of these ${localeEntry(locale).name} translations may be manual. ${replaces}; you can undo it for ten seconds.`,
    quote: listSome(lines, MAX_SHOWN).join('\n'),
    verb: 'Restart',
    run,
  });
}
