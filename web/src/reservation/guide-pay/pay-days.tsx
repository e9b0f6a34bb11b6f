import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { ReportDays } from '../days/report-days.tsx'
import type { Period } from '../days/report-period.ts'
import { addressOf, isPayable, payPresets } from './pay-period.ts'

/** Chooses the days of a sheet. */
export function PayDays({ path, period }: { path: string; period: Period }) {
  const { t } = useTranslation('guidePay')
  return (
    <ReportDays
      period={period}
      addressOf={days => addressOf(path, days)}
      presets={payPresets(operatorToday()).map(([key, days]) => [t(`presets.${key}`), days])}
      limit={{ allows: isPayable, tooLong: t('tooLong') }}
    />
  )
}
