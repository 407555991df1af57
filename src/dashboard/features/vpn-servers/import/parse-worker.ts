import { exposeImport } from '#dashboard/ui/workbench/import-worker.ts';
import { serverRules, serversOfFile } from './server-entry.ts';

exposeImport(serversOfFile, serverRules);
