import type { OpenApiDocument } from '@orval/core';
import { defineConfig } from 'orval';

const CONTRACT = './generated/openapi.json';
const header = () => ['Generated from openapi.yaml. Do not edit: run `npm run generate`.'];

/** A query without path parameters has to be imported where another tag's write makes it stale. */
const listVpnServerUsage = { query: 'listVpnServerUsage', file: './app-vpn-servers.ts' };

/**
 * The queries that each write makes stale, listed only here: the generated hooks invalidate them
 * after one write, `generated/stale.ts` lists them for code that writes many; screens never
 * invalidate by hand. Queries with path parameters are made stale for every value of them.
 */
export const mutationInvalidates = [
  { onMutations: ['createApp'], invalidates: ['listApps', 'getApp', 'getConfig'] },
  {
    onMutations: ['updateApp'],
    invalidates: ['listApps', 'getApp', 'getConfig', listVpnServerUsage],
  },
  { onMutations: ['deleteApp'], invalidates: ['listApps', listVpnServerUsage] },
  {
    onMutations: ['updateAppLocales'],
    invalidates: [
      'listApps',
      'getApp',
      'listLocaleTexts',
      'getTranslationProgress',
      'listTextTranslations',
      'getConfig',
    ],
  },
  {
    onMutations: ['createImage', 'updateImage', 'deleteImage'],
    invalidates: ['listImages', 'getConfig'],
  },
  {
    onMutations: ['createColor', 'updateColor', 'deleteColor', 'bulkCreateColors'],
    invalidates: ['listColors', 'getConfig'],
  },
  {
    onMutations: ['createText', 'updateText', 'deleteText', 'bulkCreateTexts'],
    invalidates: [
      'listTexts',
      'listLocaleTexts',
      'getTranslationProgress',
      'listTextTranslations',
      'getConfig',
    ],
  },
  {
    onMutations: [
      'retryTranslation',
      'cancelTranslation',
      'restartTranslation',
      'retryFailedTranslations',
      'updateTranslation',
      'autoTranslateLocale',
      'autoTranslateAll',
    ],
    invalidates: ['listLocaleTexts', 'getTranslationProgress', 'listTextTranslations', 'getConfig'],
  },
  {
    onMutations: ['createVpnServer', 'updateVpnServer', 'deleteVpnServer'],
    invalidates: [
      'listVpnServers',
      listVpnServerUsage,
      'listAppVpnServers',
      'listAvailableVpnServers',
      'getConfig',
    ],
  },
  {
    onMutations: ['assignVpnServers', 'removeVpnServerAssignment'],
    invalidates: [
      'listVpnServerUsage',
      'listAppVpnServers',
      'listAvailableVpnServers',
      'getConfig',
    ],
  },
];

interface Operation {
  parameters?: object[];
}

/** orval looks for path parameters on the operation itself and does not follow references. */
function inlineParameters(contract: OpenApiDocument): OpenApiDocument {
  const shared = contract.components?.parameters ?? {};
  // as: orval types paths loosely; a path item of this contract holds operations only.
  const paths = Object.values(contract.paths ?? {}) as Record<string, Operation>[];
  for (const operation of paths.flatMap((path) => Object.values(path))) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const reference = '$ref' in parameter ? String(parameter.$ref) : '';
      return shared[reference.split('/').at(-1) ?? ''] ?? parameter;
    });
  }
  return contract;
}

export default defineConfig({
  hooks: {
    input: { target: CONTRACT, override: { transformer: inlineParameters } },
    output: {
      mode: 'tags',
      target: './generated/api',
      schemas: './generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      indexFiles: false,
      namingConvention: 'kebab-case',
      urlEncodeParameters: true,
      override: {
        header,
        mutator: { path: './src/dashboard/http/client.ts', name: 'httpClient' },
        fetch: { includeHttpResponseReturnType: false },
        query: {
          signal: true,
          shouldSplitQueryKey: true,
          shouldExportKeys: true,
          mutationInvalidates,
        },
      },
    },
  },
  schemas: {
    input: { target: CONTRACT },
    output: {
      mode: 'tags',
      target: './generated/zod',
      client: 'zod',
      clean: true,
      indexFiles: false,
      namingConvention: 'kebab-case',
      override: {
        header,
        zod: {
          variant: 'mini',
          generate: { param: false, query: false, header: false, body: true, response: false },
        },
      },
    },
  },
});
