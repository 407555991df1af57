import { exposeImport } from '#dashboard/ui/import/import-worker.ts';
import { colorRules } from './color-entry.ts';
import { colorsOfFile } from './colors-of-file.ts';

exposeImport(colorsOfFile, colorRules);
