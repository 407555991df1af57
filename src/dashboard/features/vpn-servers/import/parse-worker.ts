import { answerImports } from '#dashboard/ui/import-workbench/import-channel.ts';
import { serverRules, serversOfFile } from './server-entry.ts';

answerImports(serversOfFile, serverRules);
