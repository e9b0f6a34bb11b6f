import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { isNearlyFull, useDayName, type Seat } from '../capacity/seats.ts'

/** Every pool on every day: the places taken, and the limit in the first column. */
export function SeatTable({ seats }: { seats: readonly Seat[] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pick = usePick()
  const day = useDayName()
  const dates = [...new Set(seats.map(seat => seat.date))].toSorted()
  const poolIds = [...new Set(seats.map(seat => seat.poolId))]
  const limitOf = (seat: Seat | undefined) =>
    seat === undefined || seat.limit === null
      ? t('seats.unlimited')
      : t('seats.limit', { limit: formatCount(seat.limit, locale) })
  return (
    <div
      role="region"
      aria-label={t('seats.title')}
      tabIndex={0}
      className="mt-2 max-h-96 overflow-auto rounded-md border border-line"
    >
      <table className="w-full text-table">
        <caption className="sr-only">{t('seats.title')}</caption>
        <thead className="sticky top-0 bg-sunken text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('seats.pool')}
            </th>
            {dates.map(date => (
              <th key={date} scope="col" className="px-2 py-2 text-right font-semibold">
                {day(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {poolIds.map(poolId => {
            const days = seats.filter(seat => seat.poolId === poolId)
            return (
              <tr key={poolId} className="border-t border-line">
                <th scope="row" className="min-w-36 px-3 py-2 text-left font-semibold">
                  {days[0] && pick(days[0].name, days[0].nameId)}
                  <span className="block font-normal text-ink-3">{limitOf(days[0])}</span>
                </th>
                {dates.map(date => {
                  const seat = days.find(each => each.date === date)
                  return (
                    <td
                      key={date}
                      className={clsx(
                        'px-2 py-2 text-right tnum',
                        seat && isNearlyFull(seat) && 'font-bold text-brick',
                        seat?.taken === 0 && 'text-ink-3',
                      )}
                    >
                      {seat ? formatCount(seat.taken, locale) : ''}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
