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
  ForbiddenResponse,
  Id,
  InvalidParametersResponse,
  InvalidTextResponse,
  InvalidTextsResponse,
  PayloadTooLargeResponse,
  ServerErrorResponse,
  TextInput,
  TextKeyTakenResponse,
  TextListResponse,
  TextNotFoundResponse,
  TextResponse,
  TextsBulkInput,
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

export const getListTextsUrl = (appId: Id) => {
  return `/api/texts/app/${encodeURIComponent(String(appId))}`;
};

/**
 * All English base texts of the application, in the order in which they were created.
 * @summary List the base texts of an application
 */
export const listTexts = async (
  appId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<TextListResponse> => {
  return dataListClient<TextListResponse>(getListTextsUrl(appId), {
    ...options,
    method: 'GET',
  });
};

export const getListTextsQueryKey = (appId: Id) => {
  return ['api', 'texts', 'app', appId] as const;
};

export const getListTextsQueryOptions = <
  TData = Awaited<ReturnType<typeof listTexts>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListTextsQueryKey(appId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listTexts>>> = ({ signal }) =>
    listTexts(appId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListTextsQueryResult = NonNullable<Awaited<ReturnType<typeof listTexts>>>;
export type ListTextsQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListTexts<
  TData = Awaited<ReturnType<typeof listTexts>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTexts>>,
          TError,
          Awaited<ReturnType<typeof listTexts>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListTexts<
  TData = Awaited<ReturnType<typeof listTexts>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTexts>>,
          TError,
          Awaited<ReturnType<typeof listTexts>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListTexts<
  TData = Awaited<ReturnType<typeof listTexts>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the base texts of an application
 */

export function useListTexts<
  TData = Awaited<ReturnType<typeof listTexts>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListTextsQueryOptions(appId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getCreateTextUrl = () => {
  return `/api/texts`;
};

/**
 * Adds an English base text. In every further language of the application it starts as `new`; nothing is translated until somebody asks for it.
 * @summary Create a text
 */
export const createText = async (
  textInput: TextInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<TextResponse> => {
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
  return httpClient<TextResponse>(getCreateTextUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(textInput),
  });
};

export const getCreateTextMutationKey = () => ['createText'] as const;

export const getCreateTextMutationOptions = <
  TError = ErrorType<
    | InvalidTextResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | TextKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createText>>,
      TError,
      CreateTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof createText>>,
  TError,
  CreateTextMutationVariables,
  TContext
> => {
  const mutationKey = getCreateTextMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof createText>>,
    CreateTextMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return createText(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof createText>>,
    variables: CreateTextMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'texts', 'app'],
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

export type CreateTextMutationResult = NonNullable<Awaited<ReturnType<typeof createText>>>;
export type CreateTextMutationBody = TextInput;
export type CreateTextMutationError = ErrorType<
  | InvalidTextResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | TextKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type CreateTextMutationVariables = { data: TextInput };

/**
 * @summary Create a text
 */
export const useCreateText = <
  TError = ErrorType<
    | InvalidTextResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | TextKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof createText>>,
      TError,
      CreateTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof createText>>,
  TError,
  CreateTextMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCreateTextMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getUpdateTextUrl = (id: Id) => {
  return `/api/texts/${encodeURIComponent(String(id))}`;
};

/**
 * Replaces all fields of the English base text. Its translations stay as they are; restart those that no longer fit.
 * @summary Change a text
 */
export const updateText = async (
  id: Id,
  textInput: TextInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<TextResponse> => {
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
  return httpClient<TextResponse>(getUpdateTextUrl(id), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(textInput),
  });
};

export const getUpdateTextMutationKey = () => ['updateText'] as const;

export const getUpdateTextMutationOptions = <
  TError = ErrorType<
    | InvalidTextResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | TextKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateText>>,
      TError,
      UpdateTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateText>>,
  TError,
  UpdateTextMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateTextMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateText>>,
    UpdateTextMutationVariables
  > = (props) => {
    const { id, data } = props ?? {};

    return updateText(id, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateText>>,
    variables: UpdateTextMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'texts', 'app'],
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

export type UpdateTextMutationResult = NonNullable<Awaited<ReturnType<typeof updateText>>>;
export type UpdateTextMutationBody = TextInput;
export type UpdateTextMutationError = ErrorType<
  | InvalidTextResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TextNotFoundResponse
  | TextKeyTakenResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateTextMutationVariables = { id: Id; data: TextInput };

/**
 * @summary Change a text
 */
export const useUpdateText = <
  TError = ErrorType<
    | InvalidTextResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | TextKeyTakenResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateText>>,
      TError,
      UpdateTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateText>>,
  TError,
  UpdateTextMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateTextMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getDeleteTextUrl = (id: Id) => {
  return `/api/texts/${encodeURIComponent(String(id))}`;
};

/**
 * Deletes the text and all its translations.
 * @summary Delete a text
 */
export const deleteText = async (
  id: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<void> => {
  return httpClient<void>(getDeleteTextUrl(id), {
    ...options,
    method: 'DELETE',
  });
};

export const getDeleteTextMutationKey = () => ['deleteText'] as const;

export const getDeleteTextMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteText>>,
      TError,
      DeleteTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof deleteText>>,
  TError,
  DeleteTextMutationVariables,
  TContext
> => {
  const mutationKey = getDeleteTextMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof deleteText>>,
    DeleteTextMutationVariables
  > = (props) => {
    const { id } = props ?? {};

    return deleteText(id, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof deleteText>>,
    variables: DeleteTextMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'texts', 'app'],
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

export type DeleteTextMutationResult = NonNullable<Awaited<ReturnType<typeof deleteText>>>;

export type DeleteTextMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TextNotFoundResponse
  | ServerErrorResponse
>;
export type DeleteTextMutationVariables = { id: Id };

/**
 * @summary Delete a text
 */
export const useDeleteText = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof deleteText>>,
      TError,
      DeleteTextMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof deleteText>>,
  TError,
  DeleteTextMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getDeleteTextMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getBulkCreateTextsUrl = () => {
  return `/api/texts/bulk`;
};

/**
 * Writes many English base texts at once, all or none. A key that the application does not have is created; one that it has is updated and keeps its translations.
 * @summary Import texts
 */
export const bulkCreateTexts = async (
  textsBulkInput: TextsBulkInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<TextListResponse> => {
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
  return httpClient<TextListResponse>(getBulkCreateTextsUrl(), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(textsBulkInput),
  });
};

export const getBulkCreateTextsMutationKey = () => ['bulkCreateTexts'] as const;

export const getBulkCreateTextsMutationOptions = <
  TError = ErrorType<
    | InvalidTextsResponse
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
      Awaited<ReturnType<typeof bulkCreateTexts>>,
      TError,
      BulkCreateTextsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof bulkCreateTexts>>,
  TError,
  BulkCreateTextsMutationVariables,
  TContext
> => {
  const mutationKey = getBulkCreateTextsMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof bulkCreateTexts>>,
    BulkCreateTextsMutationVariables
  > = (props) => {
    const { data } = props ?? {};

    return bulkCreateTexts(data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof bulkCreateTexts>>,
    variables: BulkCreateTextsMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
            ['api', 'texts', 'app'],
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

export type BulkCreateTextsMutationResult = NonNullable<
  Awaited<ReturnType<typeof bulkCreateTexts>>
>;
export type BulkCreateTextsMutationBody = TextsBulkInput;
export type BulkCreateTextsMutationError = ErrorType<
  | InvalidTextsResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type BulkCreateTextsMutationVariables = { data: TextsBulkInput };

/**
 * @summary Import texts
 */
export const useBulkCreateTexts = <
  TError = ErrorType<
    | InvalidTextsResponse
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
      Awaited<ReturnType<typeof bulkCreateTexts>>,
      TError,
      BulkCreateTextsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof bulkCreateTexts>>,
  TError,
  BulkCreateTextsMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getBulkCreateTextsMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
