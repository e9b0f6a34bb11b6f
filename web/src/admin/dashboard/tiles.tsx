import type { DashboardView } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatAgo, formatCount } from '../format.ts'
import { Warnings } from './warnings.tsx'

/**
 * The five figures of the desk (specification, point 2), each linked to its list, below the warnings that need a
 * person.
 */
export function Tiles({ view }: { view: DashboardView }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  const more = view.newToday - view.newSameDayLastWeek
  return (
    <>
      <Warnings view={view} />
      <ul className="grid gap-4 min-[360px]:grid-cols-2 lg:grid-cols-5">
        <Tile
          to="/admin/orders?view=waiting"
          urgent={view.waitingConfirmation > 0}
          label={t('tiles.waiting')}
          value={count(view.waitingConfirmation)}
          note={
            view.oldestWaitingSince === null
              ? t('tiles.nothingWaits')
              : t('tiles.oldest', { ago: formatAgo(view.oldestWaitingSince, locale) })
          }
        />
        <Tile
          to="/admin/orders?view=new"
          label={t('tiles.newToday')}
          value={count(view.newToday)}
          note={
            more === 0
              ? t('tiles.sameAsLastWeek')
              : t(more > 0 ? 'tiles.moreThanLastWeek' : 'tiles.fewerThanLastWeek', {
                  difference: count(Math.abs(more)),
                })
          }
        />
        <Tile
          to="/admin/orders?view=month"
          label={t('tiles.month')}
          value={count(view.monthOrders)}
          note={view.monthTotals.map(({ amount, currency }) => (
            <span key={currency} className="block">
              {formatMoney(amount, currency, locale)}
            </span>
          ))}
        />
        <Tile
          to="/admin/users"
          label={t('tiles.customers')}
          value={count(view.users)}
          note={t('tiles.thisWeek', { amount: count(view.usersThisWeek) })}
        />
        <Tile
          to={view.agentsWaitingActivation > 0 ? '/admin/agents' : '/admin/agents?tab=active'}
          label={t('tiles.agents')}
          value={count(view.agents)}
          note={t('tiles.waitingActivation', { amount: count(view.agentsWaitingActivation) })}
        />
      </ul>
    </>
  )
}

type TileProps = {
  label: string
  value: string
  note: ReactNode
  /** The list that the figure counts. */
  to: string
  urgent?: boolean
}

function Tile({ label, value, note, to, urgent = false }: TileProps) {
  return (
    <li
      className={clsx(
        'card relative px-5 py-4 transition-shadow hover:shadow-md min-[360px]:max-lg:first:col-span-2',
        urgent && 'bg-warning-soft',
      )}
    >
      <p className="text-table font-semibold text-ink-2">
        <LocaleLink to={to} className="after:absolute after:inset-0 after:rounded-card">
          {label}
        </LocaleLink>
      </p>
      <p className="mt-1 font-display text-[1.875rem] leading-tight font-bold">{value}</p>
      <div
        className={clsx(
          'mt-1.5 text-table tnum',
          urgent ? 'font-semibold text-warning' : 'text-ink-2',
        )}
      >
        {note}
      </div>
    </li>
  )
}
