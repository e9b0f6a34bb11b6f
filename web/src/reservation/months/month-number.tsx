import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { MonthSums } from '@arung/contracts/months/months'
import { useMay } from '../use-staff.ts'
import { rowsPath, type Narrowing } from './month-links.ts'

/** A number that a month counts. */
export type MonthFigure = Exclude<keyof MonthSums, 'currency'>
type MonthNumberProps = {
  month: string
  sums: MonthSums
  figure: MonthFigure
  narrowed: Narrowing
  /** Shows the sign of a difference. */
  signed?: boolean
}

/** A number of a month, with a link to its rows for callers who may see the report. */
export function MonthNumber({ month, sums, figure, narrowed, signed = false }: MonthNumberProps) {
  const locale = useLocale()
  const mayRows = useMay()('report:see')
  const value = sums[figure]
  const isCount = figure === 'guests' || figure === 'bookings'
  if (value === 0) return <span className="text-ink-3">–</span>
  const written = isCount
    ? formatNumber(value, locale, 0)
    : formatMoney(value, sums.currency, locale)
  const text = signed && value > 0 ? `+${written}` : written
  if (!mayRows) return <span className="whitespace-nowrap">{text}</span>
  const to = rowsPath(month, {
    figure,
    ...(isCount ? {} : { currency: sums.currency }),
    ...narrowed,
  })
  return (
    <LocaleLink to={to} className="whitespace-nowrap hover:underline">
      {text}
    </LocaleLink>
  )
}
