import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { DateField } from '../../reservation/desk/date-field.tsx'
import { sessionAt, sessionFault } from '../../reservation/desk/sale-times.ts'
import { SessionFields } from '../../reservation/desk/session-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { agentAvailabilityResource, agentProductsResource } from './bookings-resource.ts'

type MoveFormProps = { booking: AgentBookingView; part: AgentBookingView['parts'][number] }
type Slot = Readonly<{ date: string; time: string }>

const isSlot = (one: Slot, other: Slot) => one.date === other.date && one.time === other.time

/**
 * Another day or session: at once until the booking is approved, afterwards as a request, which a newer one replaces
 * while it waits.
 */
export function MoveForm({ booking, part }: MoveFormProps) {
  const { t } = useTranslation('agentBookings')
  const id = useId()
  const today = operatorToday()
  const { move } = part
  const wish = move?.guests === null ? move : part
  const [date, setDate] = useState(wish.date < today ? today : wish.date)
  const [chosen, setTime] = useState('')
  const { data: products } = useLiveResource(agentProductsResource)
  const product = products?.find(one => one.id === part.productId)
  const { data: availability } = useLiveResource(agentAvailabilityResource(part.productId, date))
  const { busy, failure, run } = useCommand()
  // The guests keep their time on any day that has it, until another one is chosen.
  const hour = chosen || wish.time
  const time = availability && !sessionAt(availability, 0, hour) ? '' : hour
  const isSame = isSlot({ date, time }, part) || isSlot({ date, time }, wish)
  const wanted = { persons: part.adults + part.children, units: part.units }
  const fault = isSame ? null : sessionFault(time, sessionAt(availability, 0, time), wanted)
  const way = move !== null ? 'replace' : part.state === 'NEED_APPROVAL' ? 'move' : 'ask'
  if (products !== undefined && product === undefined)
    return <Notice tone="warning">{t('edit.notSold')}</Notice>
  if (product === undefined) return <Skeleton className="h-32" />
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label={t('edit.day')}
      onSubmit={event => {
        event.preventDefault()
        if (busy || isSame || fault !== null) return
        void run(
          command('POST /reservation/bookings/:id/parts/:bookingId/move', {
            params: { id: booking.reservationId, bookingId: part.bookingId },
            body: { date, time, ...(move === null ? {} : { replaces: move.moveId }) },
          }),
          t(`edit.${doneOf[way]}`),
          () => undefined,
        )
      }}
    >
      <DateField
        id={`${id}-date`}
        value={date}
        today={today}
        onChange={setDate}
        error={undefined}
      />
      <SessionFields
        product={{ ...product, parts: product.parts.slice(0, 1) }}
        availability={availability}
        times={[time]}
        errors={[]}
        onChange={(_nth, next) => setTime(next)}
      />
      <p className="text-table text-ink-2">{t(`edit.${ruleOf[way]}`)}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={busy} disabled={isSame || fault !== null}>
        {t(`edit.${way}`)}
      </Button>
    </form>
  )
}

const doneOf = { move: 'moved', ask: 'asked', replace: 'replaced' } as const
const ruleOf = { move: 'atOnce', ask: 'asRequest', replace: 'asReplacement' } as const
