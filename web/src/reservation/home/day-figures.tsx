import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { figuresResource } from '../days/figures-resource.ts'
import { DayToggle, type ShownDay } from '../bookings/day-toggle.tsx'
import { FigureCards } from './figure-cards.tsx'

/** Today or tomorrow in numbers, by list. */
export function DayFigures({ today, date, onDate }: ShownDay) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { data, error, mutate } = useLiveResource(figuresResource(date), { keepPreviousData: true })
  return (
    <section aria-labelledby="day-figures" className="card min-w-0 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="day-figures" className="text-h3">
            {t(date === today ? 'figures.ofToday' : 'figures.ofTomorrow')}
          </h2>
          <p className="text-table text-ink-2">{formatDate(date, locale)}</p>
        </div>
        <DayToggle today={today} date={date} onDate={onDate} />
      </div>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="mt-4">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && <FigureCards figures={data} className="mt-4" />}
    </section>
  )
}
