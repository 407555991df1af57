import { expose } from 'comlink';
import { createImportReader } from '#dashboard/ui/import/import-worker.ts';
import { serverRules, serversOfFile } from './server-entry.ts';

expose(createImportReader(serversOfFile, serverRules));
