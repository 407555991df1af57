import { answerImports } from '../../../ui/import-workbench/import-channel.ts';
import { serverRules, serversOfFile } from './server-entry.ts';

answerImports(serversOfFile, serverRules);
