import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from '@tanstack/react-router';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import { DateTime } from '#dashboard/ui/format/date-time.tsx';
import { formatCount, formatNumber } from '#domain/format.ts';
import { formatDate } from '#dashboard/ui/format/format-date.ts';
import { describeLeft } from '#domain/language-state.ts';
import { LanguageStrip } from '#dashboard/ui/controls/language-strip.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { contrastRatio } from '#domain/contrast.ts';
import type { App } from '#generated/model/app.ts';
import { getLetter } from '../app-letter.ts';
import type { Asked } from '../language-progress.ts';
import type { Health, Problems } from './health.ts';
import type { HealthColumn } from './health-order.ts';
import type { HealthReader } from './health-reader.ts';
import classes from './health-cells.module.css';

export interface HealthSource {
  reader: HealthReader;
  /** Counts the texts with problems and stores the number. Never rejects. */
  count: (app: App) => Promise<void>;
  recount: (app: App) => () => void;
}

interface HealthPart {
  app: App;
  open: HealthSource;
}

function useHealth({ app: { _id }, open: { reader } }: HealthPart): Health | undefined {
  useEffect(() => reader.watch(_id), [reader, _id]);
  return useSyncExternalStore(reader.health.subscribe, () => reader.health.get().get(_id));
}

/** Fixed column widths and row heights prevent shifts. */
export function HealthCell({ column, ...part }: HealthPart & { column: HealthColumn }) {
  const health = useHealth(part);
  if (!health) return null;
  switch (column) {
    case 'languages':
      return <Languages health={health} />;
    case 'failed':
      return <Count value={health.failed} tone="bad" />;
    case 'missing':
      return <Count value={health.missing} tone="weak" />;
    case 'problems':
      return <ProblemsCell {...part} health={health} />;
    case 'images':
      return <Count value={health.images} />;
    case 'servers':
      return <Count value={health.servers} isBadAtZero />;
    case 'added':
      return <Added value={health.added} />;
  }
}

function Languages({ health: { languages, percent, left } }: { health: Health }) {
  return (
    <span className={classes.languages}>
      <LanguageStrip languages={languages} />
      <span className={classes.percent} data-empty={percent === 'empty' || undefined}>
        {typeof percent === 'number' ? (
          `${percent}%${describeLeft(percent, typeof left === 'number' ? left : 0)}`
        ) : (
          <Other value={percent} />
        )}
      </span>
    </span>
  );
}

function Other({ value }: { value: 'empty' | 'failed' | undefined }) {
  if (value !== 'failed') return value;
  return (
    <abbr className={classes.unknown} title="Could not be loaded">
      ?
    </abbr>
  );
}

interface CountProps {
  value: Asked<number>;
  tone?: 'bad' | 'weak';
  isBadAtZero?: boolean;
}

function Count({ value, tone, isBadAtZero = false }: CountProps) {
  if (typeof value !== 'number') return <Other value={value} />;
  const shown = value === 0 ? (isBadAtZero ? 'bad' : 'none') : tone;
  return (
    <span className={classes.count} data-tone={shown}>
      {formatNumber(value)}
    </span>
  );
}

/** Ids contain creation dates only, so later changes are not considered. */
function Added({ value }: { value: Health['added'] }) {
  if (value === undefined || value === 'failed') return <Other value={value} />;
  return <DateTime value={value} day />;
}

function ProblemsCell({ app, open, health }: HealthPart & { health: Health }) {
  const cell = useRef<HTMLSpanElement>(null);
  const { problems, percent } = health;
  useEffect(() => open.recount(app), [open, app]);
  const hadFocus = useRef(false);
  const check = () => {
    hadFocus.current = cell.current?.contains(document.activeElement) ?? false;
    return open.count(app);
  };
  useLayoutEffect(() => {
    if (!problems || !hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    const row = cell.current?.closest('[role=row]');
    (cell.current?.querySelector('a') ?? row?.querySelector('a'))?.focus();
  }, [problems]);
  return (
    <span ref={cell}>
      {app.locales.length < 2 || percent === 'empty' ? (
        <span className={classes.count} data-tone="none">
          –
        </span>
      ) : problems ? (
        <FoundProblems app={app} problems={problems} />
      ) : (
        <CheckButton onCheck={check} />
      )}
    </span>
  );
}

function CheckButton({ onCheck }: { onCheck: () => Promise<void> }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const press = async () => {
    if (isUnderWay) return;
    setUnderWay(true);
    await onCheck();
    setUnderWay(false);
  };
  return (
    <span data-above-link className={classes.check}>
      <RowAction
        label={isUnderWay ? 'Checking…' : 'Check'}
        icon={null}
        onClick={() => void press()}
        text
      />
    </span>
  );
}

function FoundProblems({ app, problems }: { app: App; problems: Problems }) {
  const { count, at } = problems;
  const title = `Checked on ${formatDate(new Date(at).toISOString())}`;
  if (count === 0)
    return (
      <span className={classes.count} data-tone="none" title={title}>
        0
      </span>
    );
  return (
    <Link
      to="/apps/$appId/texts"
      params={{ appId: app._id }}
      search={{ view: 'matrix', problems: true }}
      className={classes.problems}
      title={title}
      aria-label={`${formatCount(count, withProblems)} in ${app.name}`}
      data-above-link
    >
      {formatNumber(count)}
    </Link>
  );
}

export const withProblems = { one: 'text with problems', many: 'texts with problems' };

/** The image `app_icon`, else the letter on the color `primary`. */
export function HealthTile(part: HealthPart) {
  const health = useHealth(part);
  const [broken, setBroken] = useState<string>();
  const icon = health?.icon === broken ? undefined : health?.icon;
  if (icon !== undefined)
    return (
      <SafePicture
        key={icon}
        className={classes.icon}
        source={icon}
        alt=""
        loading="lazy"
        onError={() => setBroken(icon)}
      />
    );
  const color = health?.color;
  if (color === undefined) return null;
  const ink = isLight(color) ? '#000' : '#fff';
  // as: React's types omit custom properties.
  const style = { '--tile': `#${color}`, '--tile-ink': ink } as CSSProperties;
  return <span className={classes.color} style={style} data-letter={getLetter(part.app.name)} />;
}

/** Whether black contrasts better than white. */
const isLight = (color: string): boolean =>
  contrastRatio(color, '#000000') > contrastRatio(color, '#FFFFFF');
