import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderTable, type OrderTableProps } from './order-table.tsx'

/** Orders as a table where there is room for one, else as cards. */
export function OrderList(props: OrderTableProps) {
  const wide = useIsWide()
  const { caption, orders, onReview, empty } = props
  if (wide) return <OrderTable {...props} />
  if (orders.length === 0) return <p className="px-5 py-10 text-center text-ink-2">{empty}</p>
  return <OrderCards caption={caption} orders={orders} onReview={onReview} />
}
