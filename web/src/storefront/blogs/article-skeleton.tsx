import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <Loading className="wrap pt-8 pb-20">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-12 max-w-3xl" />
      <Skeleton className="mt-4 h-16 max-w-3xl" />
      <Skeleton className="mt-8 aspect-[3/2] w-full rounded-xl sm:aspect-[21/9]" />
      <div className="mt-10 max-w-[68ch] space-y-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </Loading>
  )
}
