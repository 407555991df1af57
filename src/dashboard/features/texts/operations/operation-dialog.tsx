import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { App } from '#generated/model/index.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { EngineAdvice, WHAT_IS_QUEUED } from '../translate/engine-note.tsx';
import { languageName } from '#domain/locales.ts';
import { CountsTable, QueueSheet } from '../translate/queue-sheet.tsx';
import type { Cell, CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { type AffectedCell, findAffected, type Operation, sumCounts } from './cells.ts';
import { countAll, startOperation } from './run-operation.ts';

interface OperationDialogProps {
  operation: Operation;
  scopeName: string;
  apps: readonly App[];
  cells: readonly Cell[];
  counts: CountsByCell;
  onClose: () => void;
}

const leads: Record<Operation, string> = {
  'Auto-translate missing': WHAT_IS_QUEUED,
  'Retry failed': 'Queues the failed translations again.',
  'Cancel queued': 'Cancels the translations that are queued or being translated.',
};

export function OperationDialog(props: OperationDialogProps) {
  const { operation, scopeName, apps, cells, counts, onClose } = props;
  const queryClient = useQueryClient();
  const affected = findAffected(operation, cells, counts);
  const total = countAll(affected);
  const { unread, failed } = sumCounts(cells, counts);
  const start = () => {
    const appNames = new Map(apps.map(({ _id, name }) => [_id, name]));
    startOperation(queryClient, { operation, cells: affected, appNames });
    onClose();
  };
  return (
    <QueueSheet
      onClose={onClose}
      title={<span title={scopeName}>{`${operation}: ${scopeName}?`}</span>}
      action={
        <Button onClick={start} disabled={total === 0 || unread > 0}>
          {operation}
        </Button>
      }
    >
      <Text size="sm">{leads[operation]}</Text>
      {operation !== 'Cancel queued' && <EngineAdvice />}
      <CountsTable
        label="Affected translations"
        rows={groupCounts(affected, apps)}
        total={{ name: 'Total', count: formatCount(total, 'translation') }}
      />
      {unread > 0 && <Text size="sm">Some languages are still loading.</Text>}
      {failed > 0 && (
        <Text size="sm" role="alert">
          Some languages could not be loaded and are left out.
        </Text>
      )}
      {operation !== 'Cancel queued' && (
        <Text size="sm">
          The server translates in the background. “Cancel queued” stops what is left.
        </Text>
      )}
    </QueueSheet>
  );
}

function groupCounts(affected: readonly AffectedCell[], apps: readonly App[]) {
  const isOneApp = new Set(affected.map(({ appId }) => appId)).size === 1;
  const names = new Map(apps.map(({ _id, name }) => [_id, name]));
  const groups = Map.groupBy(affected, ({ appId, locale }) => (isOneApp ? locale : appId));
  return [...groups].map(([id, own]) => ({
    id,
    name: <bdi translate="no">{isOneApp ? languageName(id) : names.get(id)}</bdi>,
    count: formatNumber(countAll(own)),
  }));
}
