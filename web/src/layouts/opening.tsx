import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { Logo } from './logo.tsx'

/** The placeholder of a page that only the browser can render, until its script has loaded. */
export function Opening() {
  return (
    <>
      <div className="wrap flex h-[76px] items-center">
        <LocaleLink to="/" className="flex rounded-lg py-1">
          <Logo />
        </LocaleLink>
      </div>
      <main id="main" className="min-h-[60vh]">
        <Loading className="wrap space-y-5 py-8 lg:py-12">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </Loading>
      </main>
    </>
  )
}
