import type { OrderStatus, PaymentStatus } from '@arung/contracts/orders/statuses'
import type { OrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'

type Look = Readonly<{ tone: StatusTone; shape: StatusShape }>

const orderLooks: Readonly<Record<OrderStatus, Look>> = {
  AWAITING_PAYMENT: { tone: 'info', shape: 'ring' },
  WAITING_CONFIRMATION: { tone: 'warning', shape: 'triangle' },
  CONFIRMED: { tone: 'success', shape: 'check' },
  DECLINED: { tone: 'danger', shape: 'cross' },
  CANCELLED: { tone: 'danger', shape: 'cross' },
  EXPIRED: { tone: 'neutral', shape: 'cross' },
  COMPLETED: { tone: 'jade', shape: 'dot' },
}

const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  UNPAID: { tone: 'neutral', shape: 'ring' },
  PARTIALLY_PAID: { tone: 'info', shape: 'half' },
  PAID: { tone: 'success', shape: 'check' },
  REFUND_DUE: { tone: 'warning', shape: 'triangle' },
  REFUNDED: { tone: 'neutral', shape: 'check' },
}

/** An order's status in the words of the desk. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('admin')
  return <StatusChip {...orderLooks[status]} label={t(`status.${status}`)} />
}

/** How much of an order's price has been paid; a free order says so. */
export function PaymentStatusChip({
  order,
}: {
  order: Pick<OrderRow, 'paymentStatus' | 'grandTotal'>
}) {
  const { t } = useTranslation('admin')
  const { paymentStatus: status, grandTotal } = order
  const label = grandTotal === 0 && status === 'PAID' ? 'FREE' : status
  return <StatusChip {...paymentLooks[status]} label={t(`paymentStatus.${label}`)} />
}

/** Beside the status in lists, when only a deposit has been paid. */
export function OwingChip({ order }: { order: Pick<OrderRow, 'paymentStatus' | 'grandTotal'> }) {
  return order.paymentStatus === 'PARTIALLY_PAID' ? <PaymentStatusChip order={order} /> : null
}
