import { expose } from 'comlink';
import { createImportReader } from '#dashboard/ui/import/import-worker.ts';
import { serverRules, serversOfFiles } from './server-entry.ts';

expose(createImportReader(serversOfFiles, serverRules));
