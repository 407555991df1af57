export function DateTime({ value, day = false }: { value: string; day?: boolean }) {
  return (
    <time dateTime={value} title={formatUtc(value)}>
      {day ? formatDay(value) : formatDate(value)}
    </time>
  );
}

const styles = {
  local: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  utc: { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Created on first use: loading language data takes a slow machine 100 ms. */
const formatters: Partial<Record<keyof typeof styles, Intl.DateTimeFormat>> = {};

/** Formats in local time; returns invalid dates unchanged. */
export const formatDate = (iso: string): string => format('local', iso);

export const formatDay = (iso: string): string => format('day', iso);

export function formatUtc(iso: string): string {
  const text = format('utc', iso);
  return text === iso ? text : `${text} UTC`;
}

function format(style: keyof typeof styles, iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const formatter = (formatters[style] ??= new Intl.DateTimeFormat('en', styles[style]));
  return formatter.format(date);
}
