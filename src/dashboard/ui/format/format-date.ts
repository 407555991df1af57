const styles = {
  local: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  utc: { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Made when there is a date: the first takes a slow machine 100 ms, which rows need not wait for. */
const formatters: Partial<Record<keyof typeof styles, Intl.DateTimeFormat>> = {};

/** A moment in the person's own time; what is no date stays as it is. */
export function formatDate(iso: string): string {
  return format('local', iso);
}

/** The day of it, where a time would only be noise. */
export function formatDay(iso: string): string {
  return format('day', iso);
}

/** The same moment in UTC, for the tooltip. */
export function formatUtc(iso: string): string {
  const text = format('utc', iso);
  return text === iso ? text : `${text} UTC`;
}

function format(style: keyof typeof styles, iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const formatter = (formatters[style] ??= new Intl.DateTimeFormat(undefined, styles[style]));
  return formatter.format(date);
}
