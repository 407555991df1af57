/** `Retry-After` in milliseconds (RFC 9110, 10.2.3). Undefined for neither seconds nor a date. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
