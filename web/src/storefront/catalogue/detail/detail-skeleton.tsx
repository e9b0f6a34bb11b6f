import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The placeholder of a product's page while it loads. */
export function DetailSkeleton() {
  return (
    <Loading className="wrap pt-8 pb-20">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-5 h-12 w-[32rem] max-w-full" />
      <Skeleton className="mt-4 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-[clamp(14rem,38vw,28.75rem)]" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Skeleton className="h-72" />
        <PanelSkeleton />
      </div>
    </Loading>
  )
}

/** As tall as the booking panel, so that nothing shifts when it arrives. */
export function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="min-h-[850px] space-y-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-[380px]" />
      <Skeleton className="h-32" />
      <Skeleton className="h-28" />
      <Skeleton className="h-12" />
    </div>
  )
}
