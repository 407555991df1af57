import { existsSync, readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@orval/core';
import { defineConfig } from 'orval';

const CONTRACT = './generated/openapi.json';
const header = () => ['Generated from openapi.yaml. Do not edit: run `npm run generate`.'];

/** Imported where a write of another tag makes it stale. */
const listVpnServerUsage = { query: 'listVpnServerUsage', file: './app-vpn-servers.ts' };

/**
 * The generated hooks invalidate these queries after one write, `generated/stale.ts` lists them for
 * many. Queries with path parameters become stale for every value.
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

/** Calls without a row above, each with its reason; `generate` requires one or the other. */
export const independent = {
  login: 'The session is kept apart from the queries, which start empty with it.',
  logout: 'Everything that was read is thrown away with the session.',
  refreshSession: 'It renews the cookies; nothing that is shown changes.',
  getCurrentUser: 'Read once per session; no call changes the user.',
  uploadImage: 'A file belongs to nothing until another write names it.',
  deleteUploadedImage: 'Only a file that nothing refers to can be deleted.',
  listLocales: 'The languages of the product are fixed.',
};

interface Operation {
  parameters?: object[];
  responses: Record<string, { $ref?: string }>;
}

/** Only a browser's own store gets a 304; callers of `fetch` get the stored response. */
const NOT_MODIFIED = 'NotModified';

/** orval looks for path parameters on the operation itself and does not follow references. */
function prepareContract(contract: OpenApiDocument): OpenApiDocument {
  const shared = contract.components?.parameters ?? {};
  Reflect.deleteProperty(contract.components?.responses ?? {}, NOT_MODIFIED);
  // as: orval types paths loosely; a path item of this contract holds operations only.
  const paths = Object.values(contract.paths ?? {}) as Record<string, Operation>[];
  for (const operation of paths.flatMap((path) => Object.values(path))) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const reference = '$ref' in parameter ? String(parameter.$ref) : '';
      return shared[reference.split('/').at(-1) ?? ''] ?? parameter;
    });
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).filter(
        ([, { $ref }]) => $ref !== `#/components/responses/${NOT_MODIFIED}`,
      ),
    );
  }
  return contract;
}

const client = { path: './src/dashboard/api/client.ts' };

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
}

interface Contract {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  operationId?: string;
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** For calls whose responses screens show: a client that checks their shape. */
function chooseClients(): Record<string, { mutator: { path: string; name: string } }> {
  // Other tools read this file, too, perhaps before anything was generated.
  if (!existsSync(CONTRACT)) return {};
  // as: the contract was checked and bundled just before
  const { paths, components } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Contract;
  const follow = (schema: Schema = {}): Schema =>
    schema.$ref ? follow(components.schemas[schema.$ref.split('/').at(-1) ?? '']) : schema;
  const getName = (schema: Schema) => {
    const { type, properties = {} } = follow(schema);
    const { data } = properties;
    if (data === undefined) return type === 'array' ? 'listClient' : 'objectClient';
    return follow(data).type === 'array' ? 'dataListClient' : 'dataObjectClient';
  };
  const chosen = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId = '', responses = {} }]) => {
      const isRead = method === 'get' || path.startsWith('/api/auth/');
      const schema = responses['200']?.content?.['application/json']?.schema;
      if (!isRead || !schema) return [];
      return [[operationId, { mutator: { ...client, name: getName(schema) } }] as const];
    }),
  );
  return Object.fromEntries(chosen);
}

export default defineConfig({
  hooks: {
    input: { target: CONTRACT, override: { transformer: prepareContract } },
    output: {
      mode: 'tags',
      target: './generated/api',
      schemas: './generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      indexFiles: true,
      namingConvention: 'kebab-case',
      urlEncodeParameters: true,
      override: {
        header,
        mutator: { ...client, name: 'httpClient' },
        operations: chooseClients(),
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
