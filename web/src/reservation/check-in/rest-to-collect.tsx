import type { SaleByCode } from '@arung/contracts/bookings/by-code'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { Collect } from '../payments/collect.tsx'

/** What the guests still pay, before they are checked in. Staff with the permission collect it here. */
export function RestToCollect({ sale }: { sale: SaleByCode }) {
  const { t } = useTranslation('checkIn')
  const locale = useLocale()
  const { toCollect, currency, isPaid, state, bookings } = sale
  const [first] = bookings
  if (state !== 'STANDS' || first === undefined) return null
  if (toCollect === 0)
    return <p className="text-ui font-medium">{t(isPaid ? 'paid' : 'nothingToCollect')}</p>
  return (
    <Notice tone="warning">
      <p className="text-h3">{t('unpaid', { amount: formatMoney(toCollect, currency, locale) })}</p>
      <Collect of={first} />
    </Notice>
  )
}
