/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import { useQuery } from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

import type {
  AppNotFoundResponse,
  ConfigResponse,
  Error,
  GetConfigParams,
  Id,
  InvalidParametersResponse,
  ServerErrorResponse,
} from '../model';

import { objectClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';

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

export const getGetConfigUrl = (appId: Id, params?: GetConfigParams) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value));
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0
    ? `/api/config/${encodeURIComponent(String(appId))}?${stringifiedParams}`
    : `/api/config/${encodeURIComponent(String(appId))}`;
};

/**
 * What a client application receives - images, colors, the texts in one language and the servers. An administrator is let in by the cookie, a client application by its own API key in `X-Api-Key`.
 * @summary Get the configuration of an application
 */
export const getConfig = async (
  appId: Id,
  params?: GetConfigParams,
  options?: Parameters<typeof objectClient>[1],
): Promise<ConfigResponse> => {
  return objectClient<ConfigResponse>(getGetConfigUrl(appId, params), {
    ...options,
    method: 'GET',
  });
};

export const getGetConfigQueryKey = (appId: Id, params?: GetConfigParams) => {
  return ['api', 'config', appId, ...(params ? [params] : [])] as const;
};

export const getGetConfigQueryOptions = <
  TData = Awaited<ReturnType<typeof getConfig>>,
  TError = ErrorType<
    void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params?: GetConfigParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getGetConfigQueryKey(appId, params);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof getConfig>>> = ({ signal }) =>
    getConfig(appId, params, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type GetConfigQueryResult = NonNullable<Awaited<ReturnType<typeof getConfig>>>;
export type GetConfigQueryError = ErrorType<
  void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
>;

export function useGetConfig<
  TData = Awaited<ReturnType<typeof getConfig>>,
  TError = ErrorType<
    void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: undefined | GetConfigParams,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConfig>>,
          TError,
          Awaited<ReturnType<typeof getConfig>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetConfig<
  TData = Awaited<ReturnType<typeof getConfig>>,
  TError = ErrorType<
    void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params?: GetConfigParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConfig>>,
          TError,
          Awaited<ReturnType<typeof getConfig>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetConfig<
  TData = Awaited<ReturnType<typeof getConfig>>,
  TError = ErrorType<
    void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params?: GetConfigParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary Get the configuration of an application
 */

export function useGetConfig<
  TData = Awaited<ReturnType<typeof getConfig>>,
  TError = ErrorType<
    void | InvalidParametersResponse | Error | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params?: GetConfigParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfig>>, TError, TData>>;
    request?: SecondParameter<typeof objectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getGetConfigQueryOptions(appId, params, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}
