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
  AppNotFoundResponse,
  AppOrVpnServerNotFoundResponse,
  AppVpnServerListResponse,
  AssignVpnServersInput,
  AssignmentNotFoundResponse,
  ForbiddenResponse,
  Id,
  InvalidAssignmentResponse,
  InvalidParametersResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  VpnServerListResponse,
  VpnServerUsageListResponse,
} from '../model';

import { dataListClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';
import { httpClient } from '../../src/dashboard/api/client.ts';

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

export const getListVpnServerUsageUrl = () => {
  return `/api/app-vpn-servers/usage`;
};

/**
 * One record for every server and every application that uses it.
 * @summary Which applications use which servers
 */
export const listVpnServerUsage = async (
  options?: Parameters<typeof dataListClient>[1],
): Promise<VpnServerUsageListResponse> => {
  return dataListClient<VpnServerUsageListResponse>(getListVpnServerUsageUrl(), {
    ...options,
    method: 'GET',
  });
};

export const getListVpnServerUsageQueryKey = () => {
  return ['api', 'app-vpn-servers', 'usage'] as const;
};

export const getListVpnServerUsageQueryOptions = <
  TData = Awaited<ReturnType<typeof listVpnServerUsage>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(options?: {
  query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServerUsage>>, TError, TData>>;
  request?: SecondParameter<typeof dataListClient>;
}) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListVpnServerUsageQueryKey();

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listVpnServerUsage>>> = ({ signal }) =>
    listVpnServerUsage({ signal, ...requestOptions });

  return { queryKey, queryFn, ...queryOptions } as UseQueryOptions<
    Awaited<ReturnType<typeof listVpnServerUsage>>,
    TError,
    TData
  > & { queryKey: DataTag<QueryKey, TData, TError> };
};

export type ListVpnServerUsageQueryResult = NonNullable<
  Awaited<ReturnType<typeof listVpnServerUsage>>
>;
export type ListVpnServerUsageQueryError = ErrorType<UnauthorizedResponse | ServerErrorResponse>;

export function useListVpnServerUsage<
  TData = Awaited<ReturnType<typeof listVpnServerUsage>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServerUsage>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listVpnServerUsage>>,
          TError,
          Awaited<ReturnType<typeof listVpnServerUsage>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListVpnServerUsage<
  TData = Awaited<ReturnType<typeof listVpnServerUsage>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listVpnServerUsage>>, TError, TData>
    > &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listVpnServerUsage>>,
          TError,
          Awaited<ReturnType<typeof listVpnServerUsage>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListVpnServerUsage<
  TData = Awaited<ReturnType<typeof listVpnServerUsage>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServerUsage>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary Which applications use which servers
 */

export function useListVpnServerUsage<
  TData = Awaited<ReturnType<typeof listVpnServerUsage>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServerUsage>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListVpnServerUsageQueryOptions(options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getListAppVpnServersUrl = (appId: Id) => {
  return `/api/app-vpn-servers/app/${encodeURIComponent(String(appId))}`;
};

/**
 * The servers assigned to the application, sorted by country name.
 * @summary List the servers of an application
 */
export const listAppVpnServers = async (
  appId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<AppVpnServerListResponse> => {
  return dataListClient<AppVpnServerListResponse>(getListAppVpnServersUrl(appId), {
    ...options,
    method: 'GET',
  });
};

export const getListAppVpnServersQueryKey = (appId: Id) => {
  return ['api', 'app-vpn-servers', 'app', appId] as const;
};

export const getListAppVpnServersQueryOptions = <
  TData = Awaited<ReturnType<typeof listAppVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListAppVpnServersQueryKey(appId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listAppVpnServers>>> = ({ signal }) =>
    listAppVpnServers(appId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListAppVpnServersQueryResult = NonNullable<
  Awaited<ReturnType<typeof listAppVpnServers>>
>;
export type ListAppVpnServersQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListAppVpnServers<
  TData = Awaited<ReturnType<typeof listAppVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAppVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listAppVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListAppVpnServers<
  TData = Awaited<ReturnType<typeof listAppVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAppVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listAppVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListAppVpnServers<
  TData = Awaited<ReturnType<typeof listAppVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the servers of an application
 */

export function useListAppVpnServers<
  TData = Awaited<ReturnType<typeof listAppVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listAppVpnServers>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListAppVpnServersQueryOptions(appId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getListAvailableVpnServersUrl = (appId: Id) => {
  return `/api/app-vpn-servers/app/${encodeURIComponent(String(appId))}/available`;
};

/**
 * The servers of the directory that are not assigned to the application, sorted by country name.
 * @summary List the servers an application could add
 */
export const listAvailableVpnServers = async (
  appId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<VpnServerListResponse> => {
  return dataListClient<VpnServerListResponse>(getListAvailableVpnServersUrl(appId), {
    ...options,
    method: 'GET',
  });
};

export const getListAvailableVpnServersQueryKey = (appId: Id) => {
  return ['api', 'app-vpn-servers', 'app', appId, 'available'] as const;
};

export const getListAvailableVpnServersQueryOptions = <
  TData = Awaited<ReturnType<typeof listAvailableVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListAvailableVpnServersQueryKey(appId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listAvailableVpnServers>>> = ({
    signal,
  }) => listAvailableVpnServers(appId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListAvailableVpnServersQueryResult = NonNullable<
  Awaited<ReturnType<typeof listAvailableVpnServers>>
>;
export type ListAvailableVpnServersQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListAvailableVpnServers<
  TData = Awaited<ReturnType<typeof listAvailableVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options: {
    query: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData>
    > &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAvailableVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listAvailableVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListAvailableVpnServers<
  TData = Awaited<ReturnType<typeof listAvailableVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData>
    > &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAvailableVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listAvailableVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListAvailableVpnServers<
  TData = Awaited<ReturnType<typeof listAvailableVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the servers an application could add
 */

export function useListAvailableVpnServers<
  TData = Awaited<ReturnType<typeof listAvailableVpnServers>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listAvailableVpnServers>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListAvailableVpnServersQueryOptions(appId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getAssignVpnServersUrl = () => {
  return `/api/app-vpn-servers/bulk`;
};

/**
 * Assigns all servers named, or none. One that is assigned already stays as it is and is not assigned twice.
 * @summary Assign servers to an application
 */
export const assignVpnServers = async (
  assignVpnServersInput: AssignVpnServersInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<AppVpnServerListResponse> => {
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
  return httpClient<AppVpnServerListResponse>(getAssignVpnServersUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(assignVpnServersInput),
  });
};

export const getAssignVpnServersMutationKey = () => ['assignVpnServers'] as const;

export const getAssignVpnServersMutationOptions = <
  TError = ErrorType<
    | InvalidAssignmentResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppOrVpnServerNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof assignVpnServers>>,
      TError,
      AssignVpnServersMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof assignVpnServers>>,
  TError,
  AssignVpnServersMutationVariables,
  TContext
> => {
  const mutationKey = getAssignVpnServersMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof assignVpnServers>>,
    AssignVpnServersMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return assignVpnServers(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof assignVpnServers>>,
    variables: AssignVpnServersMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListVpnServerUsageQueryKey(),
            ['api', 'app-vpn-servers', 'app'],
            ['api', 'app-vpn-servers', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type AssignVpnServersMutationResult = NonNullable<
  Awaited<ReturnType<typeof assignVpnServers>>
>;
export type AssignVpnServersMutationBody = AssignVpnServersInput;
export type AssignVpnServersMutationError = ErrorType<
  | InvalidAssignmentResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppOrVpnServerNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type AssignVpnServersMutationVariables = { data: AssignVpnServersInput };

/**
 * @summary Assign servers to an application
 */
export const useAssignVpnServers = <
  TError = ErrorType<
    | InvalidAssignmentResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppOrVpnServerNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof assignVpnServers>>,
      TError,
      AssignVpnServersMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof assignVpnServers>>,
  TError,
  AssignVpnServersMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getAssignVpnServersMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getRemoveVpnServerAssignmentUrl = (id: Id) => {
  return `/api/app-vpn-servers/${encodeURIComponent(String(id))}`;
};

/**
 * Removes the assignment. The server stays in the directory.
 * @summary Remove a server from an application
 */
export const removeVpnServerAssignment = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getRemoveVpnServerAssignmentUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getRemoveVpnServerAssignmentMutationKey = () => ['removeVpnServerAssignment'] as const;

export const getRemoveVpnServerAssignmentMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AssignmentNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof removeVpnServerAssignment>>,
      TError,
      RemoveVpnServerAssignmentMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof removeVpnServerAssignment>>,
  TError,
  RemoveVpnServerAssignmentMutationVariables,
  TContext
> => {
  const mutationKey = getRemoveVpnServerAssignmentMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof removeVpnServerAssignment>>,
    RemoveVpnServerAssignmentMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return removeVpnServerAssignment(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof removeVpnServerAssignment>>,
    variables: RemoveVpnServerAssignmentMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListVpnServerUsageQueryKey(),
            ['api', 'app-vpn-servers', 'app'],
            ['api', 'app-vpn-servers', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type RemoveVpnServerAssignmentMutationResult = NonNullable<
  Awaited<ReturnType<typeof removeVpnServerAssignment>>
>;

export type RemoveVpnServerAssignmentMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AssignmentNotFoundResponse
  | ServerErrorResponse
>;
export type RemoveVpnServerAssignmentMutationVariables = { id: Id };

/**
 * @summary Remove a server from an application
 */
export const useRemoveVpnServerAssignment = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AssignmentNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof removeVpnServerAssignment>>,
      TError,
      RemoveVpnServerAssignmentMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof removeVpnServerAssignment>>,
  TError,
  RemoveVpnServerAssignmentMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getRemoveVpnServerAssignmentMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
