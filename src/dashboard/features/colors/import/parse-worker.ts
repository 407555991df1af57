import { answerImports } from '#dashboard/ui/import-workbench/import-channel.ts';
import { colorRules } from './color-entry.ts';
import { colorsOfFile } from './colors-of-file.ts';

answerImports(colorsOfFile, colorRules);
