import { dateAfter } from '@arung/contracts/dates'
import { LocalDate } from '@arung/contracts/scalars'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { DateField } from '../../ui/date-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type ListDaysProps = {
  path: string
  date: string
  /** What else the address keeps, as `name=value&name=value`. */
  keep?: string
}

/** Navigates to another day of a list: a date, the day before or after, or today. */
export function ListDays({ path, date, keep = '' }: ListDaysProps) {
  const { t } = useTranslation('days')
  const go = useGo()
  const to = (day: string) => `${path}?date=${day}${keep && `&${keep}`}`
  return (
    <nav
      aria-label={t('lists.days.go')}
      className="flex flex-wrap items-end gap-2 sm:gap-3 print:hidden"
    >
      <DateField
        label={t('lists.days.date')}
        value={date}
        className="max-sm:basis-full"
        onChange={day => {
          if (LocalDate.safeParse(day).success) go(to(day))
        }}
      />
      <LinkButton
        to={to(dateAfter(date, -1))}
        aria-label={t('lists.days.before')}
        className="max-sm:flex-1"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </LinkButton>
      <LinkButton to={to(operatorToday())} className="max-sm:flex-1">
        {t('lists.days.today')}
      </LinkButton>
      <LinkButton
        to={to(dateAfter(date, 1))}
        aria-label={t('lists.days.after')}
        className="max-sm:flex-1"
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </LinkButton>
    </nav>
  )
}
