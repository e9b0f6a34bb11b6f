import { OrderStatus } from '@arung/contracts/orders/statuses'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import {
  hasStatusChoice,
  orderViews,
  searchOf,
  usualSort,
  type OrdersQuery,
  type OrderViewName,
} from './orders-resource.ts'

type WithQuery = { query: OrdersQuery }

/** The saved views as links; the counts say where work waits. */
export function ViewTabs({
  query,
  counts,
}: WithQuery & { counts: Partial<Record<OrderViewName, number>> }) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('views.label')} className="max-w-full overflow-x-auto p-1">
      <ul className="flex gap-2">
        {orderViews.map(view => (
          <li key={view}>
            <ChipLink
              to={
                '/admin/orders' +
                searchOf({ ...query, view, status: null, sort: usualSort(view), page: 1 })
              }
              current={query.view === view}
              label={t(`views.${view}`)}
              count={counts[view]}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One status, or all; only where the view leaves it open. */
export function StatusChips({ query }: WithQuery) {
  const { t } = useTranslation('admin')
  if (!hasStatusChoice(query.view)) return null
  return (
    <nav aria-label={t('statusFilter')} className="max-w-full overflow-x-auto p-1">
      <ul className="flex gap-2">
        {[null, ...OrderStatus.options].map(status => (
          <li key={status ?? 'all'}>
            <ChipLink
              to={'/admin/orders' + searchOf({ ...query, status, page: 1 })}
              current={query.status === status}
              label={status === null ? t('statusAll') : t(`status.${status}`)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChipLinkProps = { to: string; current: boolean; label: string; count?: number | undefined }

/** A filter that is a link: it has an address, and the keyboard finds it. */
export function ChipLink({ to, current, label, count }: ChipLinkProps) {
  return (
    <LocaleLink
      to={to}
      preventScrollReset
      {...(current ? { 'aria-current': 'true' as const } : {})}
      className={clsx(
        'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-table font-semibold whitespace-nowrap',
        current ? 'bg-ink text-bg' : 'bg-neutral-soft text-ink-2 hover:text-ink',
      )}
    >
      {label}
      {count !== undefined && count > 0 && <span className="tnum">{count}</span>}
    </LocaleLink>
  )
}

type OrderSearchProps = { q: string; onSearch: (q: string) => void }

/** Looks for an order number, a guest or a product; an emptied field shows everything again. */
export function OrderSearch({ q, onSearch }: OrderSearchProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(q)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== q) onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="relative w-full sm:w-80">
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute inset-y-1 left-1 grid w-10 place-items-center rounded-md hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-[18px]" />
      </button>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          if (event.target.value === '' && q !== '') onSearch('')
        }}
        className="control min-h-11 pl-12"
      />
    </form>
  )
}
