import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { RowMenu } from '../../backoffice/row-menu.tsx'
import { Button } from '../../ui/button.tsx'

type RowActionProps = { order: DeskOrderRow; onReview: (slug: string) => void }

/**
 * Reviews a waiting order. Other actions on the row are in a menu, and the order number links to the full page. A
 * tablet's row has room for only one of the two.
 */
export function RowAction({ order, onReview }: RowActionProps) {
  const { t } = useTranslation('admin')
  const { slug, orderNumber: number } = order
  const waits = order.status === 'WAITING_CONFIRMATION'
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    notify({ tone: 'success', text: t('rowMenu.copied', { number }) })
  }
  return (
    <span className="inline-flex items-center gap-1">
      {waits && (
        <Button
          tone="primary"
          size="small"
          data-row={slug}
          aria-label={t('reviewOrder', { number })}
          onClick={() => onReview(slug)}
        >
          {t('review.button')}
        </Button>
      )}
      <span className={clsx(waits && 'lg:max-xl:hidden')}>
        <RowMenu
          label={t('rowMenu.label', { number })}
          items={[
            { key: 'open', label: t('rowMenu.open'), to: `/admin/orders/${slug}` },
            { key: 'copy', label: t('rowMenu.copy'), run: () => void copy() },
          ]}
        />
      </span>
    </span>
  )
}
