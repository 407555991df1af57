/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import { matchQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  MutationFunctionContext,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

import type {
  AppDetail,
  AppDetailResponse,
  AppInput,
  AppListResponse,
  AppNotFoundResponse,
  ForbiddenResponse,
  Id,
  InvalidAppResponse,
  InvalidLocalesResponse,
  InvalidParametersResponse,
  LocalesInput,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
} from '../model';

import { getListVpnServerUsageQueryKey } from './app-vpn-servers.ts';

import { listClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';
import { httpClient } from '../../src/dashboard/api/client.ts';
import { objectClient } from '../../src/dashboard/api/client.ts';

type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];

const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getListAppsUrl = () => {
  return `/api/apps`;
};

/**
 * All applications, newest first, without their API keys.
 * @summary List applications
 */
export const listApps = async (
  options?: Parameters<typeof listClient>[1],
): Promise<AppListResponse> => {
  return listClient<AppListResponse>(getListAppsUrl(), {
    ...options,
    method: 'GET',
  });
};

export const getListAppsQueryKey = () => {
  return ['api', 'apps'] as const;
};

export const getListAppsQueryOptions = <
  TData = Awaited<ReturnType<typeof listApps>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(options?: {
  query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listApps>>, TError, TData>>;
  request?: SecondParameter<typeof listClient>;
}) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListAppsQueryKey();

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listApps>>> = ({ signal }) =>
    listApps({ signal, ...requestOptions });

  return { queryKey, queryFn, ...queryOptions } as UseQueryOptions<
    Awaited<ReturnType<typeof listApps>>,
    TError,
    TData
  > & { queryKey: DataTag<QueryKey, TData, TError> };
};

export type ListAppsQueryResult = NonNullable<Awaited<ReturnType<typeof listApps>>>;
export type ListAppsQueryError = ErrorType<UnauthorizedResponse | ServerErrorResponse>;

export function useListApps<
  TData = Awaited<ReturnType<typeof listApps>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listApps>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listApps>>,
          TError,
          Awaited<ReturnType<typeof listApps>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof listClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListApps<
  TData = Awaited<ReturnType<typeof listApps>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listApps>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listApps>>,
          TError,
          Awaited<ReturnType<typeof listApps>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof listClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListApps<
  TData = Awaited<ReturnType<typeof listApps>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listApps>>, TError, TData>>;
    request?: SecondParameter<typeof listClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List applications
 */

export function useListApps<
  TData = Awaited<ReturnType<typeof listApps>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listApps>>, TError, TData>>;
    request?: SecondParameter<typeof listClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListAppsQueryOptions(options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getCreateAppUrl = () => {
  return `/api/apps`;
};

/**
 * The new application has an API key of its own and starts with English as its only language.
 * @summary Create an application
 */
export const createApp = async (
  appInput: AppInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<AppDetail> => {
  const getHeaders = (
    h?: NonNullable<RequestInit['headers']>,
  ): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(
          h as Iterable<Iterable<string>>,
          (entry) => Array.from(entry) as [string, string],
        ),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
  return httpClient<AppDetail>(getCreateAppUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(appInput),
  });
};

export const getCreateAppMutationKey = () => ['createApp'] as const;

export const getCreateAppMutationOptions = <
  TError = ErrorType<
    | InvalidAppResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createApp>>,
      TError,
      CreateAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof createApp>>,
  TError,
  CreateAppMutationVariables,
  TContext
> => {
  const mutationKey = getCreateAppMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof createApp>>,
    CreateAppMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return createApp(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof createApp>>,
    variables: CreateAppMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [getListAppsQueryKey(), ['api', 'apps'], ['api', 'config']].some((queryKey) =>
            matchQuery({ queryKey }, query),
          ),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type CreateAppMutationResult = NonNullable<Awaited<ReturnType<typeof createApp>>>;
export type CreateAppMutationBody = AppInput;
export type CreateAppMutationError = ErrorType<
  | InvalidAppResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type CreateAppMutationVariables = { data: AppInput };

/**
 * @summary Create an application
 */
export const useCreateApp = <
  TError = ErrorType<
    | InvalidAppResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createApp>>,
      TError,
      CreateAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof createApp>>,
  TError,
  CreateAppMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCreateAppMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getGetAppUrl = (id: Id) => {
  return `/api/apps/${encodeURIComponent(String(id))}`;
};

/**
 * One application with its API key and its languages.
 * @summary Get an application
 */
export const getApp = async (
  id: Id,
  options?: Parameters<typeof objectClient>[1],
): Promise<AppDetail> => {
  return objectClient<AppDetail>(getGetAppUrl(id), {
    ...options,
    method: 'GET',
  });
};

export const getGetAppQueryKey = (id: Id) => {
  return ['api', 'apps', id] as const;
};

export const getGetAppQueryOptions = <
  TData = Awaited<ReturnType<typeof getApp>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  id: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getGetAppQueryKey(id);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof getApp>>> = ({ signal }) =>
    getApp(id, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: id !== null && id !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type GetAppQueryResult = NonNullable<Awaited<ReturnType<typeof getApp>>>;
export type GetAppQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useGetApp<
  TData = Awaited<ReturnType<typeof getApp>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  id: Id,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getApp>>,
          TError,
          Awaited<ReturnType<typeof getApp>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetApp<
  TData = Awaited<ReturnType<typeof getApp>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  id: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getApp>>,
          TError,
          Awaited<ReturnType<typeof getApp>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetApp<
  TData = Awaited<ReturnType<typeof getApp>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  id: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary Get an application
 */

export function useGetApp<
  TData = Awaited<ReturnType<typeof getApp>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  id: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getApp>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getGetAppQueryOptions(id, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getUpdateAppUrl = (id: Id) => {
  return `/api/apps/${encodeURIComponent(String(id))}`;
};

/**
 * Changes name and platform. Id, API key and languages stay as they are.
 * @summary Change an application
 */
export const updateApp = async (
  id: Id,
  appInput: AppInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<AppDetail> => {
  const getHeaders = (
    h?: NonNullable<RequestInit['headers']>,
  ): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(
          h as Iterable<Iterable<string>>,
          (entry) => Array.from(entry) as [string, string],
        ),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
  return httpClient<AppDetail>(getUpdateAppUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(appInput),
  });
};

export const getUpdateAppMutationKey = () => ['updateApp'] as const;

export const getUpdateAppMutationOptions = <
  TError = ErrorType<
    | InvalidAppResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateApp>>,
      TError,
      UpdateAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateApp>>,
  TError,
  UpdateAppMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateAppMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateApp>>,
    UpdateAppMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateApp(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateApp>>,
    variables: UpdateAppMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListAppsQueryKey(),
            ['api', 'apps'],
            ['api', 'config'],
            getListVpnServerUsageQueryKey(),
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type UpdateAppMutationResult = NonNullable<Awaited<ReturnType<typeof updateApp>>>;
export type UpdateAppMutationBody = AppInput;
export type UpdateAppMutationError = ErrorType<
  | InvalidAppResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateAppMutationVariables = { id: Id; data: AppInput };

/**
 * @summary Change an application
 */
export const useUpdateApp = <
  TError = ErrorType<
    | InvalidAppResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateApp>>,
      TError,
      UpdateAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateApp>>,
  TError,
  UpdateAppMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateAppMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getDeleteAppUrl = (id: Id) => {
  return `/api/apps/${encodeURIComponent(String(id))}`;
};

/**
 * Deletes the application and everything that belongs to it - images and their stored files, colors, texts with their translations, and server assignments. The servers themselves stay in the directory.
 * @summary Delete an application
 */
export const deleteApp = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getDeleteAppUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getDeleteAppMutationKey = () => ['deleteApp'] as const;

export const getDeleteAppMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteApp>>,
      TError,
      DeleteAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof deleteApp>>,
  TError,
  DeleteAppMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteAppMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteApp>>,
    DeleteAppMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return deleteApp(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof deleteApp>>,
    variables: DeleteAppMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [getListAppsQueryKey(), getListVpnServerUsageQueryKey()].some((queryKey) =>
            matchQuery({ queryKey }, query),
          ),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type DeleteAppMutationResult = NonNullable<Awaited<ReturnType<typeof deleteApp>>>;

export type DeleteAppMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | ServerErrorResponse
>;
export type DeleteAppMutationVariables = { id: Id };

/**
 * @summary Delete an application
 */
export const useDeleteApp = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteApp>>,
      TError,
      DeleteAppMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteApp>>,
  TError,
  DeleteAppMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getDeleteAppMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getUpdateAppLocalesUrl = (id: Id) => {
  return `/api/apps/${encodeURIComponent(String(id))}/locales`;
};

/**
 * Replaces the set of languages. English cannot be left out. A language that is added starts with every text `new`.
 * @summary Set the languages of an application
 */
export const updateAppLocales = async (
  id: Id,
  localesInput: LocalesInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<AppDetailResponse> => {
  const getHeaders = (
    h?: NonNullable<RequestInit['headers']>,
  ): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(
          h as Iterable<Iterable<string>>,
          (entry) => Array.from(entry) as [string, string],
        ),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
  return httpClient<AppDetailResponse>(getUpdateAppLocalesUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(localesInput),
  });
};

export const getUpdateAppLocalesMutationKey = () => ['updateAppLocales'] as const;

export const getUpdateAppLocalesMutationOptions = <
  TError = ErrorType<
    | InvalidLocalesResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateAppLocales>>,
      TError,
      UpdateAppLocalesMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateAppLocales>>,
  TError,
  UpdateAppLocalesMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateAppLocalesMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateAppLocales>>,
    UpdateAppLocalesMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateAppLocales(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateAppLocales>>,
    variables: UpdateAppLocalesMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListAppsQueryKey(),
            ['api', 'apps'],
            ['api', 'app-texts', 'app'],
            ['api', 'app-texts', 'app'],
            ['api', 'translations', 'text'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type UpdateAppLocalesMutationResult = NonNullable<
  Awaited<ReturnType<typeof updateAppLocales>>
>;
export type UpdateAppLocalesMutationBody = LocalesInput;
export type UpdateAppLocalesMutationError = ErrorType<
  | InvalidLocalesResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateAppLocalesMutationVariables = { id: Id; data: LocalesInput };

/**
 * @summary Set the languages of an application
 */
export const useUpdateAppLocales = <
  TError = ErrorType<
    | InvalidLocalesResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateAppLocales>>,
      TError,
      UpdateAppLocalesMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateAppLocales>>,
  TError,
  UpdateAppLocalesMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateAppLocalesMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
