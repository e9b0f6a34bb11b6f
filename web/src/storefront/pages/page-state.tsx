import type { ApiError } from '../../app/api/api-error.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

type PageStateProps = { error: ApiError | undefined; onRetry: () => void }

/** The placeholder below a page's heading while its text loads or when it could not be read. */
export function PageState({ error, onRetry }: PageStateProps) {
  if (error) return <ErrorState onRetry={onRetry} />
  return (
    <Loading className="max-w-[68ch] space-y-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  )
}
