import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { SupportLine } from '../payments/support-line.tsx'

/** A payment page takes seconds to open. After this long the outcome is unknown. */
const silentMs = 30_000

/** The outcome of the latest payment attempt, where the buyer has to know: it was refused, or there was no response. */
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
