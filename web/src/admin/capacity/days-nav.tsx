import { dateAfter } from '@arung/contracts/dates'
import { windowDaysMax } from '@arung/contracts/capacity/requests'
import { LocalDate } from '@arung/contracts/scalars'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { addressOf, type ShownDays } from './use-shown-days.ts'

type DaysNavProps = ShownDays & { screen: string; wide: boolean }

/**
 * Navigates to other days: to a date, one or seven days on or back, or to today. Where there is room, it switches
 * between seven days and one.
 */
export function DaysNav({ screen, date, view, wide }: DaysNavProps) {
  const { t } = useTranslation('capacity')
  const go = useGo()
  const isWeek = wide && view === 'week'
  const step = isWeek ? windowDaysMax : 1
  const to = (of: Partial<ShownDays>) => addressOf(screen, { date, view, ...of })
  return (
    <nav aria-label={t('days.go')} className="flex flex-wrap items-end gap-2 sm:gap-3">
      <DateField
        label={t(isWeek ? 'days.one' : 'days.oneDay')}
        value={date}
        className="max-sm:basis-full"
        onChange={day => {
          if (LocalDate.safeParse(day).success) go(to({ date: day }))
        }}
      />
      <LinkButton
        to={to({ date: dateAfter(date, -step) })}
        aria-label={t(isWeek ? 'days.beforeWeek' : 'days.before')}
        className="max-sm:flex-1"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </LinkButton>
      <LinkButton to={to({ date: operatorToday() })} className="max-sm:flex-1">
        {t('days.today')}
      </LinkButton>
      <LinkButton
        to={to({ date: dateAfter(date, step) })}
        aria-label={t(isWeek ? 'days.afterWeek' : 'days.after')}
        className="max-sm:flex-1"
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </LinkButton>
      {wide && (
        <div role="group" aria-label={t('days.view')} className="ml-auto flex gap-2">
          {(['week', 'day'] as const).map(one => (
            <ChipLink
              key={one}
              to={to({ view: one })}
              current={view === one}
              label={t(`days.${one}`)}
            />
          ))}
        </div>
      )}
    </nav>
  )
}
