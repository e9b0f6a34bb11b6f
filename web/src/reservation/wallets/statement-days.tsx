import { dateAfter } from '@arung/contracts/dates'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { ReportDays } from '../days/report-days.tsx'
import { monthBefore, monthOf, type Period } from '../days/report-period.ts'

const daysBefore = 29

/** Chooses the days of a statement. */
export function StatementDays({ path, period }: Readonly<{ path: string; period: Period }>) {
  const { t } = useTranslation('wallets')
  const today = operatorToday()
  return (
    <ReportDays
      period={period}
      addressOf={({ from, to }) => `${path}?from=${from}&to=${to}`}
      presets={[
        [t('statement.month'), monthOf(today)],
        [t('statement.lastMonth'), monthBefore(today)],
        [t('statement.days'), { from: dateAfter(today, -daysBefore), to: today }],
      ]}
    />
  )
}
