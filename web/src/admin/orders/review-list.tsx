import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { RowList, type RowListProps } from '../../backoffice/list-screen/row-list.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { OrderCard } from './order-card.tsx'
import type { OrderSort } from './orders-address.ts'
import { ReviewDrawer } from './review-drawer.tsx'
import { RowAction } from './row-action.tsx'
import { useOrderWalk } from './use-order-walk.ts'

/** A list of orders with their review in a drawer, one after the other. */
export function ReviewList(props: RowListProps<DeskOrderRow, OrderSort>) {
  const review = useOpenRow('review')
  const { list, onward, onStep, decided } = useOrderWalk(props.rows, review)
  return (
    <>
      <RowList
        {...props}
        area={list}
        onStep={onStep}
        action={order => <RowAction order={order} onReview={review.open} />}
        card={order => <OrderCard order={order} onReview={review.open} />}
      />
      {review.row !== null && (
        <ReviewDrawer
          slug={review.row}
          onward={onward}
          onDecided={decided}
          onClose={review.close}
        />
      )}
    </>
  )
}
