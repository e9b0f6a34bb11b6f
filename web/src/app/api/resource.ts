import { createContext, useContext } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { ApiError } from './api-error.ts'
import { apiFetch } from './api-fetch.ts'
import {
  pathOf,
  type Address,
  type Answer,
  type ApiPath,
  type Maybe,
  type ReadKey,
} from './api-path.ts'

declare const carries: unique symbol

/** A path of the query API with the type of its `data`. */
export type Resource<Data> = Readonly<{
  path: ApiPath
  /** Catalogue data changes rarely, so what came with the page is not read again at once. */
  freshness: 'catalogue' | 'live'
  /** The topics that it is made from, when it is kept up to date while it is shown (`backoffice/live`). */
  topics?: readonly string[]
  readonly [carries]?: Data
}>

export const liveResource = <K extends ReadKey>(
  key: K,
  ...asked: Maybe<Address<K>>
): Resource<Answer<K>> => ({ path: pathOf(key, ...asked), freshness: 'live' })
export const catalogueResource = <K extends ReadKey>(
  key: K,
  ...asked: Maybe<Address<K>>
): Resource<Answer<K>> => ({ path: pathOf(key, ...asked), freshness: 'catalogue' })

/** Statuses of reads that failed while the server rendered the page, by path. */
export const ServerFailures = createContext<Readonly<Record<string, number>>>({})

const catalogueConfig: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  focusThrottleInterval: 60_000,
}

/**
 * Catalogue data is replaced only when a new value is present (specification, point 4). A response without a value
 * counts as failed.
 */
async function present<Data>(path: ApiPath): Promise<Data> {
  const data = await apiFetch<Data | null | undefined>(path)
  if (data !== null && data !== undefined) return data
  throw new ApiError({ status: 502, code: 'EmptyAnswer', message: '' })
}

/**
 * Reads a resource through the query cache. Pass null while it is not known what to read. `error` is an `ApiError`; the
 * only retry is that of `apiFetch`.
 */
export function useResource<Data>(
  resource: Resource<Data> | null,
  config: SWRConfiguration<Data, ApiError> = {},
): SWRResponse<Data, ApiError> {
  const failures = useContext(ServerFailures)
  const isCatalogue = resource?.freshness === 'catalogue'
  const answer = useSWR<Data, ApiError>(resource?.path ?? null, isCatalogue ? present : apiFetch, {
    ...(isCatalogue ? catalogueConfig : {}),
    ...config,
  })
  // Read here: SWR notifies only of fields that have been read, and the component that reads them may be loaded later.
  const hasAnswer = answer.data !== undefined || answer.error !== undefined
  const failedStatus = resource === null ? undefined : failures[resource.path]
  if (failedStatus === undefined || hasAnswer) return answer
  const error = new ApiError({ status: failedStatus, code: 'Unread', message: '' })
  return { ...answer, error, isLoading: false }
}
