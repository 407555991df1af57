import type { LocaleCode } from '#domain/locales.ts';
import type { NamedSource } from './load-side.ts';

export interface ShownSide extends NamedSource {
  locale: LocaleCode | undefined;
  /** Absent for files and snapshots, which are read-only. */
  appId: string | undefined;
}
