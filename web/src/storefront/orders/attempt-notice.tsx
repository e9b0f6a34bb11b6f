import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { SupportLine } from '../payments/support-line.tsx'

/** A payment page takes seconds to open; after this long nobody knows what became of it. */
const silentMs = 30_000

/** What became of the newest try to pay, where the buyer has to know: it was refused, or nothing was heard of it. */
export function AttemptNotice({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { say } = useSpecMessage()
  const newest = order.payments.toSorted((a, b) => b.attempt - a.attempt)[0]
  if (newest === undefined) return null
  const silentFor = Date.parse(order.serverTime) - Date.parse(newest.startedAt)
  if (newest.status === 'REFUSED') {
    return (
      <Notice tone="danger">
        <p>{t('paymentRefused')}</p>
        <SupportLine orderNumber={order.orderNumber} />
      </Notice>
    )
  }
  if (newest.status !== 'STARTED' || silentFor < silentMs) return null
  return (
    <Notice tone="warning">
      <p className="font-bold">{say('transactionIncomplete')}</p>
      <p className="mt-1 font-normal">{t('incomplete.text')}</p>
      <SupportLine orderNumber={order.orderNumber} />
    </Notice>
  )
}
