import { OrderKeys } from './order-keys.tsx'
import { OrderList } from './order-list.tsx'
import type { OrderTableProps } from './order-table.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { useOrderWalk } from './use-order-walk.ts'
import { useReview } from './use-review.ts'

/** Orders with their review beside them, one after the other. */
export function ReviewList(props: Omit<OrderTableProps, 'onReview'>) {
  const review = useReview()
  const { list, onward, decided } = useOrderWalk(props.orders, review)
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <OrderList {...props} onReview={review.open} />
      </div>
      <OrderKeys />
      {review.reviewed !== null && (
        <ReviewDrawer
          slug={review.reviewed}
          onward={onward}
          onDecided={decided}
          onClose={review.close}
        />
      )}
    </>
  )
}
