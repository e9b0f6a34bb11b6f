import { dateAfter } from '@arung/contracts/dates'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

/** The day that the first screen is about: today or tomorrow. */
export type ShownDay = Readonly<{
  today: string
  date: string
  onDate: (date: string) => void
}>

/** Switches the first screen between today and tomorrow. */
export function DayToggle({ today, date, onDate }: ShownDay) {
  const { t } = useTranslation(['days', 'dayBookings'])
  const days = { today, tomorrow: dateAfter(today, 1) } as const
  return (
    <div role="group" aria-label={t('figures.day')} className="flex gap-2">
      {(['today', 'tomorrow'] as const).map(day => (
        <button
          key={day}
          type="button"
          aria-pressed={date === days[day]}
          onClick={() => onDate(days[day])}
          className={clsx(
            'min-h-11 rounded-full border px-4 text-ui font-semibold',
            date === days[day]
              ? 'border-transparent bg-primary text-on-primary'
              : 'border-line hover:bg-sunken',
          )}
        >
          {t(`dayBookings:day.${day}`)}
        </button>
      ))}
    </div>
  )
}
