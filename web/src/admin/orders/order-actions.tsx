import { command } from '../../app/api/call.ts'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import { RowMenu } from '../../backoffice/row-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change/change-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { DeleteForm } from './delete-form.tsx'

type What = 'confirm' | 'change' | 'decline' | 'cancel' | 'delete'

/**
 * The desk's actions on an order: decide while it waits, and change what was chosen. Cancelling and deleting are behind
 * a menu, to avoid slips.
 */
export function OrderActions({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  const go = useGo()
  const [asked, setAsked] = useState<What | null>(null)
  const params = { slug: order.slug }
  const close = () => setAsked(null)
  const waiting = order.status === 'WAITING_CONFIRMATION'
  const titles = {
    confirm: t('confirm.title', { number: order.orderNumber }),
    change: t('change.title', { number: order.orderNumber }),
    decline: t('decline.title', { number: order.orderNumber }),
    cancel: t('cancel.title', { number: order.orderNumber }),
    delete: t('remove.title', { number: order.orderNumber }),
  }
  return (
    <>
      {waiting && (
        <>
          <Button tone="primary" onClick={() => setAsked('confirm')}>
            {t('confirm.open')}
          </Button>
          <Button onClick={() => setAsked('decline')}>{t('decline.button')}</Button>
        </>
      )}
      {isChangeable(order) && (
        <Button onClick={() => setAsked('change')}>{t('change.button')}</Button>
      )}
      <RowMenu
        label={t('moreActions', { number: order.orderNumber })}
        items={[
          ...(!waiting && order.deskCancellation.allowed
            ? [{ key: 'cancel', label: t('cancel.button'), run: () => setAsked('cancel') }]
            : []),
          ...(order.deletion === 'DELETED'
            ? []
            : [{ key: 'delete', label: t('remove.button'), run: () => setAsked('delete') }]),
        ]}
      />
      {asked !== null && (
        <Dialog
          open
          onClose={close}
          title={titles[asked]}
          shape={asked === 'change' ? 'drawer' : 'centre'}
        >
          {asked === 'confirm' && (
            <ConfirmForm order={order} onDone={close} onDecline={() => setAsked('decline')} />
          )}
          {asked === 'change' && (
            <ChangeForm
              order={order}
              calls={{
                look: sent =>
                  command('POST /admins/orders/:slug/change/preview', { params, ...sent }),
                change: sent => command('POST /admins/orders/:slug/change', { params, ...sent }),
              }}
              onDone={close}
              onBack={close}
            />
          )}
          {asked === 'decline' && <DeclineForm order={order} onDone={close} onBack={close} />}
          {asked === 'cancel' && <CancelForm order={order} onDone={close} onBack={close} />}
          {asked === 'delete' && order.deletion === 'ALLOWED' && (
            <DeleteForm order={order} onDone={() => go('/admin/orders')} onBack={close} />
          )}
          {asked === 'delete' && <NotDeletable order={order} />}
        </Dialog>
      )}
    </>
  )
}

/** Paid for or on account, not yet begun, and with a contact who can be notified. */
const isChangeable = (order: AdminOrderView): boolean =>
  (order.status === 'WAITING_CONFIRMATION' || order.status === 'CONFIRMED') &&
  order.cancellation.allowed &&
  order.deletion !== 'DELETED' &&
  order.contact !== null

/** Why an order cannot be deleted yet, and what has to happen first. */
function NotDeletable({ order: { deletion } }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  if (deletion !== 'HOLDS_PLACES' && deletion !== 'HOLDS_MONEY') return null
  return <Notice tone="warning">{t(`remove.${deletion}`)}</Notice>
}
