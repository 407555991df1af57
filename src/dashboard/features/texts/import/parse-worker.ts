import { answerImports } from '#dashboard/ui/import-workbench/import-channel.ts';
import { textRules } from './text-entry.ts';
import { textsOfFile } from './texts-of-file.ts';

answerImports(textsOfFile, textRules);
