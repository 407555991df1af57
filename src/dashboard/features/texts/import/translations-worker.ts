import { exposeImport } from '#dashboard/ui/workbench/import-worker.ts';
import { translationRules, translationsOfFile } from './translation-entry.ts';

exposeImport(translationsOfFile, translationRules);
