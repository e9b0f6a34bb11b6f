import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { capacityScreen } from '../capacity/capacity-resource.ts'
import { formatCount } from '../format.ts'
import { SeatTable } from './seat-table.tsx'
import { busiest, isNearlyFull, partTaken, useDayName, type Seat } from '../capacity/seats.ts'

/** How full the limited pools of the next days are: the fullest as bars, all of them on request. */
export function SeatMeters({ seats }: { seats: readonly Seat[] }) {
  const { t } = useTranslation('admin')
  const shown = busiest(seats)
  return (
    <section aria-labelledby="seats-title" className="card min-w-0 p-6">
      <h2 id="seats-title" className="text-h3">
        {t('seats.title')}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{t('seats.none')}</p>
      ) : (
        <ul className="mt-4 space-y-4">
          {shown.map(seat => (
            <SeatMeter key={seat.poolId + seat.date} seat={seat} />
          ))}
        </ul>
      )}
      {seats.length > shown.length && (
        <details className="mt-5">
          <summary className="inline-block rounded-sm py-1 text-ui font-semibold text-link underline-offset-4 hover:underline">
            {t('seats.all')}
          </summary>
          <SeatTable seats={seats} />
        </details>
      )}
    </section>
  )
}

function SeatMeter({ seat }: { seat: Seat }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const day = useDayName()
  const name = `${usePick()(seat.name, seat.nameId)}, ${day(seat.date)}`
  const taken = formatCount(seat.taken, locale)
  const full = isNearlyFull(seat)
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-ui">
        <LocaleLink
          to={capacityScreen(seat.date)}
          className="min-w-0 underline-offset-4 hover:underline"
        >
          {name}
        </LocaleLink>
        <span className="shrink-0 text-ink-2 tnum">
          {full && <span className="mr-2 font-semibold text-brick">{t('seats.nearlyFull')}</span>}
          <strong className="text-ink">{taken}</strong>
          {seat.limit !== null && ` / ${formatCount(seat.limit, locale)}`}
        </span>
      </div>
      {seat.limit !== null && (
        <div
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={seat.limit}
          aria-valuenow={Math.min(seat.taken, seat.limit)}
          aria-valuetext={t('seats.of', { taken, limit: formatCount(seat.limit, locale) })}
          className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-neutral-soft"
        >
          <div
            style={{ width: `${partTaken(seat) * 100}%` }}
            className={clsx('h-full rounded-full', full ? 'bg-brick' : 'bg-primary')}
          />
        </div>
      )}
    </li>
  )
}
