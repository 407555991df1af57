import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { getGetTranslationProgressQueryOptions } from '../../../../generated/api/app-texts.ts';
import type { LocaleEntry } from '../../../../generated/model/locale-entry.ts';
import { baseLocale, type LocaleCode } from '../../../domain/locales.ts';
import classes from './locale-tabs.module.css';

interface LocaleTabsProps {
  appId: string;
  locales: readonly LocaleEntry[];
  selected: LocaleCode;
  onSelect: (locale: LocaleCode) => void;
  /** The pointer or the focus is on a tab: load what it will show. */
  onIntent: (locale: LocaleCode) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

/** One tab per language of the app. The arrow keys select; a long row of tabs scrolls sideways. */
export function LocaleTabs(props: LocaleTabsProps) {
  const { appId, locales, selected, onSelect, onIntent, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = locales.findIndex(({ code }) => code === selected);
    const next = locales[placeAfter(event.key, at, locales.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.code);
    list.current?.querySelector<HTMLElement>(`[data-locale="${next.code}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Languages"
        className={classes.list}
        onKeyDown={onKeyDown}
      >
        {locales.map((locale) => (
          <Tab
            key={locale.code}
            id={id}
            appId={appId}
            locale={locale}
            selected={locale.code === selected}
            onSelect={() => onSelect(locale.code)}
            onIntent={() => onIntent(locale.code)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Where a key leads from the tab at `at`; nowhere (-1) for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? -1;
}

interface TabProps {
  id: string;
  appId: string;
  locale: LocaleEntry;
  selected: boolean;
  onSelect: () => void;
  onIntent: () => void;
}

function Tab({ id, appId, locale, selected, onSelect, onIntent }: TabProps) {
  const { code, name, flag } = locale;
  const progressId = `${id}-${code}-progress`;
  const translated = code !== baseLocale;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${code}`}
      className={classes.tab}
      data-locale={code}
      aria-selected={selected}
      aria-controls={`${id}-panel`}
      aria-describedby={translated ? progressId : undefined}
      tabIndex={selected ? 0 : -1}
      ref={selected ? scrollIntoSight : undefined}
      onClick={onSelect}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span aria-hidden>{flag}</span>
      {name}
      {translated && <TabProgress id={progressId} appId={appId} locale={code} />}
    </button>
  );
}

/** Only sideways: the page itself stays where it is. */
function scrollIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!list) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth - list.clientWidth;
  if (list.scrollLeft > start) list.scrollLeft = start - 16;
  else if (list.scrollLeft < end) list.scrollLeft = end + 16;
}

/** How far the translation has come, rounded (spec 9); a description of the tab, not its name. */
function TabProgress({ id, appId, locale }: { id: string; appId: string; locale: LocaleCode }) {
  const { data } = useQuery(getGetTranslationProgressQueryOptions(appId, { locale }));
  const percent = data && `${Math.round(data.data.progress)}%`;
  return (
    <>
      <span className={classes.progress} aria-hidden>
        {percent}
      </span>
      <span id={id} hidden>
        {percent && `${percent} translated`}
      </span>
    </>
  );
}
