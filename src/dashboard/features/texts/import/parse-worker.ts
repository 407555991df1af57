import { exposeImport } from '#dashboard/ui/import/import-worker.ts';
import { textRules } from './text-entry.ts';
import { textsOfFile } from './texts-of-file.ts';

exposeImport(textsOfFile, textRules);
