import { formatNumber } from '#domain/format.ts';
import { useScroller } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { getNextPlace } from '#dashboard/ui/controls/line-keys.ts';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { IconChevronLeft } from '#generated/icons/chevron-left.ts';
import { IconChevronRight } from '#generated/icons/chevron-right.ts';
import type { AppDetail, LocaleEntry, TargetLocale } from '#generated/model/index.ts';
import { baseLocale, inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import {
  countStatuses,
  getPercent,
  markLanguage,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { useQueryClient } from '@tanstack/react-query';
import { rememberLocale } from './chosen-locale.ts';
import { useChangedCounts } from './use-locale-lists.ts';
import { startLoadingTab } from './load-texts.ts';
import classes from './locale-tabs.module.css';

/** Pixels that an arrow scrolls; the keyboard has its arrow keys. */
const STEP = 400;

/** More languages than this have no room for their names. */
const MOST_NAMES = 7;

interface LocaleTabsProps {
  id: string;
  app: AppDetail;
  isEmpty: boolean;
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  selected: LocaleCode;
  /** `typed` by an arrow key, which may pass several languages. */
  onSelect: (locale: LocaleCode, typed?: boolean) => void;
}

export function LocaleTabs(props: LocaleTabsProps) {
  const { id, app, isEmpty, targets, progress, selected } = props;
  const { ref, canScrollStart, canScrollEnd, scrollStart, scrollEnd } = useScroller({
    scrollAmount: STEP,
    draggable: false,
  });
  const queryClient = useQueryClient();
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  const locales = inCatalogueOrder(app.locales).map(
    (code) => catalogue.find((entry) => entry.code === code) ?? { code, name: code, flag: '' },
  );
  const changed = useChangedCounts(app._id, targets);
  const select = (locale: LocaleCode, typed?: boolean) => {
    rememberLocale(app._id, locale);
    props.onSelect(locale, typed);
  };
  const getCounts = (code: LocaleCode) => (code === baseLocale ? COMPLETE : progress.get(code));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = locales.findIndex(({ code }) => code === selected);
    const next = locales[getNextPlace(event.key, at, locales.length)];
    if (!next) return;
    event.preventDefault();
    select(next.code, true);
    event.currentTarget.querySelector<HTMLElement>(`[data-locale="${next.code}"]`)?.focus();
  };

  return (
    <div className={classes.frame}>
      {canScrollStart && (
        <span className={classes.arrow} data-to="before" aria-hidden onClick={scrollStart}>
          <IconChevronLeft size={16} />
        </span>
      )}
      <div
        ref={ref}
        role="tablist"
        aria-label="Languages"
        className={classes.list}
        data-short={locales.length > MOST_NAMES || undefined}
        onKeyDown={onKeyDown}
      >
        {locales.map((locale) => (
          <Tab
            key={locale.code}
            id={id}
            locale={locale}
            changed={changed.get(locale.code) ?? 0}
            counts={isEmpty ? NO_TEXTS : getCounts(locale.code)}
            selected={locale.code === selected}
            onSelect={() => select(locale.code)}
            preload={() => startLoadingTab(queryClient, app._id, locale.code)}
          />
        ))}
      </div>
      {canScrollEnd && (
        <span className={classes.arrow} data-to="after" aria-hidden onClick={scrollEnd}>
          <IconChevronRight size={16} />
        </span>
      )}
    </div>
  );
}

const NO_TEXTS = countStatuses([]);

/** English is never missing: it holds the base texts. */
const COMPLETE = countStatuses([{ status: 'translated' }]);

interface TabProps {
  id: string;
  locale: LocaleEntry;
  counts: StatusCounts | undefined;
  changed: number;
  selected: boolean;
  onSelect: () => void;
  preload: () => void;
}

function Tab({ id, locale, counts, changed, selected, onSelect, preload }: TabProps) {
  const { code, name, flag } = locale;
  const progressId = `${id}-${code}-progress`;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${code}`}
      className={classes.tab}
      data-locale={code}
      title={name}
      aria-selected={selected}
      aria-controls={`${id}-panel`}
      aria-describedby={progressId}
      tabIndex={selected ? 0 : -1}
      ref={selected ? scrollIntoSight : undefined}
      onClick={onSelect}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <span aria-hidden>{flag}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.code} aria-hidden>
        {code}
      </span>
      <LanguageSegment {...markLanguage(counts)} />
      {changed > 0 && (
        <span
          className={classes.changed}
          aria-hidden
          title={`${formatNumber(changed)} with changed English`}
        >
          {formatNumber(changed)}
        </span>
      )}
      <TabProgress id={progressId} counts={counts} changed={changed} />
    </button>
  );
}

/** Pixels of the list that an arrow covers. */
const ARROW = { before: 24, after: 56 };

/** Scrolls sideways only, unlike scrollIntoView. The list then begins with a whole tab. */
function scrollIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!list) return;
  const start = tab.offsetLeft - list.offsetLeft - ARROW.before;
  const end = tab.offsetLeft - list.offsetLeft + tab.offsetWidth - list.clientWidth + ARROW.after;
  if (list.scrollLeft <= start && list.scrollLeft >= end) return;
  const starts = [...list.querySelectorAll('button')].map(
    (each) => each.offsetLeft - list.offsetLeft - ARROW.before,
  );
  list.scrollLeft = Math.min(start, starts.find((each) => each >= end) ?? start);
}

function TabProgress({ id, counts, changed }: Pick<TabProps, 'id' | 'counts' | 'changed'>) {
  const percent = counts && getPercent(counts);
  const share = percent === undefined || percent === 'empty' ? percent : `${percent}%`;
  const words = share && (share === 'empty' ? 'No texts' : `${share} translated`);
  return (
    <>
      <span className={classes.progress} aria-hidden>
        {share}
      </span>
      <span id={id} hidden>
        {`${words ?? ''}${changed > 0 ? `, ${formatNumber(changed)} with changed English` : ''}`}
      </span>
    </>
  );
}
