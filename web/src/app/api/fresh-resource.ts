import { useState } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiError } from './api-error.ts'
import { apiFetch } from './api-fetch.ts'
import type { Resource } from './resource.ts'

/** Nothing but a caller reads the resource again. */
const once: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false }

/**
 * Reads a resource for a form, anew each time it opens. It uses neither an earlier read nor one in progress, and no
 * later read changes what is typed.
 */
export function useFreshResource<Data>({ path }: Resource<Data>): SWRResponse<Data, ApiError> {
  const [opening] = useState(() => crypto.randomUUID())
  return useSWR<Data, ApiError>([path, opening], () => apiFetch<Data>(path), once)
}

/**
 * The same for a page that stays open after its commands, which read it again: `useCommand` finds it by its path, with
 * which the key begins.
 */
export function useOpenedResource<Data>({ path }: Resource<Data>): SWRResponse<Data, ApiError> {
  const [opening] = useState(() => crypto.randomUUID())
  return useSWR<Data, ApiError>(`${path}#${opening}`, () => apiFetch<Data>(path), once)
}
