import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { compareInParts, type ComparedSides, type SideName } from '#changes/comparison.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { formatNumber } from '#domain/format.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { lazyComponent, preloadOnHover, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { OptionsButton, type OptionsButtonProps } from '#dashboard/ui/controls/options-button.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { IconArrowsExchange } from '#generated/icons/arrows-exchange.ts';
import { IconHistory } from '#generated/icons/history.ts';
import { ARCHIVE_FILE } from '#dashboard/resources/archive/source.ts';
import { Notes } from '../notes.tsx';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import type { CompareView } from './compare-view.ts';
import { runInSlices } from './in-slices.ts';
import { keptFiles, type ShownSide, type SideState, useSide } from './use-side.ts';
import classes from './compare.module.css';
import sideClasses from './sides.module.css';

/** Lazy: otherwise the bundler moves their shared modules into a chunk that all pages load. */
const SidePicker = lazyComponent(async () => (await import('./side-picker.tsx')).SidePicker);
const ComparisonView = lazyComponent(async () => (await import('./comparison.tsx')).ComparisonView);
const SnapshotsDialog = lazyComponent(
  async () => (await import('../snapshots/snapshots-dialog.tsx')).SnapshotsDialog,
);

const PLACE = {
  breadcrumbs: [
    <Link key="apps" to="/apps">
      Apps
    </Link>,
  ],
};

interface ComparePageProps {
  view: CompareView;
  onViewChange: (view: Partial<CompareView>) => void;
}

export function ComparePage({ view, onViewChange }: ComparePageProps) {
  const [managing, setManaging] = useState(false);
  // Here, since another language or side replaces the comparison.
  const [isOpen, setOpen] = useState(false);
  const states = { left: useSide(view.left), right: useSide(view.right) };
  const sides = useShownSides(states, view);
  const comparison = useComparison(sides, states);
  const chooseFiles = async (side: SideName, chosen: readonly File[]) => {
    const name = await keepChosen(chosen);
    if (name !== undefined) onViewChange({ [side]: formatSide({ kind: 'file', id: name }) });
  };
  const { left, right } = view;
  const hasBoth = left !== undefined && right !== undefined;
  const failure = states.left.failure ?? states.right.failure;
  const isReading = hasBoth && !comparison && failure === undefined;
  return (
    <div className={classes.page} data-folded={((isReading || comparison) && !isOpen) || undefined}>
      <PageHeader
        title="Compare"
        place={PLACE}
        actions={
          <Button
            variant="default"
            leftSection={<IconHistory size={16} />}
            onClick={() => setManaging(true)}
            {...preloadOnHover(SnapshotsDialog.preload)}
          >
            Snapshots
          </Button>
        }
      />
      <Sides
        view={view}
        states={states}
        onViewChange={onViewChange}
        onFiles={(side, chosen) => void chooseFiles(side, chosen)}
      />
      {!hasBoth && (
        <Nothing
          title="Choose two sides"
          action={
            <Button
              onClick={() => openPicker(left === undefined ? 'left' : 'right')}
            >{`Choose the ${left === undefined && right === undefined ? 'first' : 'other'} side`}</Button>
          }
        >
          Above, in From and To: two applications, an application and its earlier snapshot or
          archive, or two languages. Then see what differs, and copy what you select. An archive can
          be dropped on this page.
        </Nothing>
      )}
      {isReading ? (
        <Reading states={states} isOpen={isOpen} onOpen={setOpen} />
      ) : (
        <div className={classes.notes}>
          {[states.left, states.right].map(({ source }, index) => (
            <div key={index}>
              {source && source.notes.length > 0 && <Notes notes={source.notes} />}
            </div>
          ))}
        </div>
      )}
      {sides && comparison && (
        <ComparisonView
          comparison={comparison}
          sides={sides}
          view={view}
          onViewChange={onViewChange}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      )}
      <PageFileDrop
        label="Drop the archive to compare it"
        enabled={!managing}
        onFiles={(chosen) => void chooseFiles(left === undefined ? 'left' : 'right', chosen)}
      />
      {managing && <SnapshotsDialog onClose={() => setManaging(false)} />}
    </div>
  );
}

type ReadingProps = Pick<OptionsButtonProps, 'isOpen' | 'onOpen'> & Pick<SidesProps, 'states'>;

/** In the places of the filters and the lists. */
function Reading({ states: { left, right }, ...options }: ReadingProps) {
  usePreload(ComparisonView);
  const sum = (part: 'finished' | 'total') =>
    (left.progress?.[part] ?? 0) + (right.progress?.[part] ?? 0);
  const count =
    sum('total') > 0 ? ` ${formatNumber(sum('finished'))} of ${formatNumber(sum('total'))}` : '';
  return (
    <>
      <div className={classes.filters}>
        <p className={classes.progress}>{`Reading${count}…`}</p>
        <OptionsButton className={classes.fold} {...options} />
      </div>
      <div className={classes.pending} role="status" aria-label="Loading differences" />
    </>
  );
}

function openPicker(side: SideName): void {
  const select = document.querySelector<HTMLSelectElement>(`main select[name=${side}]`);
  select?.focus();
  // Not every browser can open it.
  if (select && 'showPicker' in select) select.showPicker();
}

async function keepChosen(files: readonly File[]): Promise<string | undefined> {
  const [file] = files;
  if (!file) return undefined;
  const { getRefusal } = await import('#dashboard/ui/import/define-import.ts');
  const refusal = getRefusal(files, ARCHIVE_FILE);
  if (refusal !== undefined) {
    toast.error(refusal);
    return undefined;
  }
  keptFiles.set(new Map(keptFiles.get()).set(file.name, file));
  return file.name;
}

interface SidesProps extends ComparePageProps {
  states: Record<SideName, SideState>;
  onFiles: (side: SideName, files: readonly File[]) => void;
}

function Sides({ view, states, onViewChange, onFiles }: SidesProps) {
  const { left, right, leftLanguage, rightLanguage } = view;
  const swap = () =>
    onViewChange({
      left: right,
      right: left,
      leftLanguage: rightLanguage,
      rightLanguage: leftLanguage,
    });
  const renderSide = (side: SideName) => (
    <div className={sideClasses.slot} data-empty={view[side] === undefined || undefined}>
      <SidePicker
        side={side}
        state={states[side]}
        language={view[`${side}Language`]}
        onChoose={(next) => onViewChange({ [side]: next })}
        onLanguage={(next) => onViewChange({ [`${side}Language`]: next })}
        onFiles={(files) => onFiles(side, files)}
      />
    </div>
  );
  return (
    <div className={sideClasses.sides}>
      {renderSide('left')}
      <div className={sideClasses.swap}>
        <RowAction label="Swap sides" icon={<IconArrowsExchange size={18} />} onClick={swap} />
      </div>
      {renderSide('right')}
    </div>
  );
}

/** If one is a language, the other defaults to English. */
function useShownSides(
  { left, right }: Record<SideName, SideState>,
  { leftLanguage, rightLanguage }: CompareView,
): Record<SideName, ShownSide> | undefined {
  const isWording = leftLanguage !== undefined || rightLanguage !== undefined;
  const getLocale = (language: LocaleCode | undefined) =>
    isWording ? (language ?? baseLocale) : undefined;
  const one = useShownSide(left, getLocale(leftLanguage));
  const other = useShownSide(right, getLocale(rightLanguage));
  return useMemo(() => one && other && { left: one, right: other }, [one, other]);
}

function useShownSide({ source, ref }: SideState, locale: LocaleCode | undefined) {
  const appId = ref?.kind === 'app' ? ref.id : undefined;
  return useMemo(() => source && { ...source, locale, appId }, [source, locale, appId]);
}

function useComparison(
  sides: ComparedSides | undefined,
  { left, right }: Record<SideName, SideState>,
) {
  const compared = [left.text, sides?.left.locale, right.text, sides?.right.locale];
  const { data } = useQuery({
    queryKey: ['comparison', ...compared, left.readAt, right.readAt],
    queryFn: ({ signal }) => {
      if (!sides) throw new Error('There are no two sides to compare.');
      return runInSlices(compareInParts(sides), signal);
    },
    placeholderData: (before, query) =>
      compared.every((part, index) => part === query?.queryKey[index + 1]) ? before : undefined,
    enabled: sides !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });
  return data;
}
