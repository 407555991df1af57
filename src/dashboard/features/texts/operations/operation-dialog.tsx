import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { App } from '#generated/model/app.ts';
import { formatCount } from '#domain/format.ts';
import { useBackCloses } from '#dashboard/ui/dialog/use-back-closes.ts';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import { EngineAdvice } from '../translate/engine-advice.tsx';
import { localeEntry } from '../translate/locale-entry.ts';
import sheet from '#dashboard/ui/dialog/sheet.module.css';
import startDialogClasses from '../translate/start-dialog.module.css';
import { WHAT_IS_QUEUED } from '../translate/what-is-queued.ts';
import type { Cell, CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { type AffectedCell, findAffected, type Operation } from './cells.ts';
import { startOperation } from './run-operation.ts';

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

const translations = { one: 'translation', many: 'translations' };

export function OperationDialog(props: OperationDialogProps) {
  const { operation, scopeName, apps, cells, counts, onClose } = props;
  const queryClient = useQueryClient();
  const affected = findAffected(operation, cells, counts);
  const total = affected.reduce((sum, { count }) => sum + count, 0);
  useReturnFocus(true);
  useBackCloses(onClose);
  const start = () => {
    const appNames = new Map(apps.map(({ _id, name }) => [_id, name]));
    startOperation(queryClient, { operation, cells: affected, appNames });
    onClose();
  };
  return (
    <Modal
      opened
      centered
      classNames={sheet}
      onClose={onClose}
      title={<span title={scopeName}>{`${operation}: ${scopeName}?`}</span>}
      withCloseButton={false}
      returnFocus={false}
    >
      <Stack>
        <Text size="sm">{leads[operation]}</Text>
        {operation !== 'Cancel queued' && <EngineAdvice />}
        <Totals rows={groupCounts(affected, apps)} total={total} />
        <Text size="sm">
          It continues under “Background tasks” at the top of the page, where you can stop it.
        </Text>
        <Group justify="flex-end" gap="sm" className={sheet.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start} disabled={total === 0}>
            {operation}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Total {
  id: string;
  name: string;
  count: number;
}

function groupCounts(affected: readonly AffectedCell[], apps: readonly App[]): Total[] {
  const isOneApp = new Set(affected.map(({ appId }) => appId)).size === 1;
  const names = new Map(apps.map(({ _id, name }) => [_id, name]));
  const groups = Map.groupBy(affected, ({ appId, locale }) => (isOneApp ? locale : appId));
  return [...groups].map(([id, [first, ...others]]) => ({
    id,
    name: isOneApp && first ? localeEntry(first.locale).name : (names.get(id) ?? ''),
    count: others.reduce((sum, { count }) => sum + count, first?.count ?? 0),
  }));
}

function Totals({ rows, total }: { rows: readonly Total[]; total: number }) {
  return (
    <div className={startDialogClasses.scroll} tabIndex={rows.length > 8 ? 0 : undefined}>
      <table className={startDialogClasses.counts} aria-label="Affected translations">
        <tbody>
          {rows.map(({ id, name, count }) => (
            <tr key={id}>
              <th scope="row" dir="auto" translate="no">
                {name}
              </th>
              <td>{count.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatCount(total, translations)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
