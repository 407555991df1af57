import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { preloadOnHover, lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { dialogRequest, preloadSharedDialogs } from '#dashboard/resources/dialog-requests.ts';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { explainFailure } from '#domain/api-error.ts';
import { formatNumber } from '#domain/format.ts';
import { baseLocale, inCatalogueOrder, type LocaleCode, localeEntry } from '#domain/locales.ts';
import type { AppDetail } from '#generated/model/index.ts';
import { checkProblems, problemsStore, readProblems, recheckProblems } from './known-problems.ts';
import {
  countQueued,
  getPercent,
  markLanguage,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';
import type { Asked, ProgressByLocale } from './language-progress.ts';
import classes from './languages-table.module.css';

interface LanguagesTableProps {
  app: AppDetail;
  progress: ProgressByLocale;
  onManage: () => void;
}

export function LanguagesTable({ app, progress, onManage }: LanguagesTableProps) {
  const english = progress.get(baseLocale);
  const isEmpty = typeof english === 'object' && getPercent(english) === 'empty';
  const known = useKnownProblems(app);
  const hasTargets = app.locales.length > 1 && !isEmpty;
  return (
    <section
      aria-labelledby="languages"
      aria-busy={english === undefined}
      className={classes.section}
    >
      <div className={classes.head}>
        <h2 id="languages">Supported languages</h2>
        {hasTargets && <CheckButton app={app} />}
        <Button
          variant="default"
          size="xs"
          onClick={onManage}
          {...preloadOnHover(ManageLanguagesDialog.preload)}
        >
          Manage Languages
        </Button>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Language', 'Translated', 'Failed', 'Missing', 'Problems', 'Queued'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inCatalogueOrder(app.locales).map((locale) => (
            <Row
              key={locale}
              place={{ appId: app._id, locale }}
              asked={progress.get(locale)}
              problems={known && (known[locale] ?? 0)}
            />
          ))}
        </tbody>
      </table>
      {isEmpty && <FirstTexts app={app} />}
    </section>
  );
}

function useKnownProblems(app: AppDetail) {
  const queryClient = useQueryClient();
  useEffect(() => recheckProblems(queryClient, app), [queryClient, app]);
  const stored = useStore(problemsStore);
  return useMemo(() => readProblems(stored).get(app._id)?.byLocale, [stored, app._id]);
}

/** On request: it reads all texts in all languages. */
function CheckButton({ app }: { app: AppDetail }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkProblems(queryClient, app),
    onError: (error) => toast.error(explainFailure(error, 'Failed to check the texts')),
  });
  return (
    <TextButton onClick={() => mutate()} disabled={isPending}>
      {isPending ? 'Checking…' : 'Check for problems'}
    </TextButton>
  );
}

function FirstTexts({ app }: { app: AppDetail }) {
  return (
    <div className={classes.first}>
      <span>
        No texts yet. Import a file, or{' '}
        <Link to="/apps/$appId/texts" params={{ appId: app._id }}>
          write the first one
        </Link>
        .
      </span>
      <Button
        size="xs"
        onClick={() => dialogRequest.set({ name: 'import-texts', app })}
        {...preloadOnHover(preloadSharedDialogs)}
      >
        Import texts
      </Button>
    </div>
  );
}

interface Place {
  appId: string;
  locale: LocaleCode;
}

interface RowProps {
  place: Place;
  asked: Asked<StatusCounts>;
  problems: number | undefined;
}

function Row({ place, asked, problems }: RowProps) {
  const { appId, locale } = place;
  const { flag, name } = localeEntry(locale);
  const counts = typeof asked === 'object' && locale !== baseLocale ? asked : undefined;
  return (
    <tr>
      <th scope="row">
        <Link to="/apps/$appId/texts" params={{ appId }} search={{ locale }}>
          <span aria-hidden>{flag}</span>
          <span>{name}</span>
        </Link>
      </th>
      <td>
        <Share asked={asked} isBase={locale === baseLocale} />
      </td>
      <Figure
        place={place}
        count={counts?.error}
        word="failed"
        search={{ status: 'error' }}
        isUrgent
      />
      <Figure place={place} count={counts?.new} word="missing" search={{ status: 'new' }} />
      <Figure
        place={place}
        count={counts && problems}
        word="with problems"
        search={{ problems: true }}
      />
      <Figure
        place={place}
        count={counts && countQueued(counts)}
        word="queued"
        search={{ status: counts?.pending === 0 ? 'translating' : 'pending' }}
      />
    </tr>
  );
}

/** Spec 9: a rounded percentage; words without one. */
function Share({ asked, isBase }: { asked: Asked<StatusCounts>; isBase: boolean }) {
  return (
    <span className={classes.share}>
      <LanguageSegment {...markLanguage(asked)} isWide />
      <span>{describeShare(asked, isBase)}</span>
    </span>
  );
}

function describeShare(asked: Asked<StatusCounts>, isBase: boolean): ReactNode {
  if (asked === undefined) return null;
  if (asked === 'failed') return 'unknown';
  const percent = getPercent(asked);
  if (percent === 'empty') return percent;
  return isBase ? 'original' : `${percent}%`;
}

interface FigureProps {
  place: Place;
  count: number | undefined;
  word: string;
  search: { status?: 'error' | 'new' | 'pending' | 'translating'; problems?: true };
  isUrgent?: boolean;
}

function Figure({ place: { appId, locale }, count, word, search, isUrgent }: FigureProps) {
  if (count === undefined || count === 0) return <td className={classes.none}>{count ?? '–'}</td>;
  const { name } = localeEntry(locale);
  const number = formatNumber(count);
  return (
    <td>
      <Link
        to="/apps/$appId/texts"
        params={{ appId }}
        search={{ locale, ...search }}
        aria-label={`${name}: ${number} ${word}`}
        data-urgent={isUrgent}
      >
        {number}
      </Link>
    </td>
  );
}

export const ManageLanguagesDialog = lazyComponent(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);
