import type { ApiError } from '#domain/api-error.ts';
import type { ProblemsByText } from '#dashboard/resources/checks/check-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { LocaleTextsProps } from './locale-tools.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  FilterPill,
  FilterPills,
  type Imported,
  ImportedPill,
} from '#dashboard/ui/controls/filter-pill.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabActions, TabTools, TranslateButtons } from './translate/translate-buttons.tsx';
import { UnsavedNote } from './translate/page-workspace.tsx';

export interface EnglishTextsProps extends Omit<LocaleTextsProps, 'locale'> {
  appId: string;
  onEdit: (text: Text) => void;
}

export interface ProblemsOfAll {
  /** Undefined while not wanted, and until all languages are checked. */
  found: ProblemsByText | undefined;
  isOutdated: boolean;
  error: ApiError | null;
  retry: () => void;
}

interface ToolsProps extends EnglishTextsProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  problems: ProblemsOfAll;
  imported: Imported | undefined;
}

export function EnglishTools(props: ToolsProps) {
  const { appId, targets, progress, view, onFilterChange, query, problems, imported, actions } =
    props;
  return (
    <TabTools>
      <FilterPills label="Filter">
        <ImportedPill rows={imported} />
        {targets.length > 0 && (
          <ProblemsFilter
            count={problems.found?.size}
            pressed={view.problems === true}
            onPress={(pressed) => onFilterChange({ problems: pressed || undefined })}
          />
        )}
      </FilterPills>
      <UnsavedNote />
      <StaleNote
        error={query.error ?? problems.error}
        onRetry={() => {
          if (query.error) void query.refetch();
          problems.retry();
        }}
      />
      <TabActions>
        <TranslateButtons
          appId={appId}
          targets={targets}
          progress={progress}
          onImport={props.onImport}
        />
        {actions}
      </TabActions>
    </TabTools>
  );
}

interface ProblemsFilterProps {
  count: number | undefined;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

function ProblemsFilter({ count, pressed, onPress }: ProblemsFilterProps) {
  return (
    <FilterPill
      label="With problems"
      count={count ?? (pressed ? '…' : undefined)}
      pressed={pressed}
      small
      onPress={() => onPress(!pressed)}
    />
  );
}
