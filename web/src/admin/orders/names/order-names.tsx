import { command } from '../../../app/api/call.ts'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VoucherAgain } from '../voucher-again.tsx'
import { namedOf } from './names-form.ts'

const NamesFields = lazy(async () => {
  const { NamesFields: default_ } = await import('./names-fields.tsx')
  return { default: default_ }
})

/**
 * How many guests are not named yet, and a form to name and correct all of them. Afterwards the voucher can be sent
 * again.
 */
export function OrderNames({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { orderNumber: number, contact, status } = order
  const missing = order.persons - order.participants.length
  if (!isNameable(order)) return null
  const close = () => setOpen(false)
  return (
    <div className="mt-4 space-y-4">
      {missing > 0 && <Notice tone="warning">{t('names.missing', { count: missing })}</Notice>}
      {isSaved && status === 'CONFIRMED' && contact !== null && (
        <div className="space-y-3">
          <Notice tone="info">{t('names.again')}</Notice>
          <VoucherAgain order={order} email={contact.email} />
        </div>
      )}
      <Button onClick={() => setOpen(true)}>
        {t(missing > 0 ? 'names.name' : 'names.correct')}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={t('names.title', { number })} shape="drawer">
          <Suspense fallback={<Skeleton className="h-72" />}>
            <NamesFields
              order={{ ...order, participants: namedOf(order.participants) }}
              command={sent =>
                command('POST /admins/orders/:slug/participants', {
                  params: { slug: order.slug },
                  ...sent,
                })
              }
              onDone={() => {
                close()
                setSaved(true)
              }}
              onBack={close}
            />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}

/** The order is active, and its contact is known. */
const isNameable = ({ status, deletion, contact }: AdminOrderView): boolean =>
  (status === 'AWAITING_PAYMENT' || status === 'WAITING_CONFIRMATION' || status === 'CONFIRMED') &&
  deletion !== 'DELETED' &&
  contact !== null
