import type { LocaleCode } from '#domain/locales.ts';
import type { NamedSource } from './load-side.ts';

/** A side with everything that a copy needs. */
export interface ShownSide extends NamedSource {
  /** Only the texts in this language. */
  locale: LocaleCode | undefined;
  /** Absent for files and snapshots, which are read-only. */
  appId: string | undefined;
}
