import { exposeImport } from '#dashboard/ui/import/import-worker.ts';
import { translationRules, translationsOfFile } from './translation-entry.ts';

exposeImport(translationsOfFile, translationRules);
