import type { ReactNode } from 'react'
import type { Resource } from '../../app/api/resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

type ReadProps<Data> = { resource: Resource<Data>; children: (data: Data) => ReactNode }

/** Rows that are read and follow what changes. */
export function Read<Data>({ resource, children }: ReadProps<Data>) {
  const { data, error, mutate } = useLiveResource(resource)
  if (data === undefined)
    return error ? (
      <ErrorState onRetry={() => void mutate()} />
    ) : (
      <Loading className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  return (
    <>
      <ConnectionNotice stale={error !== undefined} />
      {children(data)}
    </>
  )
}
