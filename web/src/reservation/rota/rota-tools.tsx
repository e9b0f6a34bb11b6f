import { dateAfter } from '@arung/contracts/dates'
import { LocalDate } from '@arung/contracts/scalars'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { RotaAddress } from './use-rota-address.ts'
import { mondayOf } from './weeks.ts'

const week = 7

/** Chooses the week, guides or drivers, and whether only those who work are shown. */
export function RotaTools({ address }: { address: RotaAddress }) {
  const { t } = useTranslation('rota')
  const go = useGo()
  const { from, who, isWorking, seen, to } = address
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <nav aria-label={t('weeks.go')} className="flex flex-wrap items-end gap-2 sm:gap-3">
        <DateField
          label={t('weeks.date')}
          value={from}
          className="max-sm:basis-full"
          onChange={day => {
            if (LocalDate.safeParse(day).success) go(to({ from: mondayOf(day) }))
          }}
        />
        <LinkButton
          to={to({ from: dateAfter(from, -week) })}
          aria-label={t('weeks.before')}
          className="max-sm:flex-1"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </LinkButton>
        <LinkButton
          to={to({ from: mondayOf(operatorToday()) })}
          className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
        >
          {t('weeks.this')}
        </LinkButton>
        <LinkButton
          to={to({ from: dateAfter(from, week) })}
          aria-label={t('weeks.after')}
          className="max-sm:flex-1"
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </LinkButton>
      </nav>
      <nav aria-label={t('shown.label')} className="flex flex-wrap gap-x-6 gap-y-2 py-1">
        {seen.length > 1 && (
          <span className="flex gap-2">
            {seen.map(one => (
              <ChipLink
                key={one}
                to={to({ who: one })}
                current={one === who}
                label={t(`who.${one}`)}
              />
            ))}
          </span>
        )}
        <span className="flex gap-2">
          <ChipLink to={to({ isWorking: false })} current={!isWorking} label={t('shown.all')} />
          <ChipLink to={to({ isWorking: true })} current={isWorking} label={t('shown.working')} />
        </span>
      </nav>
    </div>
  )
}
