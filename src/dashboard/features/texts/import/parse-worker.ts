import { expose } from 'comlink';
import { createImportReader } from '#dashboard/ui/import/import-worker.ts';
import { textRules } from './text-entry.ts';
import { textsOfFiles } from './texts-of-files.ts';

expose(createImportReader(textsOfFiles, textRules));
