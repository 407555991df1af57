import { expose } from 'comlink';
import { createImportReader } from '#dashboard/ui/import/import-worker.ts';
import { colorRules } from './color-entry.ts';
import { colorsOfFiles } from './colors-of-file.ts';

expose(createImportReader(colorsOfFiles, colorRules));
