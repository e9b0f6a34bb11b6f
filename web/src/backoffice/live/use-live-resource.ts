import { useEffect, useSyncExternalStore } from 'react'
import type { SWRConfiguration, SWRResponse } from 'swr'
import type { ApiError } from '../../app/api/api-error.ts'
import { useResource, type Resource } from '../../app/api/resource.ts'
import { isFollowing, onFollowingChange, watch } from './watchers.ts'

/** How often data is refreshed by itself. While changes are reported, this is only for what changes with time alone. */
const refreshMs = { polled: 30_000, live: 300_000 }

/**
 * Reads a resource and keeps it current: it is read again when one of its topics changes, and every 30 seconds while
 * changes are not reported or when it names no topics.
 */
export function useLiveResource<Data>(
  resource: Resource<Data> | null,
  config: SWRConfiguration<Data, ApiError> = {},
): SWRResponse<Data, ApiError> {
  const isLive = useSyncExternalStore(onFollowingChange, isFollowing, () => false)
  const { path = null, topics = null } = resource ?? {}
  const answer = useResource(resource, {
    ...config,
    refreshInterval: isLive && topics !== null ? refreshMs.live : refreshMs.polled,
  })
  const { mutate } = answer
  const names = topics?.join() ?? null
  useEffect(() => {
    if (path === null || names === null) return undefined
    return watch({ path, topics: names.split(','), readAgain: () => mutate() })
  }, [path, names, mutate])
  return answer
}
