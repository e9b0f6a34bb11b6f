import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LocaleLink } from '../../../base/i18n/locale-link.tsx'

type ListPagesProps = {
  page: number
  pages: number
  /** The list's plain address. */
  path: string
  param?: string
  /** The name of the list that it pages, where a page has several lists. */
  label: string
}

/** Links to the previous and the next page, which need no script; nothing where all fits on one page. */
export function ListPages({ path, param = 'page', page, pages, label }: ListPagesProps) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  if (pages === 1) return null
  const to = (next: number): string => {
    const params = new URLSearchParams(query)
    if (next === 1) params.delete(param)
    else params.set(param, String(next))
    const text = params.toString()
    return text === '' ? path : `${path}?${text}`
  }
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-center gap-4">
      <Step to={page > 1 ? to(page - 1) : null} name={t('page.previous')} rel="prev">
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Step>
      <p className="text-ui tnum">{t('page.position', { page, pages })}</p>
      <Step to={page < pages ? to(page + 1) : null} name={t('page.next')} rel="next">
        <ArrowRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null; name: string; rel: 'prev' | 'next'; children: ReactNode }

/** At either end the step keeps its place without a link. */
function Step({ to, name, rel, children }: StepProps) {
  const look = 'btn btn-ghost'
  return to === null ? (
    <span aria-hidden="true" className={clsx(look, 'invisible')}>
      {children}
    </span>
  ) : (
    <LocaleLink to={to} rel={rel} aria-label={name} className={look}>
      {children}
    </LocaleLink>
  )
}
