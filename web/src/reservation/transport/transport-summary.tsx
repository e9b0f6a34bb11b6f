import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { figuresOf } from './figures.ts'
import { useTransportDesk } from './transport-desk.ts'

/** The numbers of the day: guests to pick up, guests without a run, vehicles and problems. */
export function TransportSummary() {
  const { t } = useTranslation('transport')
  const { list } = useTransportDesk()
  const figures = figuresOf(list)
  return (
    <section aria-label={t('summary.label')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {(['guests', 'without', 'vehicles', 'problems'] as const).map(key => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-table text-ink-2">{t(`summary.${key}`)}</dt>
            <dd
              className={clsx(
                'text-h3 font-bold tnum',
                key === 'without' && figures.without > 0 && 'text-warning',
                key === 'problems' && figures.problems > 0 && 'text-danger',
              )}
            >
              {figures[key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
