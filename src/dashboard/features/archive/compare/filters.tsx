import { formatNumber } from '#domain/format.ts';
import { NativeSelect } from '@mantine/core';
import { isLocale, localeCatalogue } from '#domain/locales.ts';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { OptionsButton, type OptionsButtonProps } from '#dashboard/ui/controls/options-button.tsx';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { type CompareView, kinds } from './compare-view.ts';
import type { RowCounts } from './filter-rows.ts';
import classes from './compare.module.css';

export interface FiltersProps extends Pick<OptionsButtonProps, 'isOpen' | 'onOpen'> {
  view: CompareView;
  counts: RowCounts;
  onViewChange: (view: Partial<CompareView>) => void;
}

const kindNames = {
  application: 'Name and platform',
  language: 'Languages',
  text: 'Texts',
  translation: 'Translations',
  color: 'Colors',
  image: 'Images',
  server: 'VPN servers',
} as const;

const changeNames = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

export function Filters(props: FiltersProps) {
  const { view, counts, onViewChange, isOpen, onOpen } = props;
  const isNarrowed = view.change !== undefined || view.kind !== undefined;
  const { added, changed, removed } = counts.changes;
  return (
    <div className={classes.filters}>
      <SearchField
        label="Search differences"
        text={view.q ?? ''}
        onText={(text) => onViewChange({ q: text === '' ? undefined : text })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onViewChange({ q: undefined });
        }}
      />
      <OptionsButton className={classes.fold} {...{ isOpen, isNarrowed, onOpen }} />
      <FilterPills label="Changes">
        <FilterPill
          label="All"
          count={added + changed + removed}
          pressed={view.change === undefined}
          onPress={() => onViewChange({ change: undefined })}
        />
        {(['changed', 'removed', 'added'] as const).map((change) => (
          <FilterPill
            key={change}
            label={changeNames[change]}
            count={counts.changes[change]}
            pressed={view.change === change}
            onPress={() => onViewChange({ change: view.change === change ? undefined : change })}
          />
        ))}
      </FilterPills>
      <NativeSelect
        aria-label="Kind"
        size="xs"
        value={view.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onViewChange({ kind: kinds.find((kind) => kind === value), language: undefined })
        }
        data={[
          { value: '', label: 'All kinds' },
          ...kinds
            .filter((kind) => kind === view.kind || counts.kinds.has(kind))
            .map((kind) => ({
              value: kind,
              label: `${kindNames[kind]} (${formatNumber(counts.kinds.get(kind) ?? 0)})`,
            })),
        ]}
      />
      {view.kind === 'translation' && (
        <NativeSelect
          aria-label="Language of the translations"
          size="xs"
          value={view.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onViewChange({ language: isLocale(value) ? value : undefined })
          }
          data={[
            { value: '', label: 'All languages' },
            ...localeCatalogue
              .filter(({ code }) => code === view.language || counts.languages.has(code))
              .map(({ code, name }) => ({
                value: code,
                label: `${name} (${formatNumber(counts.languages.get(code) ?? 0)})`,
              })),
          ]}
        />
      )}
    </div>
  );
}
