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
  AutoTranslateAllInput,
  ForbiddenResponse,
  Id,
  InvalidParametersResponse,
  InvalidTargetLocaleResponse,
  InvalidTranslationResponse,
  LocaleListResponse,
  PayloadTooLargeResponse,
  QueuedCountResponse,
  ServerErrorResponse,
  TargetLocale,
  TextNotFoundResponse,
  TranslationInput,
  TranslationListResponse,
  TranslationResponse,
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

export const getListLocalesUrl = () => {
  return `/api/translations/locales`;
};

/**
 * The 14 languages an application can have, English first.
 * @summary List the language catalogue
 */
export const listLocales = async (
  options?: Parameters<typeof dataListClient>[1],
): Promise<LocaleListResponse> => {
  return dataListClient<LocaleListResponse>(getListLocalesUrl(), {
    ...options,
    method: 'GET',
  });
};

export const getListLocalesQueryKey = () => {
  return ['api', 'translations', 'locales'] as const;
};

export const getListLocalesQueryOptions = <
  TData = Awaited<ReturnType<typeof listLocales>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(options?: {
  query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocales>>, TError, TData>>;
  request?: SecondParameter<typeof dataListClient>;
}) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListLocalesQueryKey();

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listLocales>>> = ({ signal }) =>
    listLocales({ signal, ...requestOptions });

  return { queryKey, queryFn, ...queryOptions } as UseQueryOptions<
    Awaited<ReturnType<typeof listLocales>>,
    TError,
    TData
  > & { queryKey: DataTag<QueryKey, TData, TError> };
};

export type ListLocalesQueryResult = NonNullable<Awaited<ReturnType<typeof listLocales>>>;
export type ListLocalesQueryError = ErrorType<UnauthorizedResponse | ServerErrorResponse>;

export function useListLocales<
  TData = Awaited<ReturnType<typeof listLocales>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options: {
    query: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocales>>, TError, TData>> &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocales>>,
          TError,
          Awaited<ReturnType<typeof listLocales>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListLocales<
  TData = Awaited<ReturnType<typeof listLocales>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocales>>, TError, TData>> &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocales>>,
          TError,
          Awaited<ReturnType<typeof listLocales>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListLocales<
  TData = Awaited<ReturnType<typeof listLocales>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocales>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the language catalogue
 */

export function useListLocales<
  TData = Awaited<ReturnType<typeof listLocales>>,
  TError = ErrorType<UnauthorizedResponse | ServerErrorResponse>,
>(
  options?: {
    query?: Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocales>>, TError, TData>>;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListLocalesQueryOptions(options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getListTextTranslationsUrl = (textId: Id) => {
  return `/api/translations/text/${encodeURIComponent(String(textId))}`;
};

/**
 * The text in every further language of its application, English excepted.
 * @summary List the translations of a text
 */
export const listTextTranslations = async (
  textId: Id,
  options?: Parameters<typeof dataListClient>[1],
): Promise<TranslationListResponse> => {
  return dataListClient<TranslationListResponse>(getListTextTranslationsUrl(textId), {
    ...options,
    method: 'GET',
  });
};

export const getListTextTranslationsQueryKey = (textId: Id) => {
  return ['api', 'translations', 'text', textId] as const;
};

export const getListTextTranslationsQueryOptions = <
  TData = Awaited<ReturnType<typeof listTextTranslations>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
  >,
>(
  textId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
) => {
  const { query: queryOptions, request: requestOptions } = options ?? {};

  const queryKey = queryOptions?.queryKey ?? getListTextTranslationsQueryKey(textId);

  const queryFn: QueryFunction<Awaited<ReturnType<typeof listTextTranslations>>> = ({ signal }) =>
    listTextTranslations(textId, { signal, ...requestOptions });

  return {
    queryKey,
    queryFn,
    enabled: textId !== null && textId !== undefined,
    ...queryOptions,
  } as UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };
};

export type ListTextTranslationsQueryResult = NonNullable<
  Awaited<ReturnType<typeof listTextTranslations>>
>;
export type ListTextTranslationsQueryError = ErrorType<
  InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
>;

export function useListTextTranslations<
  TData = Awaited<ReturnType<typeof listTextTranslations>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
  >,
>(
  textId: Id,
  options: {
    query: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData>
    > &
      Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTextTranslations>>,
          TError,
          Awaited<ReturnType<typeof listTextTranslations>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListTextTranslations<
  TData = Awaited<ReturnType<typeof listTextTranslations>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
  >,
>(
  textId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData>
    > &
      Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTextTranslations>>,
          TError,
          Awaited<ReturnType<typeof listTextTranslations>>
        >,
        'initialData'
      >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
export function useListTextTranslations<
  TData = Awaited<ReturnType<typeof listTextTranslations>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
  >,
>(
  textId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };
/**
 * @summary List the translations of a text
 */

export function useListTextTranslations<
  TData = Awaited<ReturnType<typeof listTextTranslations>>,
  TError = ErrorType<
    InvalidParametersResponse | UnauthorizedResponse | TextNotFoundResponse | ServerErrorResponse
  >,
>(
  textId: Id,
  options?: {
    query?: Partial<
      UseQueryOptions<Awaited<ReturnType<typeof listTextTranslations>>, TError, TData>
    >;
    request?: SecondParameter<typeof dataListClient>;
  },
  queryClient?: QueryClient,
): UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {
  const queryOptions = getListTextTranslationsQueryOptions(textId, options);

  const query = useQuery(queryOptions, queryClient) as UseQueryResult<TData, TError> & {
    queryKey: DataTag<QueryKey, TData, TError>;
  };

  return withQueryKey(query, queryOptions.queryKey);
}

export const getUpdateTranslationUrl = (textId: Id, locale: TargetLocale) => {
  return `/api/translations/text/${encodeURIComponent(String(textId))}/${encodeURIComponent(String(locale))}`;
};

/**
 * Saves a translation as the administrator wrote it. The state becomes `translated`; a translation that was queued leaves the queue.
 * @summary Save a translation
 */
export const updateTranslation = async (
  textId: Id,
  locale: TargetLocale,
  translationInput: TranslationInput,
  options?: Parameters<typeof httpClient>[1],
): Promise<TranslationResponse> => {
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
  return httpClient<TranslationResponse>(getUpdateTranslationUrl(textId, locale), {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(translationInput),
  });
};

export const getUpdateTranslationMutationKey = () => ['updateTranslation'] as const;

export const getUpdateTranslationMutationOptions = <
  TError = ErrorType<
    | InvalidTranslationResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  queryClient: QueryClient,
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateTranslation>>,
      TError,
      UpdateTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof updateTranslation>>,
  TError,
  UpdateTranslationMutationVariables,
  TContext
> => {
  const mutationKey = getUpdateTranslationMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof updateTranslation>>,
    UpdateTranslationMutationVariables
  > = (props) => {
    const { textId, locale, data } = props ?? {};

    return updateTranslation(textId, locale, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof updateTranslation>>,
    variables: UpdateTranslationMutationVariables,
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

export type UpdateTranslationMutationResult = NonNullable<
  Awaited<ReturnType<typeof updateTranslation>>
>;
export type UpdateTranslationMutationBody = TranslationInput;
export type UpdateTranslationMutationError = ErrorType<
  | InvalidTranslationResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | TextNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type UpdateTranslationMutationVariables = {
  textId: Id;
  locale: TargetLocale;
  data: TranslationInput;
};

/**
 * @summary Save a translation
 */
export const useUpdateTranslation = <
  TError = ErrorType<
    | InvalidTranslationResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | TextNotFoundResponse
    | PayloadTooLargeResponse
    | UnsupportedMediaTypeResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof updateTranslation>>,
      TError,
      UpdateTranslationMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof updateTranslation>>,
  TError,
  UpdateTranslationMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getUpdateTranslationMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getAutoTranslateLocaleUrl = (appId: Id, locale: TargetLocale) => {
  return `/api/translations/app/${encodeURIComponent(String(appId))}/auto-translate/${encodeURIComponent(String(locale))}`;
};

/**
 * Queues every text that has no translation into this language yet - the states `new`, `error` and `cancelled`. What is translated stays as it is.
 * @summary Translate into one language
 */
export const autoTranslateLocale = async (
  appId: Id,
  locale: TargetLocale,
  options?: Parameters<typeof httpClient>[1],
): Promise<QueuedCountResponse> => {
  return httpClient<QueuedCountResponse>(getAutoTranslateLocaleUrl(appId, locale), {
    ...options,
    method: 'POST',
  });
};

export const getAutoTranslateLocaleMutationKey = () => ['autoTranslateLocale'] as const;

export const getAutoTranslateLocaleMutationOptions = <
  TError = ErrorType<
    | InvalidTargetLocaleResponse
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
      Awaited<ReturnType<typeof autoTranslateLocale>>,
      TError,
      AutoTranslateLocaleMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof autoTranslateLocale>>,
  TError,
  AutoTranslateLocaleMutationVariables,
  TContext
> => {
  const mutationKey = getAutoTranslateLocaleMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof autoTranslateLocale>>,
    AutoTranslateLocaleMutationVariables
  > = (props) => {
    const { appId, locale } = props ?? {};

    return autoTranslateLocale(appId, locale, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof autoTranslateLocale>>,
    variables: AutoTranslateLocaleMutationVariables,
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

export type AutoTranslateLocaleMutationResult = NonNullable<
  Awaited<ReturnType<typeof autoTranslateLocale>>
>;

export type AutoTranslateLocaleMutationError = ErrorType<
  | InvalidTargetLocaleResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | ServerErrorResponse
>;
export type AutoTranslateLocaleMutationVariables = { appId: Id; locale: TargetLocale };

/**
 * @summary Translate into one language
 */
export const useAutoTranslateLocale = <
  TError = ErrorType<
    | InvalidTargetLocaleResponse
    | UnauthorizedResponse
    | ForbiddenResponse
    | AppNotFoundResponse
    | ServerErrorResponse
  >,
  TContext = unknown,
>(
  options?: {
    mutation?: UseMutationOptions<
      Awaited<ReturnType<typeof autoTranslateLocale>>,
      TError,
      AutoTranslateLocaleMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof autoTranslateLocale>>,
  TError,
  AutoTranslateLocaleMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getAutoTranslateLocaleMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
export const getAutoTranslateAllUrl = (appId: Id) => {
  return `/api/translations/app/${encodeURIComponent(String(appId))}/auto-translate-all`;
};

/**
 * Does for each language named what autoTranslateLocale does for one.
 * @summary Translate into several languages
 */
export const autoTranslateAll = async (
  appId: Id,
  autoTranslateAllInput: AutoTranslateAllInput,
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
  return httpClient<QueuedCountResponse>(getAutoTranslateAllUrl(appId), {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(autoTranslateAllInput),
  });
};

export const getAutoTranslateAllMutationKey = () => ['autoTranslateAll'] as const;

export const getAutoTranslateAllMutationOptions = <
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
      Awaited<ReturnType<typeof autoTranslateAll>>,
      TError,
      AutoTranslateAllMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
): UseMutationOptions<
  Awaited<ReturnType<typeof autoTranslateAll>>,
  TError,
  AutoTranslateAllMutationVariables,
  TContext
> => {
  const mutationKey = getAutoTranslateAllMutationKey();
  const { mutation: mutationOptions, request: requestOptions } = options
    ? options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey
      ? options
      : { ...options, mutation: { ...options.mutation, mutationKey } }
    : { mutation: { mutationKey }, request: undefined };

  const mutationFn: MutationFunction<
    Awaited<ReturnType<typeof autoTranslateAll>>,
    AutoTranslateAllMutationVariables
  > = (props) => {
    const { appId, data } = props ?? {};

    return autoTranslateAll(appId, data, requestOptions);
  };

  const onSuccess = (
    data: Awaited<ReturnType<typeof autoTranslateAll>>,
    variables: AutoTranslateAllMutationVariables,
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

export type AutoTranslateAllMutationResult = NonNullable<
  Awaited<ReturnType<typeof autoTranslateAll>>
>;
export type AutoTranslateAllMutationBody = AutoTranslateAllInput;
export type AutoTranslateAllMutationError = ErrorType<
  | InvalidTargetLocaleResponse
  | UnauthorizedResponse
  | ForbiddenResponse
  | AppNotFoundResponse
  | PayloadTooLargeResponse
  | UnsupportedMediaTypeResponse
  | ServerErrorResponse
>;
export type AutoTranslateAllMutationVariables = { appId: Id; data: AutoTranslateAllInput };

/**
 * @summary Translate into several languages
 */
export const useAutoTranslateAll = <
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
      Awaited<ReturnType<typeof autoTranslateAll>>,
      TError,
      AutoTranslateAllMutationVariables,
      TContext
    >;
    skipInvalidation?: boolean;
    request?: SecondParameter<typeof httpClient>;
  },
  queryClient?: QueryClient,
): UseMutationResult<
  Awaited<ReturnType<typeof autoTranslateAll>>,
  TError,
  AutoTranslateAllMutationVariables,
  TContext
> => {
  const backupQueryClient = useQueryClient();
  return useMutation(
    getAutoTranslateAllMutationOptions(queryClient ?? backupQueryClient, options),
    queryClient,
  );
};
