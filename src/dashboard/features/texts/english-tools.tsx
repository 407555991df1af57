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
import { NO_FILTER } from './texts-view.ts';
import { StaleNote } from './table-parts.tsx';
import { TabActions, TabTools, TranslateButtons } from './translate/translate-buttons.tsx';
import { UnsavedNote } from './translate/workspace.tsx';

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
  const { targets, progress, view, onViewChange, query, problems, imported, actions } = props;
  const { problems: pressed = false } = view;
  return (
    <TabTools>
      <FilterPills label="Filter">
        <ImportedPill rows={imported} />
        {targets.length > 0 && (
          <FilterPill
            label="With problems"
            count={problems.found?.size ?? (pressed ? '…' : undefined)}
            pressed={pressed}
            small
            onPress={() => onViewChange({ ...NO_FILTER, problems: !pressed || undefined })}
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
        <TranslateButtons targets={targets} progress={progress} onImport={props.onImport} />
        {actions}
      </TabActions>
    </TabTools>
  );
}
