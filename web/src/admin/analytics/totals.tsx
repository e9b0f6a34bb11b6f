import type { Currency } from '@arung/contracts/money'
import type { AnalyticsView } from '@arung/contracts/analytics/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { ChangeNote } from './change-note.tsx'

/** Returns the amount in a currency; 0 when nothing was sold in it. */
export const amountIn = ({ sums }: Pick<AnalyticsView, 'sums'>, currency: Currency): number =>
  sums.find(sum => sum.currency === currency)?.amount ?? 0

/** Returns the currencies of the sales of these days or of the period before; rupiah when there were none. */
export function currenciesOf(view: AnalyticsView): readonly Currency[] {
  const known = new Set([...view.sums, ...view.before.sums].map(({ currency }) => currency))
  return known.size === 0 ? ['IDR'] : [...known].toSorted()
}

/** The totals of the days, each beside that of the period before. */
export function Totals({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const { before } = view
  const count = (name: 'sales' | 'guests') => (
    <Figure
      value={formatCount(view[name], locale)}
      change={
        <ChangeNote
          now={view[name]}
          before={before[name]}
          beforeText={formatCount(before[name], locale)}
        />
      }
    />
  )
  const money = (currency: Currency) => {
    const [now, past] = [amountIn(view, currency), amountIn(before, currency)]
    return (
      <Figure
        key={currency}
        value={formatMoney(now, currency, locale)}
        change={
          <ChangeNote now={now} before={past} beforeText={formatMoney(past, currency, locale)} />
        }
      />
    )
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Tile name={t('sales')}>{count('sales')}</Tile>
      <Tile name={t('guests')}>{count('guests')}</Tile>
      <Tile name={t('amount')} isWide>
        {currenciesOf(view).map(money)}
      </Tile>
    </dl>
  )
}

const Tile = ({
  name,
  isWide = false,
  children,
}: {
  name: string
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={`card px-5 py-4 ${isWide ? 'col-span-2 lg:col-span-1' : ''}`}>
    <dt className="text-ui text-ink-2">{name}</dt>
    {children}
  </div>
)

const Figure = ({ value, change }: { value: string; change: ReactNode }) => (
  <dd className="mt-1">
    <span className="block text-h3 font-bold tnum">{value}</span>
    <span className="block text-table text-ink-2 tnum">{change}</span>
  </dd>
)
