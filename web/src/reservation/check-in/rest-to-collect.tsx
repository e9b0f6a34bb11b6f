import type { SaleByCode } from '@arung/contracts/bookings/by-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CollectDialog } from '../payments/collect-dialog.tsx'
import { useSaleMoney } from '../payments/sale-money.ts'
import { useMay } from '../use-staff.ts'

/** What the guests still pay, before they are checked in. Staff with the permission collect it here. */
export function RestToCollect({ sale }: { sale: SaleByCode }) {
  const { t } = useTranslation('checkIn')
  const locale = useLocale()
  const may = useMay()
  const { toCollect, currency, isPaid, state, bookings } = sale
  const [first] = bookings
  if (state !== 'STANDS' || first === undefined) return null
  if (toCollect === 0)
    return <p className="text-ui font-medium">{t(isPaid ? 'paid' : 'nothingToCollect')}</p>
  return (
    <Notice tone="warning">
      <p className="text-h3">{t('unpaid', { amount: formatMoney(toCollect, currency, locale) })}</p>
      {may('payments:see') && may('payments:record') && <Collect of={first} />}
    </Notice>
  )
}

function Collect({ of }: { of: SaleByCode['bookings'][number] }) {
  const { t } = useTranslation('checkIn')
  const [isOpen, setOpen] = useState(false)
  const money = useSaleMoney(of)
  if (!money?.mayCollect) return null
  return (
    <>
      <Button tone="primary" className="mt-3" onClick={() => setOpen(true)}>
        {t('collect')}
      </Button>
      {isOpen && <CollectDialog money={money} onClose={() => setOpen(false)} />}
    </>
  )
}
