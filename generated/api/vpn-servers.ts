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
  ForbiddenResponse,
  Id,
  InvalidParametersResponse,
  InvalidVpnServerResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  VpnServerInput,
  VpnServerListResponse,
  VpnServerNotFoundResponse,
  VpnServerResponse,
  VpnServerUpdateInput,
} from '../model';

import { getListVpnServerUsageQueryKey } from './app-vpn-servers.ts';

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

export const getListVpnServersUrl = () => {
  return `/api/vpn-servers`;
};

/**
 * All servers, sorted by country name.
 * @summary List the directory
 */
export const listVpnServers = async (
  options?: Parameters<typeof dataListClient>[1],
): Promise<VpnServerListResponse> => {
  return dataListClient<VpnServerListResponse>(getListVpnServersUrl(), {
    ...options,
    method: 'GET',
  });
};

export const getListVpnServersQueryKey = () => {
  return ['api', 'vpn-servers'] as const;
};

export const getListVpnServersQueryOptions = <
  TData = Awaited<ReturnType<typeof listVpnServers>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(options?: {
  query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServers>>, TError, TData>>;
  request?: SecondParameter<typeof dataListClient>;
}) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListVpnServersQueryKey();

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listVpnServers>>> = ({ signal }) =>
    listVpnServers({ signal, ...requestOptions });

  return { queryKey, queryFn, ...queryOptions } as UseQueryOptions<
    Awaited<ReturnType<typeof listVpnServers>>,
    TError,
    TData
  > & { queryKey: DataTag<QueryKey, TData, TError> };
};

export type ListVpnServersQueryResult = NonNullable<Awaited<ReturnType<typeof listVpnServers>>>;
export type ListVpnServersQueryError = ErrorType<UnauthorizedResponse | ServerErrorResponse>;

export function useListVpnServers<
  TData = Awaited<ReturnType<typeof listVpnServers>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServers>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListVpnServers<
  TData = Awaited<ReturnType<typeof listVpnServers>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServers>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listVpnServers>>,
          TError,
          Awaited<ReturnType<typeof listVpnServers>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListVpnServers<
  TData = Awaited<ReturnType<typeof listVpnServers>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServers>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the directory
 */

export function useListVpnServers<
  TData = Awaited<ReturnType<typeof listVpnServers>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listVpnServers>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListVpnServersQueryOptions(options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getCreateVpnServerUrl = () => {
  return `/api/vpn-servers`;
};

/**
 * Adds a server to the directory. Applications use it only once it is assigned to them.
 * @summary Create a server
 */
export const createVpnServer = async (
  vpnServerInput: VpnServerInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<VpnServerResponse> => {
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
  return httpClient<VpnServerResponse>(getCreateVpnServerUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(vpnServerInput),
  });
};

export const getCreateVpnServerMutationKey = () => ['createVpnServer'] as const;

export const getCreateVpnServerMutationOptions = <
  TError = ErrorType<
    | InvalidVpnServerResponse
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
      Awaited<ReturnType<typeof createVpnServer>>,
      TError,
      CreateVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof createVpnServer>>,
  TError,
  CreateVpnServerMutationVariables,
  TContext
> => {
  const mutationKey = getCreateVpnServerMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof createVpnServer>>,
    CreateVpnServerMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return createVpnServer(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof createVpnServer>>,
    variables: CreateVpnServerMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListVpnServersQueryKey(),
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

export type CreateVpnServerMutationResult = NonNullable<
  Awaited<ReturnType<typeof createVpnServer>>
>;
export type CreateVpnServerMutationBody = VpnServerInput;
export type CreateVpnServerMutationError = ErrorType<
  | InvalidVpnServerResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type CreateVpnServerMutationVariables = { data: VpnServerInput };

/**
 * @summary Create a server
 */
export const useCreateVpnServer = <
  TError = ErrorType<
    | InvalidVpnServerResponse
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
      Awaited<ReturnType<typeof createVpnServer>>,
      TError,
      CreateVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof createVpnServer>>,
  TError,
  CreateVpnServerMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCreateVpnServerMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getUpdateVpnServerUrl = (id: Id) => {
  return `/api/vpn-servers/${encodeURIComponent(String(id))}`;
};

/**
 * Replaces all fields, for every application that uses the server, but for the flag, which stays when `countryImage` is absent. A stored flag that the server no longer refers to is deleted.
 * @summary Change a server
 */
export const updateVpnServer = async (
  id: Id,
  vpnServerUpdateInput: VpnServerUpdateInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<VpnServerResponse> => {
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
  return httpClient<VpnServerResponse>(getUpdateVpnServerUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(vpnServerUpdateInput),
  });
};

export const getUpdateVpnServerMutationKey = () => ['updateVpnServer'] as const;

export const getUpdateVpnServerMutationOptions = <
  TError = ErrorType<
    | InvalidVpnServerResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | VpnServerNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateVpnServer>>,
      TError,
      UpdateVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateVpnServer>>,
  TError,
  UpdateVpnServerMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateVpnServerMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateVpnServer>>,
    UpdateVpnServerMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateVpnServer(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateVpnServer>>,
    variables: UpdateVpnServerMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListVpnServersQueryKey(),
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

export type UpdateVpnServerMutationResult = NonNullable<
  Awaited<ReturnType<typeof updateVpnServer>>
>;
export type UpdateVpnServerMutationBody = VpnServerUpdateInput;
export type UpdateVpnServerMutationError = ErrorType<
  | InvalidVpnServerResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | VpnServerNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateVpnServerMutationVariables = { id: Id; data: VpnServerUpdateInput };

/**
 * @summary Change a server
 */
export const useUpdateVpnServer = <
  TError = ErrorType<
    | InvalidVpnServerResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | VpnServerNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateVpnServer>>,
      TError,
      UpdateVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateVpnServer>>,
  TError,
  UpdateVpnServerMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateVpnServerMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getDeleteVpnServerUrl = (id: Id) => {
  return `/api/vpn-servers/${encodeURIComponent(String(id))}`;
};

/**
 * Deletes the server, its stored flag and its assignments; the applications that used it no longer have it.
 * @summary Delete a server
 */
export const deleteVpnServer = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getDeleteVpnServerUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getDeleteVpnServerMutationKey = () => ['deleteVpnServer'] as const;

export const getDeleteVpnServerMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | VpnServerNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteVpnServer>>,
      TError,
      DeleteVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof deleteVpnServer>>,
  TError,
  DeleteVpnServerMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteVpnServerMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteVpnServer>>,
    DeleteVpnServerMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return deleteVpnServer(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof deleteVpnServer>>,
    variables: DeleteVpnServerMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            getListVpnServersQueryKey(),
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

export type DeleteVpnServerMutationResult = NonNullable<
  Awaited<ReturnType<typeof deleteVpnServer>>
>;

export type DeleteVpnServerMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | VpnServerNotFoundResponse
  | ServerErrorResponse
>;
export type DeleteVpnServerMutationVariables = { id: Id };

/**
 * @summary Delete a server
 */
export const useDeleteVpnServer = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | VpnServerNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteVpnServer>>,
      TError,
      DeleteVpnServerMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteVpnServer>>,
  TError,
  DeleteVpnServerMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getDeleteVpnServerMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
