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
  Error,
  ForbiddenResponse,
  GetTranslationProgressParams,
  Id,
  InvalidLocaleResponse,
  InvalidParametersResponse,
  InvalidTargetLocaleResponse,
  ListLocaleTextsParams,
  LocaleTextListResponse,
  PayloadTooLargeResponse,
  QueuedCountResponse,
  RetryFailedInput,
  ServerErrorResponse,
  TranslationNotFoundResponse,
  TranslationProgressResponse,
  TranslationResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
} from '../model';

import { dataListClient } from '../../src/dashboard/api/client.ts';
import type { ErrorType } from '../../src/dashboard/api/client.ts';
import { dataObjectClient } from '../../src/dashboard/api/client.ts';
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

export const getListLocaleTextsUrl = (appId: Id, params: ListLocaleTextsParams) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value));
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0
    ? `/api/app-texts/app/${encodeURIComponent(String(appId))}/texts?${stringifiedParams}`
    : `/api/app-texts/app/${encodeURIComponent(String(appId))}/texts`;
};

/**
 * Every text of the application as this language shows it, with the state of its translation. For English these are the base texts themselves.
 * @summary List the texts in one language
 */
export const listLocaleTexts = async (
  appId: Id,
  params: ListLocaleTextsParams,
  options?: Parameters<typeof dataListClient>[1],
): Promise<LocaleTextListResponse> => {
  return dataListClient<LocaleTextListResponse>(getListLocaleTextsUrl(appId, params), {
    ...options,
    method: 'GET',
  });
};

export const getListLocaleTextsQueryKey = (appId: Id, params?: ListLocaleTextsParams) => {
  return ['api', 'app-texts', 'app', appId, 'texts', ...(params ? [params] : [])] as const;
};

export const getListLocaleTextsQueryOptions = <
  TData = Awaited<ReturnType<typeof listLocaleTexts>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: ListLocaleTextsParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListLocaleTextsQueryKey(appId, params);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listLocaleTexts>>> = ({ signal }) =>
    listLocaleTexts(appId, params, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListLocaleTextsQueryResult = NonNullable<Awaited<ReturnType<typeof listLocaleTexts>>>;
export type ListLocaleTextsQueryError = ErrorType<
  InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useListLocaleTexts<
  TData = Awaited<ReturnType<typeof listLocaleTexts>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: ListLocaleTextsParams,
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocaleTexts>>,
          TError,
          Awaited<ReturnType<typeof listLocaleTexts>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListLocaleTexts<
  TData = Awaited<ReturnType<typeof listLocaleTexts>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: ListLocaleTextsParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocaleTexts>>,
          TError,
          Awaited<ReturnType<typeof listLocaleTexts>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListLocaleTexts<
  TData = Awaited<ReturnType<typeof listLocaleTexts>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: ListLocaleTextsParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the texts in one language
 */

export function useListLocaleTexts<
  TData = Awaited<ReturnType<typeof listLocaleTexts>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: ListLocaleTextsParams,
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocaleTexts>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListLocaleTextsQueryOptions(appId, params, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getGetTranslationProgressUrl = (appId: Id, params: GetTranslationProgressParams) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value));
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0
    ? `/api/app-texts/app/${encodeURIComponent(String(appId))}/progress?${stringifiedParams}`
    : `/api/app-texts/app/${encodeURIComponent(String(appId))}/progress`;
};

/**
 * Counts the translations by state. The dashboard asks again every 10 seconds while any is pending or translating. For English every text counts as translated. With `states` the answer may tell the state of every translation as well, so that a page which shows all of them need not wait for the texts in all languages.
 * @summary Translation progress of one language
 */
export const getTranslationProgress = async (
  appId: Id,
  params: GetTranslationProgressParams,
  options?: Parameters<typeof dataObjectClient>[1],
): Promise<TranslationProgressResponse> => {
  return dataObjectClient<TranslationProgressResponse>(
    getGetTranslationProgressUrl(appId, params),
    {
      ...options,
      method: 'GET',
    },
  );
};

export const getGetTranslationProgressQueryKey = (
  appId: Id,
  params?: GetTranslationProgressParams,
) => {
  return ['api', 'app-texts', 'app', appId, 'progress', ...(params ? [params] : [])] as const;
};

export const getGetTranslationProgressQueryOptions = <
  TData = Awaited<ReturnType<typeof getTranslationProgress>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: GetTranslationProgressParams,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataObjectClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getGetTranslationProgressQueryKey(appId, params);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof getTranslationProgress>>> = ({ signal }) =>
    getTranslationProgress(appId, params, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: appId !== null && appId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type GetTranslationProgressQueryResult = NonNullable<
  Awaited<ReturnType<typeof getTranslationProgress>>
>;
export type GetTranslationProgressQueryError = ErrorType<
  InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
>;

export function useGetTranslationProgress<
  TData = Awaited<ReturnType<typeof getTranslationProgress>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: GetTranslationProgressParams,
  options: {
    query: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData>
    > &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTranslationProgress>>,
          TError,
          Awaited<ReturnType<typeof getTranslationProgress>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataObjectClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetTranslationProgress<
  TData = Awaited<ReturnType<typeof getTranslationProgress>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: GetTranslationProgressParams,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData>
    > &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTranslationProgress>>,
          TError,
          Awaited<ReturnType<typeof getTranslationProgress>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataObjectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useGetTranslationProgress<
  TData = Awaited<ReturnType<typeof getTranslationProgress>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: GetTranslationProgressParams,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataObjectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary Translation progress of one language
 */

export function useGetTranslationProgress<
  TData = Awaited<ReturnType<typeof getTranslationProgress>>,
  TError = ErrorType<
    InvalidLocaleResponse | UnauthorizedResponse | AppNotFoundResponse | ServerErrorResponse
  >,
>(
  appId: Id,
  params: GetTranslationProgressParams,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof getTranslationProgress>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataObjectClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getGetTranslationProgressQueryOptions(appId, params, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getRetryTranslationUrl = (translationId: Id) => {
  return `/api/app-texts/translation/${encodeURIComponent(String(translationId))}/retry`;
};

/**
 * Puts a translation that failed back into the queue. Allowed from `error`; the result is `pending`.
 * @summary Retry a failed translation
 */
export const retryTranslation = async (
  translationId: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<TranslationResponse> => {
  return httpClient<TranslationResponse>(getRetryTranslationUrl(translationId), {
    ...options,
    method: 'POST',
  });
};

export const getRetryTranslationMutationKey = () => ['retryTranslation'] as const;

export const getRetryTranslationMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof retryTranslation>>,
      TError,
      RetryTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof retryTranslation>>,
  TError,
  RetryTranslationMutationVariables,
  TContext
> => {
  const mutationKey = getRetryTranslationMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof retryTranslation>>,
    RetryTranslationMutationVariables
  > = (props) => {
    const { translationId } = props ?? {};

    return retryTranslation(translationId, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof retryTranslation>>,
    variables: RetryTranslationMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
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

export type RetryTranslationMutationResult = NonNullable<
  Awaited<ReturnType<typeof retryTranslation>>
>;

export type RetryTranslationMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TranslationNotFoundResponse
  | Error
  | ServerErrorResponse
>;
export type RetryTranslationMutationVariables = { translationId: Id };

/**
 * @summary Retry a failed translation
 */
export const useRetryTranslation = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof retryTranslation>>,
      TError,
      RetryTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof retryTranslation>>,
  TError,
  RetryTranslationMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getRetryTranslationMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getCancelTranslationUrl = (translationId: Id) => {
  return `/api/app-texts/translation/${encodeURIComponent(String(translationId))}/cancel`;
};

/**
 * Takes a translation out of the queue. Allowed from `pending` and `translating`; the result is `cancelled`.
 * @summary Cancel a translation
 */
export const cancelTranslation = async (
  translationId: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<TranslationResponse> => {
  return httpClient<TranslationResponse>(getCancelTranslationUrl(translationId), {
    ...options,
    method: 'POST',
  });
};

export const getCancelTranslationMutationKey = () => ['cancelTranslation'] as const;

export const getCancelTranslationMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof cancelTranslation>>,
      TError,
      CancelTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof cancelTranslation>>,
  TError,
  CancelTranslationMutationVariables,
  TContext
> => {
  const mutationKey = getCancelTranslationMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof cancelTranslation>>,
    CancelTranslationMutationVariables
  > = (props) => {
    const { translationId } = props ?? {};

    return cancelTranslation(translationId, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof cancelTranslation>>,
    variables: CancelTranslationMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
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

export type CancelTranslationMutationResult = NonNullable<
  Awaited<ReturnType<typeof cancelTranslation>>
>;

export type CancelTranslationMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TranslationNotFoundResponse
  | Error
  | ServerErrorResponse
>;
export type CancelTranslationMutationVariables = { translationId: Id };

/**
 * @summary Cancel a translation
 */
export const useCancelTranslation = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof cancelTranslation>>,
      TError,
      CancelTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof cancelTranslation>>,
  TError,
  CancelTranslationMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getCancelTranslationMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getRestartTranslationUrl = (translationId: Id) => {
  return `/api/app-texts/translation/${encodeURIComponent(String(translationId))}/restart`;
};

/**
 * Puts a translation into the queue again and clears its auto flag. Allowed from `translated`, `cancelled`, `error` and `new`; the result is `pending`. The old value stays until the new one is there.
 * @summary Translate again
 */
export const restartTranslation = async (
  translationId: Id,
  options?: Parameters<typeof httpClient>[1],
): Promise<TranslationResponse> => {
  return httpClient<TranslationResponse>(getRestartTranslationUrl(translationId), {
    ...options,
    method: 'POST',
  });
};

export const getRestartTranslationMutationKey = () => ['restartTranslation'] as const;

export const getRestartTranslationMutationOptions = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof restartTranslation>>,
      TError,
      RestartTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof restartTranslation>>,
  TError,
  RestartTranslationMutationVariables,
  TContext
> => {
  const mutationKey = getRestartTranslationMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof restartTranslation>>,
    RestartTranslationMutationVariables
  > = (props) => {
    const { translationId } = props ?? {};

    return restartTranslation(translationId, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof restartTranslation>>,
    variables: RestartTranslationMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
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

export type RestartTranslationMutationResult = NonNullable<
  Awaited<ReturnType<typeof restartTranslation>>
>;

export type RestartTranslationMutationError = ErrorType<
  | InvalidParametersResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TranslationNotFoundResponse
  | Error
  | ServerErrorResponse
>;
export type RestartTranslationMutationVariables = { translationId: Id };

/**
 * @summary Translate again
 */
export const useRestartTranslation = <
  TError = ErrorType<
    | InvalidParametersResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TranslationNotFoundResponse
    | Error
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof restartTranslation>>,
      TError,
      RestartTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof restartTranslation>>,
  TError,
  RestartTranslationMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getRestartTranslationMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getRetryFailedTranslationsUrl = (appId: Id) => {
  return `/api/app-texts/app/${encodeURIComponent(String(appId))}/retry-failed`;
};

/**
 * Puts every translation of this language that is in the state `error` back into the queue.
 * @summary Retry all failed translations of one language
 */
export const retryFailedTranslations = async (
  appId: Id,
  retryFailedInput: RetryFailedInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<QueuedCountResponse> => {
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
  return httpClient<QueuedCountResponse>(getRetryFailedTranslationsUrl(appId), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(retryFailedInput),
  });
};

export const getRetryFailedTranslationsMutationKey = () => ['retryFailedTranslations'] as const;

export const getRetryFailedTranslationsMutationOptions = <
  TError = ErrorType<
    | InvalidTargetLocaleResponse
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
      Awaited<ReturnType<typeof retryFailedTranslations>>,
      TError,
      RetryFailedTranslationsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof retryFailedTranslations>>,
  TError,
  RetryFailedTranslationsMutationVariables,
  TContext
> => {
  const mutationKey = getRetryFailedTranslationsMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof retryFailedTranslations>>,
    RetryFailedTranslationsMutationVariables
  > = (props) => {
    const { appId, data } = props ?? {};

    return retryFailedTranslations(appId, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof retryFailedTranslations>>,
    variables: RetryFailedTranslationsMutationVariables,
    onMutateResult: TContext,
    context: MutationFunctionContext,
  ) => {
    if (!options?.skipInvalidation) {
      queryClient.invalidateQueries({
        predicate: (query) =>
          [
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

export type RetryFailedTranslationsMutationResult = NonNullable<
  Awaited<ReturnType<typeof retryFailedTranslations>>
>;
export type RetryFailedTranslationsMutationBody = RetryFailedInput;
export type RetryFailedTranslationsMutationError = ErrorType<
  | InvalidTargetLocaleResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type RetryFailedTranslationsMutationVariables = { appId: Id; data: RetryFailedInput };

/**
 * @summary Retry all failed translations of one language
 */
export const useRetryFailedTranslations = <
  TError = ErrorType<
    | InvalidTargetLocaleResponse
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
      Awaited<ReturnType<typeof retryFailedTranslations>>,
      TError,
      RetryFailedTranslationsMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof retryFailedTranslations>>,
  TError,
  RetryFailedTranslationsMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getRetryFailedTranslationsMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
