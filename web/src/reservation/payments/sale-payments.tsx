import type { BookingView } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { useSaleMoney } from './sale-money.ts'
import { PayOut } from './pay-out.tsx'
import { TakenPayments } from './taken-payments.tsx'

/** The amount that a booking's guests still owe. Everybody sees it; staff with the permission can collect it. */
export function SalePayments({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  if (may('payments:see')) return <Payments view={view} />
  if (view.toReturn > 0)
    return (
      <Notice tone="danger">
        {t('toGiveBack', { amount: formatMoney(view.toReturn, view.currency, locale) })}
      </Notice>
    )
  if (view.toCollect === 0) return null
  return (
    <Notice tone="warning">
      {t('toCollect', { amount: formatMoney(view.toCollect, view.currency, locale) })}
    </Notice>
  )
}

/** The payments of a sale, and the button to collect the remaining amount. */
export function Payments({ view }: { view: Pick<BookingView, 'bookingId' | 'sale'> }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [isCollecting, setCollecting] = useState(false)
  const money = useSaleMoney(view)
  if (!money) return null
  return (
    <>
      {money.remaining > 0 && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {t('toCollect', { amount: formatMoney(money.remaining, money.currency, locale) })}
            </span>
            {money.mayCollect && (
              <Button tone="primary" onClick={() => setCollecting(true)}>
                {t('payments.collect')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      {money.toReturn > 0 && (
        <Notice tone="danger">
          {t('toGiveBack', { amount: formatMoney(money.toReturn, money.currency, locale) })}
        </Notice>
      )}
      <PayOut money={money} />
      {money.isAgents && <p className="text-table text-ink-2">{t('payments.agentPays')}</p>}
      {money.payments.length > 0 && <TakenPayments money={money} sale={view.sale} />}
      {isCollecting && <CollectDialog money={money} onClose={() => setCollecting(false)} />}
    </>
  )
}
