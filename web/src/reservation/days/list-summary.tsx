import type { DayDeparture } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { figuresOf } from './figures.ts'

/** The numbers of the day: guests here, units, guides and problems. */
export function ListSummary({ departures }: { departures: readonly DayDeparture[] }) {
  const { t } = useTranslation('days')
  const { present, guests, units, guides, problems } = figuresOf(departures)
  const figures = [
    ['guests', t('lists.summary.present', { present, guests })],
    ['units', units],
    ['guides', guides],
    ['problems', problems],
  ] as const
  return (
    <section aria-label={t('lists.summary.label')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-table text-ink-2">{t(`lists.summary.${key}`)}</dt>
            <dd
              className={clsx(
                'text-h3 font-bold tnum',
                key === 'problems' && problems > 0 && 'text-danger',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
