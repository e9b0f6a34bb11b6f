import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../app/api/api-error.ts'
import { LocaleLink } from '../../../base/i18n/locale-link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

type ListFrameProps = {
  title: string
  /** The page's name in the breadcrumb, where it differs from the heading. */
  name?: string
  lead?: string
  /** The pages between home and this page. */
  trail?: readonly { to: string; text: string }[]
  children: ReactNode
}

/** Breadcrumb, heading and lead of a list page. */
export function ListFrame({ title, name = title, lead, trail = [], children }: ListFrameProps) {
  return (
    <div className="wrap pt-6 pb-16 md:pb-20">
      <Breadcrumb trail={trail} here={name} />
      <h1 className="mt-3 text-h1">{title}</h1>
      {lead && <p className="mt-3 max-w-[60ch] text-lead text-ink-2">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}

type BreadcrumbProps = { trail: readonly { to: string; text: string }[]; here: string }

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex flex-wrap gap-x-2 text-table text-ink-2">
        {[{ to: '/', text: t('home') }, ...trail].map(page => (
          <li key={page.to} className="flex items-center gap-2">
            <LocaleLink to={page.to} className="py-1 underline-offset-4 hover:underline">
              {page.text}
            </LocaleLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="py-1 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}

type ListStateProps = { error: ApiError | undefined; onRetry: () => void }

/** The placeholder of a list while it loads or after it failed. */
export function ListState({ error, onRetry }: ListStateProps) {
  if (error) return <ErrorState onRetry={onRetry} />
  return (
    <Loading className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map(index => (
        <div key={index} className="card overflow-hidden">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-12" />
            <Skeleton className="h-8 w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
