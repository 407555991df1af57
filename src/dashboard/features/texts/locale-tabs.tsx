import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { describeLeft } from '#domain/language-state.ts';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { IconChevronLeft } from '#generated/icons/chevron-left.ts';
import { IconChevronRight } from '#generated/icons/chevron-right.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';
import { baseLocale, inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import {
  countLeft,
  markLanguage,
  getPercent,
} from '#dashboard/resources/progress/status-counts.ts';
import type { ProgressByLocale } from './translate/use-progress.ts';
import classes from './locale-tabs.module.css';

/** More languages than this have no room for their names. */
const MOST_NAMES = 7;

interface LocaleTabsProps {
  id: string;
  isEmpty: boolean;
  locales: readonly LocaleEntry[];
  progress: ProgressByLocale;
  changed: ReadonlyMap<string, number>;
  selected: LocaleCode;
  /** `typed` by an arrow key, which may pass several languages. */
  onSelect: (locale: LocaleCode, typed?: boolean) => void;
  preload: (locale: LocaleCode) => void;
}

export function LocaleTabs(props: LocaleTabsProps) {
  const { id, isEmpty, locales, progress, changed, selected, onSelect, preload } = props;
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = locales.findIndex(({ code }) => code === selected);
    const next = locales[placeAfter(event.key, at, locales.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.code, true);
    list.current?.querySelector<HTMLElement>(`[data-locale="${next.code}"]`)?.focus();
  };

  return (
    <Overflow list={list}>
      <div
        ref={list}
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
            mark={isEmpty ? NOTHING : markIn(progress, locale.code)}
            percent={isEmpty ? 'empty' : percentIn(progress, locale.code)}
            left={leftIn(progress, locale.code)}
            selected={locale.code === selected}
            onSelect={() => onSelect(locale.code)}
            preload={() => preload(locale.code)}
          />
        ))}
      </div>
    </Overflow>
  );
}

interface LocalePanelProps {
  id: string;
  selected: LocaleCode;
  children: ReactNode;
}

export function LocalePanel({ id, selected, children }: LocalePanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
      {children}
    </div>
  );
}

function placeAfter(key: string, at: number, count: number): number {
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? -1;
}

type Percent = ReturnType<typeof getPercent>;

/** English has no percentage: it holds the base texts. */
function percentIn(progress: ProgressByLocale, locale: LocaleCode): Percent | undefined {
  if (locale === baseLocale) return 100;
  const counts = progress.get(locale);
  return counts && getPercent(counts);
}

function leftIn(progress: ProgressByLocale, locale: LocaleCode): number {
  const counts = locale === baseLocale ? undefined : progress.get(locale);
  return counts ? countLeft(counts) : 0;
}

type Mark = ReturnType<typeof markLanguage>;

const NOTHING: Mark = { state: 'empty', done: 0 };

const markIn = (progress: ProgressByLocale, locale: LocaleCode): Mark =>
  locale === baseLocale ? { state: 'complete', done: 1 } : markLanguage(progress.get(locale));

interface TabProps {
  id: string;
  locale: LocaleEntry;
  percent: Percent | undefined;
  left: number;
  mark: Mark;
  changed: number;
  selected: boolean;
  onSelect: () => void;
  preload: () => void;
}

function Tab({ id, locale, percent, left, mark, changed, selected, onSelect, preload }: TabProps) {
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
      <LanguageSegment {...mark} />
      {changed > 0 && (
        <span
          className={classes.changed}
          aria-hidden
          title={`${changed.toLocaleString()} with changed English`}
        >
          {changed.toLocaleString()}
        </span>
      )}
      <TabProgress id={progressId} percent={percent} left={left} changed={changed} />
    </button>
  );
}

/** Pixels of the list that an arrow covers. */
const ARROW = 56;

/** Scrolls sideways only, unlike scrollIntoView. */
function scrollIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!list) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth - list.clientWidth;
  if (list.scrollLeft > start - ARROW) list.scrollLeft = start - ARROW;
  else if (list.scrollLeft < end + ARROW) list.scrollLeft = end + ARROW;
}

type TabProgressProps = Pick<TabProps, 'id' | 'percent' | 'left' | 'changed'>;

function TabProgress({ id, percent, left, changed }: TabProgressProps) {
  const more = describeLeft(percent, left);
  return (
    <>
      <span className={classes.progress} aria-hidden>
        {percent !== undefined && (percent === 'empty' ? percent : `${percent}%${more}`)}
      </span>
      <span id={id} hidden>
        {`${percent === undefined ? '' : percent === 'empty' ? 'No texts' : `${percent}% translated${more}`}${changed > 0 ? `, ${changed.toLocaleString()} with changed English` : ''}`}
      </span>
    </>
  );
}

/** Share of the visible width that one press on an arrow scrolls. */
const STEP = 0.7;

interface OverflowProps {
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** For the pointer only: the keyboard has its arrow keys. */
function Overflow({ list, children }: OverflowProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = tabs;
      frame.current?.toggleAttribute('data-before', scrollLeft > 1);
      frame.current?.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    for (const one of [tabs, ...tabs.children]) sizes.observe(one);
    tabs.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      tabs.removeEventListener('scroll', look);
    };
  }, [list, children]);

  const push = (sign: 1 | -1) => () =>
    list.current?.scrollBy({ left: sign * STEP * list.current.clientWidth });
  return (
    <div ref={frame} className={classes.frame}>
      <span className={classes.arrow} data-to="before" aria-hidden onClick={push(-1)}>
        <IconChevronLeft size={16} />
      </span>
      {children}
      <span className={classes.arrow} data-to="after" aria-hidden onClick={push(1)}>
        <IconChevronRight size={16} />
      </span>
    </div>
  );
}

export function useTabs(codes: readonly string[]) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  return inCatalogueOrder(codes).map(
    (code) => catalogue.find((entry) => entry.code === code) ?? { code, name: code, flag: '' },
  );
}
