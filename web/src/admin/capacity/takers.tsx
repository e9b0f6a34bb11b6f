import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { CapacityArea, Taker } from './area.ts'
import { useSessionName } from './sessions.ts'

type TakersProps<Day extends CapacityDayView> = {
  area: CapacityArea<Day>
  day: Pick<CapacityDayView, 'poolId' | 'date'>
  time: string | null
}

const topics = ['capacity', 'order', 'booking', 'reservation']

/** The sales that take places of a session or of the day, read once its panel is open. */
export function Takers<Day extends CapacityDayView>({ area, day, time }: TakersProps<Day>) {
  const { t } = useTranslation('capacity')
  const id = useId()
  const { data, error, mutate } = useLiveResource(
    deskResource(`GET ${area.api}/capacity/:poolId/:date/bookings`, topics, {
      params: { poolId: day.poolId, date: day.date },
      query: time === null ? {} : { time },
    }),
  )
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-4">
      <h3 id={id} className="font-semibold">
        {t('booked.title')}
      </h3>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading>
          <Skeleton className="mt-3 h-16" />
        </Loading>
      )}
      {data?.items.length === 0 && <p className="mt-2 text-table text-ink-2">{t('booked.none')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-table">
          {data.items.map((taker, index) => (
            <TakerLine
              key={`${index}|${taker.number}|${taker.time}`}
              taker={taker}
              to={area.takerTo(taker)}
              showsTime={time === null}
            />
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="mt-2 text-table text-ink-2">{t('booked.more')}</p>}
    </section>
  )
}

type TakerLineProps = { taker: Taker; to: string | null; showsTime: boolean }

function TakerLine({ taker, to, showsTime }: TakerLineProps) {
  const { t } = useTranslation('capacity')
  const nameOf = useSessionName()
  const { kind, number, guestName, time, places, isSold } = taker
  const name = kind === 'NONE' ? t('booked.holding') : (guestName ?? t('booked.noName'))
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
      {showsTime && <span className="w-12 text-ink-2 tnum">{nameOf(time)}</span>}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {to === null ? (
          name
        ) : (
          <LocaleLink
            to={to}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {name}
          </LocaleLink>
        )}
        {number !== null && <span className="block text-small text-ink-2 tnum">{number}</span>}
      </span>
      <span className="text-right tnum">
        {t('booked.places', { count: places })}
        {!isSold && kind !== 'NONE' && (
          <span className="block text-small text-ink-2">{t('booked.held')}</span>
        )}
      </span>
    </li>
  )
}
