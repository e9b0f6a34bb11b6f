import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatInstant, operatorInstantMs } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePayOrder } from '../payments/use-pay-order.ts'
import { AmountRow, Totals } from '../totals.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { isOver } from '../order-status.tsx'

/** The total, the amount paid and the remainder, with the payment button while payment is possible. */
export function PaymentBox({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { currency } = order
  const locale = useLocale()
  const restBy = formatInstant(operatorInstantMs(order.activityDate, order.arrivalTime), locale)
  const isNew = order.status === 'AWAITING_PAYMENT' && order.paid === 0
  return (
    <section id="pay" aria-labelledby="payment-title" className="card overflow-hidden">
      <div className="p-6">
        <h2 id="payment-title" className="mb-4 text-h3">
          {t('payment')}
        </h2>
        <Totals amounts={isNew ? { ...order, restBy } : { ...order, payNow: order.grandTotal }}>
          {order.paid > 0 && (
            <AmountRow label={t('paid')} amount={order.paid} currency={currency} />
          )}
          {order.refunded > 0 && (
            <AmountRow label={t('refunded')} amount={order.refunded} currency={currency} />
          )}
          {!isOver(order) && (
            <AmountRow label={t('remaining')} amount={order.remainingPayment} currency={currency} />
          )}
        </Totals>
        <PaymentNote order={order} />
      </div>
      {order.nextPayment !== null && <PayNow order={order} amount={order.nextPayment} />}
    </section>
  )
}

function PaymentNote({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const text = () => {
    if (order.paymentStatus === 'REFUND_DUE') return t('refundDue')
    if (order.paymentStatus === 'REFUNDED') return t('refundedNote')
    if (isOver(order)) return null
    if (order.grandTotal === 0) return t('nothingToPay')
    return order.onAccount ? t('onAccount') : null
  }
  const note = text()
  return note === null ? null : <p className="mt-3 text-table text-ink-2">{note}</p>
}

/** The main action of an order that is not paid yet, or not in full, with its deadline. */
function PayNow({ order, amount: due }: { order: OrderView; amount: number }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { busy, failure, pay } = usePayOrder()
  const amount = formatMoney(due, order.currency, locale)
  return (
    <div className="space-y-3 border-t border-line bg-sunken p-6">
      {order.paymentDueAt && (
        <p className="text-table text-ink-2">
          {t('payUntil', { time: formatInstant(order.paymentDueAt, locale) })}
        </p>
      )}
      {order.paid > 0 && (
        <>
          <h3 className="text-ui font-bold">{t('restTitle')}</h3>
          <p className="text-table text-ink-2">
            {t('restNote', {
              paid: formatMoney(order.paid, order.currency, locale),
              moment: formatInstant(
                operatorInstantMs(order.activityDate, order.arrivalTime),
                locale,
              ),
            })}
          </p>
        </>
      )}
      {!failure && <AttemptNotice order={order} />}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button tone="cta" busy={busy} onClick={() => void pay(order.slug)} className="w-full">
        {busy ? t('openingPayment') : t('payAmount', { amount })}
      </Button>
    </div>
  )
}
