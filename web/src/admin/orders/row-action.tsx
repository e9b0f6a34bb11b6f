import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type RowActionProps = { order: DeskOrderRow; onReview: (slug: string) => void }

/** Reviews an order that waits; opens any other. */
export function RowAction({ order, onReview }: RowActionProps) {
  const { t } = useTranslation('admin')
  if (order.status !== 'WAITING_CONFIRMATION') {
    return (
      <LinkButton
        to={`/admin/orders/${order.slug}`}
        size="small"
        data-row={order.slug}
        aria-label={t('openOrder', { number: order.orderNumber })}
      >
        {t('open')}
      </LinkButton>
    )
  }
  return (
    <Button
      tone="primary"
      size="small"
      data-row={order.slug}
      aria-label={t('reviewOrder', { number: order.orderNumber })}
      onClick={() => onReview(order.slug)}
    >
      {t('review.button')}
    </Button>
  )
}
