import { command } from '../../../app/api/call.ts'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { DeskProduct } from '@arung/contracts/reservations/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../../base/format/dates.ts'
import { useLiveResource } from '../../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../../backoffice/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DateField } from '../../desk/date-field.tsx'
import { deskAvailabilityResource, deskProductsResource } from '../../desk/sale-resource.ts'
import { sessionAt, sessionFault } from '../../desk/sale-times.ts'
import { SessionFields } from '../../desk/session-fields.tsx'
import { useMay } from '../../use-staff.ts'

type MoveDialogProps = { view: BookingView; productId: string; onClose: () => void }

/** Moves a booking to another day or session, and shows the capacity left there now. */
export function MoveDialog({ view, productId, onClose }: MoveDialogProps) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const formId = useId()
  const { data: products } = useLiveResource(deskProductsResource)
  const product = products?.find(one => one.id === productId)
  const [date, setDate] = useState(view.date < operatorToday() ? operatorToday() : view.date)
  const [chosen, setTime] = useState('')
  const { data: availability } = useLiveResource(deskAvailabilityResource(productId, date))
  // The guests keep their time on any day that has it, until another one is chosen.
  const hour = chosen || (date === view.date ? '' : view.time)
  const time = availability && !sessionAt(availability, 0, hour) ? '' : hour
  const { busy, failure, run } = useCommand()
  const isAtOnce = view.state === 'NEED_APPROVAL' || may('bookings:approve')
  const wanted = { persons: view.guests, units: view.numbers?.units ?? null }
  const isSame = date === view.date && time === view.time
  const fault = isSame ? null : sessionFault(time, sessionAt(availability, 0, time), wanted)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy || isSame || fault !== null) return
    void run(
      command('POST /reservation-admin/bookings/:id/move', {
        params: { id: view.bookingId },
        body: { date, time },
      }),
      t(isAtOnce ? 'changes.moved' : 'changes.asked'),
      onClose,
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changes.moveTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('changes.cancel')}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabled={product === undefined || isSame || fault !== null}
          >
            {t(isAtOnce ? 'changes.move' : 'changes.ask')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4" noValidate>
        {products === undefined ? (
          <Skeleton className="h-32" />
        ) : product === undefined ? (
          <Notice tone="warning">{t('changes.notSold')}</Notice>
        ) : (
          <Slot {...{ product, availability, date, time, setTime }}>
            <DateField
              id={`${formId}-date`}
              value={date}
              today={operatorToday()}
              onChange={setDate}
              error={undefined}
            />
          </Slot>
        )}
        {fault === 'sessionFew' && <Notice tone="warning">{t('changes.few')}</Notice>}
        <p className="text-table text-ink-2">{t(isAtOnce ? 'changes.atOnce' : 'changes.waits')}</p>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type SlotProps = {
  product: DeskProduct
  availability: Parameters<typeof SessionFields>[0]['availability']
  time: string
  setTime: (time: string) => void
  children: React.ReactNode
}

const Slot = ({ product, availability, time, setTime, children }: SlotProps) => (
  <>
    {children}
    <SessionFields
      product={product}
      availability={availability}
      times={[time]}
      errors={[]}
      onChange={(_nth, next) => setTime(next)}
    />
  </>
)
