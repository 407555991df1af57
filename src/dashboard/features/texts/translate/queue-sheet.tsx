import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SheetModal } from '#dashboard/ui/dialog/modals.tsx';
import sheet from '#dashboard/ui/dialog/sheet.module.css';
import classes from './queue-sheet.module.css';

interface QueueSheetProps {
  title: ReactNode;
  dismissLabel?: string | undefined;
  working?: boolean;
  action: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function QueueSheet(props: QueueSheetProps) {
  const { title, dismissLabel = 'Cancel', working = false, action, onClose, children } = props;
  const tryToClose = () => {
    if (!working) onClose();
  };
  return (
    <SheetModal
      classNames={{ ...sheet, root: classes.root, body: classes.body }}
      onClose={tryToClose}
      title={title}
    >
      <Stack>
        {children}
        <Group justify="flex-end" gap="sm" className={sheet.foot}>
          <Button variant="default" disabled={working} onClick={onClose}>
            {dismissLabel}
          </Button>
          {action}
        </Group>
      </Stack>
    </SheetModal>
  );
}

interface CountsTableProps {
  label: string;
  rows: readonly { id: string; name: ReactNode; count: string }[];
  total: { name: string; count: string };
}

export function CountsTable({ label, rows, total }: CountsTableProps) {
  return (
    // Long lists also scroll by keyboard.
    <div className={classes.scroll} tabIndex={rows.length > 8 ? 0 : undefined}>
      <table className={classes.counts} aria-label={label}>
        <tbody>
          {rows.map(({ id, name, count }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              <td>{total.count}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
