import type { ShiftRow } from '@arung/contracts/shifts/shifts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { differingIn } from './sums.ts'

/** Whether a shift is open, closed, or waits for a second person. */
export function ShiftStateChip({ state }: Pick<ShiftRow, 'state'>) {
  const { t } = useTranslation('shifts')
  const label = t(`states.${state}`)
  if (state === 'OPEN') return <StatusChip tone="jade" shape="half" label={label} />
  if (state === 'RECOUNT') return <StatusChip tone="danger" shape="triangle" label={label} />
  if (state === 'UNCONFIRMED') return <StatusChip tone="warning" shape="triangle" label={label} />
  return <StatusChip tone="neutral" shape="check" label={label} />
}

/** What was missing or too much, by currency. */
export function Difference({ difference }: Pick<ShiftRow, 'difference'>) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  if (difference === null) return <span className="text-ink-3">–</span>
  const differing = differingIn(difference)
  if (differing.length === 0) return t('difference.none')
  return differing.map(currency => (
    <span key={currency} className="block font-semibold text-warning tnum">
      {t(difference[currency] < 0 ? 'difference.missing' : 'difference.over', {
        amount: formatMoney(Math.abs(difference[currency]), currency, locale),
      })}
    </span>
  ))
}
