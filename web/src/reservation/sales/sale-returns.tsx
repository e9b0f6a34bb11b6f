import type { ReservationView } from '@arung/contracts/reservations/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { AskedReturn } from './asked-return.tsx'
import { GiveBackDialog } from './give-back.tsx'
import { deskSaleResource } from './sale-resource.ts'

/** Refunds made and due, and the button to refund for those with the permission. */
export function SaleReturns({ sale }: { sale: ReservationView }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { returns, returnAsked, money, mayReturn } = sale
  if (returns === null) return null
  const show = (amount: number) => formatMoney(amount, 'IDR', locale)
  const due = money?.toReturn ?? 0
  return (
    <>
      {mayReturn > 0 && (
        <div>
          <Button {...(due > 0 ? { tone: 'primary' as const } : {})} onClick={() => setOpen(true)}>
            {t('giveBack.button')}
          </Button>
        </div>
      )}
      {returnAsked && <AskedReturn sale={sale} asked={returnAsked} />}
      {returns.length > 0 && (
        <ul
          aria-label={t('sale.returns')}
          className="space-y-2 rounded-lg bg-sunken p-4 text-table"
        >
          {returns.map(one => (
            <li key={one.returnId} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t('sale.returned', {
                  amount: show(one.amount),
                  method: t(`history.values.${one.method}`),
                })}
                {one.receiver && `, ${one.receiver}`}
              </span>
              <span className="text-ink-2">
                {t(`history.values.${one.reason}`)}, {formatInstant(one.at, locale)}
                {one.by.name && `, ${one.by.name}`}
                {one.agreedBy?.name && `, ${t('sale.agreed', { name: one.agreedBy.name })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <GiveBackDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The refunds of a sale known only by its id. */
export function ReturnsOfSale({ reservationId }: { reservationId: string }) {
  const { data } = useLiveResource(deskSaleResource(reservationId))
  return data ? <SaleReturns sale={data} /> : null
}
