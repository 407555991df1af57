import { exposeImport } from '#dashboard/ui/import/import-worker.ts';
import { serverRules, serversOfFile } from './server-entry.ts';

exposeImport(serversOfFile, serverRules);
