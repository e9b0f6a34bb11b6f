import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of the form while it loads. */
export const FormSkeleton = () => (
  <Loading className="max-w-6xl space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
    <Skeleton className="h-12" />
    <Skeleton className="h-72" />
    <Skeleton className="h-96" />
  </Loading>
)
