import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field.tsx'
import { isReportable, monthBefore, monthOf, type Period } from './report-period.ts'

type ReportDaysProps = { screen: string; period: Period }

/** Chooses the period of a report: this month, the last, or any days. */
export function ReportDays({ screen, period }: ReportDaysProps) {
  const { t } = useTranslation('days')
  const go = useGo()
  /** Days that cannot be reported on, with the period that they would replace. */
  const [wrong, setWrong] = useState<{ days: Period; of: string } | null>(null)
  const today = operatorToday()
  const addressOf = ({ from, to }: Period) => `${screen}?from=${from}&to=${to}`
  const current = addressOf(period)
  const isWrong = wrong?.of === current
  const chosen = isWrong ? wrong.days : period
  const choose = (change: Partial<Period>) => {
    const days = { ...chosen, ...change }
    if (isReportable(days)) {
      setWrong(null)
      go(addressOf(days))
    } else setWrong({ days, of: current })
  }
  const months = [
    ['thisMonth', monthOf(today)],
    ['lastMonth', monthBefore(today)],
  ] as const
  return (
    <nav aria-label={t('report.period')} className="print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('report.from')}
          value={chosen.from}
          className="max-sm:flex-1"
          onChange={from => choose({ from })}
        />
        <DateField
          label={t('report.to')}
          value={chosen.to}
          className="max-sm:flex-1"
          onChange={to => choose({ to })}
        />
        <div className="flex flex-wrap gap-2">
          {months.map(([key, month]) => (
            <ChipLink
              key={key}
              to={addressOf(month)}
              current={addressOf(month) === current}
              label={t(`report.${key}`)}
            />
          ))}
        </div>
      </div>
      <FieldError id="report-days-error" error={isWrong ? t('report.tooLong') : undefined} />
    </nav>
  )
}
