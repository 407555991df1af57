import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatNumber } from '#domain/format.ts';
import { formatDate } from '#dashboard/ui/format/date-time.tsx';
import { describeLeft } from '#domain/language-state.ts';
import { LanguageStrip } from '#dashboard/ui/controls/language-strip.tsx';
import type { App } from '#generated/model/app.ts';
import { type Problems, recheckProblems } from '../known-problems.ts';
import type { Asked } from '../language-progress.ts';
import type { Health } from './health.ts';
import type { HealthColumn } from './health-order.ts';
import type { HealthReader } from './health-reader.ts';
import classes from './health-cells.module.css';

interface HealthPart {
  app: App;
  reader: HealthReader;
}

function useHealth({ app: { _id }, reader }: HealthPart): Health | undefined {
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
      return <ProblemsCell app={part.app} health={health} />;
    case 'servers':
      return <Count value={health.servers} />;
  }
}

function Languages({ health: { languages, percent, left } }: { health: Health }) {
  if (percent === 'alone') return <span className={classes.quiet}>English only</span>;
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
}

function Count({ value, tone }: CountProps) {
  if (typeof value !== 'number') return <Other value={value} />;
  return (
    <span className={classes.count} data-tone={value === 0 ? 'none' : tone}>
      {formatNumber(value)}
    </span>
  );
}

function ProblemsCell({ app, health: { problems, percent } }: { app: App; health: Health }) {
  const queryClient = useQueryClient();
  useEffect(() => recheckProblems(queryClient, app), [queryClient, app]);
  if (!problems || percent === 'alone' || percent === 'empty')
    return (
      <span className={classes.count} data-tone="none" title="Not checked">
        –
      </span>
    );
  return <FoundProblems app={app} problems={problems} />;
}

function FoundProblems({ app, problems: { count, at } }: { app: App; problems: Problems }) {
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

const withProblems = { one: 'text with problems', many: 'texts with problems' };
