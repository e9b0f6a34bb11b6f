import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { useMove } from '../queue/use-move.ts'
import { useState } from 'react'
import { useNext } from './next-move.tsx'
import { useUndo } from './use-undo.ts'

type BookingMenuProps = { row: BookingRow; onOpen: (bookingId: string) => void }

/** The menu of a booking's row: the next action with its guests, its details, its sale. */
export function BookingMenu({ row, onOpen }: BookingMenuProps) {
  const { t } = useTranslation('dayBookings')
  const next = useNext(row)
  const undo = useUndo(row)
  const [isAsked, setAsked] = useState(false)
  const { run } = useMove({ onFailure: text => notify({ tone: 'danger', text }) })
  const { bookingId, guestName, orderNumber, sale } = row
  const items: RowMenuItem[] = [{ key: 'open', label: t('open'), run: () => onOpen(bookingId) }]
  if (next) {
    const { move, label, done, asks } = next
    const send = () => (asks ? setAsked(true) : void run(move, done, () => undefined, undo))
    items.unshift({ key: 'next', label, run: send })
  }
  if (sale.kind === 'RESERVATION')
    items.push({
      key: 'sale',
      label: t('openSale', { number: orderNumber }),
      to: `/reservation/admin/sale/${sale.id}`,
    })
  return (
    <>
      <RowMenu label={t('actionsOf', { name: guestName ?? orderNumber })} items={items} />
      {isAsked && <UnpaidDialog booking={row} onClose={() => setAsked(false)} />}
    </>
  )
}
