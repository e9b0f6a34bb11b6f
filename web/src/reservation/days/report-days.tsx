import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field.tsx'
import { isReportable, type Period } from './report-period.ts'

type ReportDaysProps = {
  period: Period
  /** The address of the same report of other days. */
  addressOf: (period: Period) => string
  /** Periods that have a button, with their names. */
  presets: readonly (readonly [name: string, period: Period])[]
  /** Which days are allowed, and what is wrong with others. When left out, those of a report. */
  limit?: Readonly<{ allows: (period: Period) => boolean; tooLong: string }>
}

/** Chooses the period of a report: one that has a button, or any days. */
export function ReportDays({ period, addressOf, presets, limit }: ReportDaysProps) {
  const { t } = useTranslation('days')
  const go = useGo()
  /** Days that cannot be reported on, with the address that they would replace. */
  const [wrong, setWrong] = useState<{ days: Period; of: string } | null>(null)
  const current = addressOf(period)
  const isWrong = wrong?.of === current
  const chosen = isWrong ? wrong.days : period
  const choose = (change: Partial<Period>) => {
    const days = { ...chosen, ...change }
    if ((limit?.allows ?? isReportable)(days)) {
      setWrong(null)
      go(addressOf(days))
    } else setWrong({ days, of: current })
  }
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
          {presets.map(([name, days]) => (
            <ChipLink
              key={name}
              to={addressOf(days)}
              current={addressOf(days) === current}
              label={name}
            />
          ))}
        </div>
      </div>
      <FieldError
        id="report-days-error"
        error={isWrong ? (limit?.tooLong ?? t('report.tooLong')) : undefined}
      />
    </nav>
  )
}
