import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount, formatNumber } from '#domain/format.ts';
import { LargeModal, useHeldUndo } from '#dashboard/ui/dialog/modals.tsx';
import { SelectAll } from '#dashboard/ui/table/select-all.tsx';
import { withAll } from '#dashboard/ui/table/use-selection.ts';
import { SelectTable } from '#dashboard/ui/table/select-table.tsx';
import { EngineNote } from '../translate/engine-note.tsx';
import { runBulk } from '../bulk/run-bulk.ts';
import type { OutdatedRow } from '#dashboard/resources/outdated/english-changed.ts';
import list from '#dashboard/ui/table/select-list.module.css';
import classes from './outdated-dialog.module.css';
import { Link } from '@tanstack/react-router';
import { ChangedWords } from './changed-original.tsx';
import { localeEntry } from '#domain/locales.ts';
import changed from './changed-original.module.css';

interface OutdatedDialogProps {
  rows: readonly OutdatedRow[];
  onClose: () => void;
}

export function OutdatedDialog({ rows, onClose }: OutdatedDialogProps) {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<OutdatedRow>>(
    () => new Set(rows.filter(isAutomatic)),
  );
  const hasAutomatic = rows.some(isAutomatic);
  useHeldUndo();
  return (
    <LargeModal
      size={1000}
      onClose={onClose}
      title={`${formatCount(rows.length, 'translation')} may be out of date`}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Text size="sm" c="dimmed">
        Their English text has changed. What you leave stays listed under “English changed” in its
        language, on this device.
      </Text>
      <Rows rows={rows} selected={selected} onSelect={setSelected} onClose={onClose} />
      {hasAutomatic && <EngineNote />}
      <Group justify="flex-end" gap="sm" className={classes.buttons}>
        <Button
          variant="default"
          data-autofocus={hasAutomatic ? undefined : true}
          onClick={onClose}
        >
          Leave them
        </Button>
        {hasAutomatic && (
          <Button
            disabled={selected.size === 0}
            data-autofocus
            onClick={() => {
              runBulk(queryClient, { action: 'restart', rows: [...selected].map(nameRow) });
              onClose();
            }}
          >
            {`Restart ${formatCount(selected.size, 'translation')}`}
          </Button>
        )}
      </Group>
    </LargeModal>
  );
}

const nameRow = (one: OutdatedRow) => ({
  ...one,
  name: `${one.appName}: ${one.row.key}, ${localeEntry(one.locale).name}`,
});

interface RowsProps extends OutdatedDialogProps {
  selected: ReadonlySet<OutdatedRow>;
  onSelect: (selected: ReadonlySet<OutdatedRow>) => void;
}

function Rows({ rows, selected, onSelect, onClose }: RowsProps) {
  const hasApps = useMemo(() => new Set(rows.map(({ appId }) => appId)).size > 1, [rows]);
  const automatic = useMemo(() => rows.filter(isAutomatic), [rows]);
  return (
    <SelectTable
      label="Translations"
      rows={rows}
      getId={({ locale, row }) => `${locale} ${row._id}`}
      rowHeight={64}
      line={`${list.card} ${classes.row}`}
      selectAll={
        <SelectAll
          label={`Select all ${formatNumber(automatic.length)} automatic`}
          count={automatic.length}
          selected={selected.size}
          onSelect={(isSelected) => onSelect(new Set(isSelected ? automatic : []))}
        />
      }
      columns={['Key', 'English', 'Translation']}
      renderCells={(one) => (
        <OutdatedCells
          one={one}
          hasApps={hasApps}
          isSelected={selected.has(one)}
          onSelect={(isSelected) => onSelect(withAll(selected, [one], isSelected))}
          onClose={onClose}
        />
      )}
    />
  );
}

/** Only machine translations can be restarted here; manual ones are just listed. */
const isAutomatic = ({ row }: OutdatedRow): boolean => row.isAutoTranslated;

interface OutdatedCellsProps {
  one: OutdatedRow;
  hasApps: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onClose: () => void;
}

function OutdatedCells({ one, hasApps, isSelected, onSelect, onClose }: OutdatedCellsProps) {
  const { appId, appName, locale, row, before } = one;
  const { name } = localeEntry(locale);
  return (
    <>
      <div role="cell" className={list.pick} data-pick>
        {isAutomatic(one) && (
          <label>
            <input
              type="checkbox"
              aria-label={`Restart ${row.key}, ${name}`}
              checked={isSelected}
              onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            />
          </label>
        )}
      </div>
      <div role="cell">
        <b dir="auto" translate="no">
          {row.key}
        </b>
        {hasApps && (
          <Text size="xs" c="dimmed" dir="auto" translate="no">
            {appName}
          </Text>
        )}
      </div>
      <div role="cell" className={changed.changed}>
        <ChangedWords before={before} after={row.originalValue} />
      </div>
      <div role="cell">
        <div dir="auto" translate="no" lang={locale} className={classes.value}>
          {row.value}
        </div>
        <Text component="div" size="xs" c="dimmed">
          <span>{`${name}, ${isAutomatic(one) ? 'automatic' : 'manual'}`}</span>
          {!isAutomatic(one) && (
            <>
              {' '}
              <Link
                to="/apps/$appId/texts"
                params={{ appId }}
                search={{ locale, q: row.key, changed: true }}
                onClick={onClose}
                className={classes.show}
                aria-label={`Show ${row.key}, ${name}`}
              >
                Show it
              </Link>
            </>
          )}
        </Text>
      </div>
    </>
  );
}
