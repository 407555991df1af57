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
  ColorInput,
  ColorKeyTakenResponse,
  ColorListResponse,
  ColorNotFoundResponse,
  ColorResponse,
  ColorsBulkInput,
  ForbiddenResponse,
  Id,
  InvalidColorResponse,
  InvalidColorsResponse,
  InvalidParametersResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
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

export const getListColorsUrl = (appId: Id) => {
  return `/api/colors/app/${encodeURIComponent(String(appId))}`;
};

/**
 * All colors of the application, sorted by key.
 * @summary List the colors of an application
 */
export const listColors = async (
  appId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<ColorListResponse> => {
  return dataListClient<ColorListResponse>(getListColorsUrl(appId), {
    ...options,
    method: 'GET',
  });
};

export const getListColorsQueryKey = (appId: Id) => {
  return ['api', 'colors', 'app', appId] as const;
};

export const getListColorsQueryOptions = <
  TData = Awaited<ReturnType<typeof listColors>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListColorsQueryKey(appId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listColors>>> = ({ signal }) =>
    listColors(appId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListColorsQueryResult = NonNullable<Awaited<ReturnType<typeof listColors>>>;
export type ListColorsQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListColors<
  TData = Awaited<ReturnType<typeof listColors>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listColors>>,
          TError,
          Awaited<ReturnType<typeof listColors>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListColors<
  TData = Awaited<ReturnType<typeof listColors>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listColors>>,
          TError,
          Awaited<ReturnType<typeof listColors>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListColors<
  TData = Awaited<ReturnType<typeof listColors>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the colors of an application
 */

export function useListColors<
  TData = Awaited<ReturnType<typeof listColors>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listColors>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListColorsQueryOptions(appId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getCreateColorUrl = () => {
  return `/api/colors`;
};

/**
 * Adds a named color.
 * @summary Create a color
 */
export const createColor = async (
  colorInput: ColorInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<ColorResponse> => {
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
  return httpClient<ColorResponse>(getCreateColorUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(colorInput),
  });
};

export const getCreateColorMutationKey = () => ['createColor'] as const;

export const getCreateColorMutationOptions = <
  TError = ErrorType<
    | InvalidColorResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ColorKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createColor>>,
      TError,
      CreateColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof createColor>>,
  TError,
  CreateColorMutationVariables,
  TContext
> => {
  const mutationKey = getCreateColorMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof createColor>>,
    CreateColorMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return createColor(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof createColor>>,
    variables: CreateColorMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'colors', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type CreateColorMutationResult = NonNullable<Awaited<ReturnType<typeof createColor>>>;
export type CreateColorMutationBody = ColorInput;
export type CreateColorMutationError = ErrorType<
  | InvalidColorResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | ColorKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type CreateColorMutationVariables = { data: ColorInput };

/**
 * @summary Create a color
 */
export const useCreateColor = <
  TError = ErrorType<
    | InvalidColorResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ColorKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createColor>>,
      TError,
      CreateColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof createColor>>,
  TError,
  CreateColorMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCreateColorMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getUpdateColorUrl = (id: Id) => {
  return `/api/colors/${encodeURIComponent(String(id))}`;
};

/**
 * Replaces all fields.
 * @summary Change a color
 */
export const updateColor = async (
  id: Id,
  colorInput: ColorInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<ColorResponse> => {
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
  return httpClient<ColorResponse>(getUpdateColorUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(colorInput),
  });
};

export const getUpdateColorMutationKey = () => ['updateColor'] as const;

export const getUpdateColorMutationOptions = <
  TError = ErrorType<
    | InvalidColorResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ColorNotFoundResponse
    | ColorKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateColor>>,
      TError,
      UpdateColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateColor>>,
  TError,
  UpdateColorMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateColorMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateColor>>,
    UpdateColorMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateColor(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateColor>>,
    variables: UpdateColorMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'colors', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type UpdateColorMutationResult = NonNullable<Awaited<ReturnType<typeof updateColor>>>;
export type UpdateColorMutationBody = ColorInput;
export type UpdateColorMutationError = ErrorType<
  | InvalidColorResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | ColorNotFoundResponse
  | ColorKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateColorMutationVariables = { id: Id; data: ColorInput };

/**
 * @summary Change a color
 */
export const useUpdateColor = <
  TError = ErrorType<
    | InvalidColorResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ColorNotFoundResponse
    | ColorKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateColor>>,
      TError,
      UpdateColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateColor>>,
  TError,
  UpdateColorMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateColorMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getDeleteColorUrl = (id: Id) => {
  return `/api/colors/${encodeURIComponent(String(id))}`;
};

/**
 * Deletes the color.
 * @summary Delete a color
 */
export const deleteColor = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getDeleteColorUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getDeleteColorMutationKey = () => ['deleteColor'] as const;

export const getDeleteColorMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ColorNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteColor>>,
      TError,
      DeleteColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof deleteColor>>,
  TError,
  DeleteColorMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteColorMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteColor>>,
    DeleteColorMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return deleteColor(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof deleteColor>>,
    variables: DeleteColorMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'colors', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type DeleteColorMutationResult = NonNullable<Awaited<ReturnType<typeof deleteColor>>>;

export type DeleteColorMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | ColorNotFoundResponse
  | ServerErrorResponse
>;
export type DeleteColorMutationVariables = { id: Id };

/**
 * @summary Delete a color
 */
export const useDeleteColor = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | ColorNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteColor>>,
      TError,
      DeleteColorMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteColor>>,
  TError,
  DeleteColorMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getDeleteColorMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getBulkCreateColorsUrl = () => {
  return `/api/colors/bulk`;
};

/**
 * Writes many colors at once, all or none. A key that the application does not have is created; one that it has is updated.
 * @summary Import colors
 */
export const bulkCreateColors = async (
  colorsBulkInput: ColorsBulkInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<ColorListResponse> => {
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
  return httpClient<ColorListResponse>(getBulkCreateColorsUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(colorsBulkInput),
  });
};

export const getBulkCreateColorsMutationKey = () => ['bulkCreateColors'] as const;

export const getBulkCreateColorsMutationOptions = <
  TError = ErrorType<
    | InvalidColorsResponse
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
      Awaited<ReturnType<typeof bulkCreateColors>>,
      TError,
      BulkCreateColorsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof bulkCreateColors>>,
  TError,
  BulkCreateColorsMutationVariables,
  TContext
> => {
  const mutationKey = getBulkCreateColorsMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof bulkCreateColors>>,
    BulkCreateColorsMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return bulkCreateColors(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof bulkCreateColors>>,
    variables: BulkCreateColorsMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'colors', 'app'],
            ['api', 'config'],
          ].some((queryKey) => matchQuery({ queryKey }, query)),
      });
    }
    mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
  };

  return { ...mutationOptions, mutationFn, onSuccess };
};

export type BulkCreateColorsMutationResult = NonNullable<
  Awaited<ReturnType<typeof bulkCreateColors>>
>;
export type BulkCreateColorsMutationBody = ColorsBulkInput;
export type BulkCreateColorsMutationError = ErrorType<
  | InvalidColorsResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type BulkCreateColorsMutationVariables = { data: ColorsBulkInput };

/**
 * @summary Import colors
 */
export const useBulkCreateColors = <
  TError = ErrorType<
    | InvalidColorsResponse
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
      Awaited<ReturnType<typeof bulkCreateColors>>,
      TError,
      BulkCreateColorsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof bulkCreateColors>>,
  TError,
  BulkCreateColorsMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getBulkCreateColorsMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
