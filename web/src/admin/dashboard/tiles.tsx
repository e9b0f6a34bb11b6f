import type { DashboardView } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { formatAgo, formatCount } from '../format.ts'

/** The five figures of the desk (specification, point 2), and a warning when orders are stuck. */
export function Tiles({ view }: { view: DashboardView }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  const more = view.newToday - view.newSameDayLastWeek
  return (
    <>
      {view.stuck > 0 && (
        <LocaleLink
          to="/admin/orders?view=stuck"
          className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3 font-semibold text-danger hover:underline"
        >
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {t('tiles.stuck', { count: view.stuck })}
        </LocaleLink>
      )}
      {view.refundsFailed > 0 ? (
        <RefundsLink text={t('tiles.refundsFailed', { count: view.refundsFailed })} />
      ) : (
        view.refundsWaiting > 0 && (
          <RefundsLink text={t('tiles.refundsWaiting', { count: view.refundsWaiting })} />
        )
      )}
      <ul className="grid gap-4 min-[360px]:grid-cols-2 lg:grid-cols-5">
        <Tile
          to="/admin/orders"
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
          to="/admin/orders?view=all"
          label={t('tiles.month')}
          value={count(view.monthOrders)}
          note={view.monthTotals.map(({ amount, currency }) => (
            <span key={currency} className="block">
              {formatMoney(amount, currency, locale)}
            </span>
          ))}
        />
        <Tile
          label={t('tiles.customers')}
          value={count(view.users)}
          note={t('tiles.thisWeek', { amount: count(view.usersThisWeek) })}
        />
        <Tile
          label={t('tiles.agents')}
          value={count(view.agents)}
          note={t('tiles.waitingActivation', { amount: count(view.agentsWaitingActivation) })}
        />
      </ul>
    </>
  )
}

/** Leads to the orders that owe money. */
function RefundsLink({ text }: { text: string }) {
  return (
    <LocaleLink
      to="/admin/orders?view=refunds"
      className="flex items-center gap-3 rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning hover:underline"
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </LocaleLink>
  )
}

type TileProps = {
  label: string
  value: string
  note: ReactNode
  /** Where the figure's orders are. */
  to?: string
  urgent?: boolean
}

function Tile({ label, value, note, to, urgent = false }: TileProps) {
  return (
    <li
      className={clsx(
        'card relative px-5 py-4 min-[360px]:max-lg:first:col-span-2',
        urgent && 'bg-warning-soft',
        to !== undefined && 'transition-shadow hover:shadow-md',
      )}
    >
      <p className="text-table font-semibold text-ink-2">
        {to === undefined ? (
          label
        ) : (
          <LocaleLink to={to} className="after:absolute after:inset-0 after:rounded-card">
            {label}
          </LocaleLink>
        )}
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
