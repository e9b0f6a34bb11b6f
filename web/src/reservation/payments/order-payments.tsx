import type { BookingView } from '@arung/contracts/bookings/views'
import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { TakenPayments } from './taken-payments.tsx'

/** What a booking's guests still pay: the amount for everybody, the way to take it for who may. */
export function OrderPayments({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  if (view.sale.kind === 'ORDER' && may('payments:see'))
    return <Payments bookingId={view.bookingId} />
  if (view.toCollect === 0) return null
  return (
    <Notice tone="warning">
      {t('toCollect', { amount: formatMoney(view.toCollect, view.currency, locale) })}
    </Notice>
  )
}

function Payments({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [isCollecting, setCollecting] = useState(false)
  const path = `/reservation-admin/bookings/${bookingId}/payments`
  const { data } = useLiveResource(deskResource<OrderAtDesk>(path, ['order']))
  if (!data) return null
  return (
    <>
      {data.remaining > 0 && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {t('toCollect', { amount: formatMoney(data.remaining, data.currency, locale) })}
            </span>
            {data.mayCollect && (
              <Button tone="primary" onClick={() => setCollecting(true)}>
                {t('payments.collect')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      {data.isAgents && <p className="text-table text-ink-2">{t('payments.agentPays')}</p>}
      {data.payments.length > 0 && <TakenPayments path={path} order={data} />}
      {isCollecting && (
        <CollectDialog path={path} order={data} onClose={() => setCollecting(false)} />
      )}
    </>
  )
}
