import { answerImports } from '#dashboard/ui/import-workbench/import-channel.ts';
import { translationRules, translationsOfFile } from './translation-entry.ts';

answerImports(translationsOfFile, translationRules);
