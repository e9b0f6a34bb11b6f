import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../ui/status-chip.tsx'

const looks: Readonly<Record<OrderStatus, { tone: StatusTone; shape: StatusShape }>> = {
  AWAITING_PAYMENT: { tone: 'warning', shape: 'triangle' },
  WAITING_CONFIRMATION: { tone: 'info', shape: 'half' },
  CONFIRMED: { tone: 'success', shape: 'check' },
  DECLINED: { tone: 'danger', shape: 'cross' },
  CANCELLED: { tone: 'danger', shape: 'cross' },
  EXPIRED: { tone: 'neutral', shape: 'cross' },
  COMPLETED: { tone: 'neutral', shape: 'check' },
}

/** The status of an order in customer terms. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('order')
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />
}

/** Shown beside the status, where only a deposit is paid. */
export function DepositChip({ order }: { order: Pick<OrderView, 'paymentStatus' | 'status'> }) {
  const { t } = useTranslation('order')
  if (order.paymentStatus !== 'PARTIALLY_PAID' || isOver(order)) return null
  return <StatusChip tone="info" shape="half" label={t('depositPaid')} />
}

/** Orders that will never take place. */
export const isOver = (order: Pick<OrderView, 'status'>): boolean =>
  order.status === 'DECLINED' || order.status === 'CANCELLED' || order.status === 'EXPIRED'

/** Orders with a voucher. */
export const hasVoucher = (order: Pick<OrderView, 'status'>): boolean =>
  order.status === 'CONFIRMED' || order.status === 'COMPLETED'
