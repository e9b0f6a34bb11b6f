import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useDayName } from './seats.ts'
import type { Column, Layout } from './grid-model.ts'
import { useSessionName } from './sessions.ts'

/** The column headers: days, or the day and its times. */
export function GridHead({ columns, layout }: { columns: readonly Column[]; layout: Layout }) {
  const { t } = useTranslation('capacity')
  const dayName = useDayName()
  const nameOf = useSessionName()
  const today = operatorToday()
  return (
    <thead>
      <tr className="text-ink-2">
        <th
          scope="col"
          className="sticky top-0 left-0 z-[3] bg-sunken px-3 py-2 text-left font-semibold"
        >
          {t('name')}
        </th>
        {columns.map(({ date, time }) => (
          <th
            key={date + time}
            scope="col"
            className={clsx(
              'sticky top-0 z-[2] min-w-20 border-l border-line bg-sunken px-3 py-2 text-right font-semibold tnum',
              layout === 'days' && date === today && 'text-ink',
            )}
          >
            {layout === 'times' ? nameOf(time) : dayName(date)}
            {layout === 'days' && date === today && (
              <span className="block text-small font-normal">{t('days.today')}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
