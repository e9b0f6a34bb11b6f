import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { guestsOf, priceIn, unitsOf } from '@arung/contracts/bookings/pricing'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CountField } from '../../reservation/desk/count-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { agentProductsResource } from './bookings-resource.ts'

type GuestsFormProps = { booking: AgentBookingView; part: AgentBookingView['parts'][number] }
const guestsMax = 400

/** How many come, with the new price at the agreed rate. Fixed once the booking is approved. */
export function GuestsForm({ booking, part }: GuestsFormProps) {
  const { t } = useTranslation(['agentBookings', 'deskSale'])
  const locale = useLocale()
  const id = useId()
  const { data: products } = useLiveResource(agentProductsResource)
  const soldBy = products?.find(one => one.id === part.productId)?.soldBy
  const [guests, setGuests] = useState({ adults: part.adults, children: part.children })
  const { busy, failure, run } = useCommand()
  if (part.state !== 'NEED_APPROVAL')
    return <p className="text-table text-ink-2">{t('agentBookings:edit.guestsFixed')}</p>
  if (booking.method === 'DEPOSIT')
    return <p className="text-table text-ink-2">{t('agentBookings:edit.depositFixed')}</p>
  const before = { adults: part.adults, children: part.children, units: part.units }
  const persons = guestsOf(guests)
  const needed = soldBy === undefined ? null : unitsOf(soldBy, { guests, units: null })
  const after = { ...guests, units: part.units === null ? null : (needed ?? part.units) }
  const price = persons === 0 ? part.share : priceIn(part.share, before, after)
  const isSame = guests.adults === part.adults && guests.children === part.children
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label={t('agentBookings:columns.guests')}
      onSubmit={event => {
        event.preventDefault()
        if (busy || isSame || persons === 0) return
        void run(
          command('POST /reservation/bookings/:id/parts/:bookingId/guests', {
            params: { id: booking.reservationId, bookingId: part.bookingId },
            body: { guests, units: after.units, expectedPrice: price },
          }),
          t('agentBookings:edit.saved'),
          () => undefined,
        )
      }}
    >
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        {(['adults', 'children'] as const).map(kind => (
          <CountField
            key={kind}
            id={`${id}-${kind}`}
            label={t(`deskSale:${kind}`)}
            value={guests[kind]}
            max={guestsMax}
            onChange={count => setGuests({ ...guests, [kind]: count })}
          />
        ))}
      </div>
      {!isSame && persons > 0 && (
        <p className="tnum" role="status">
          {t('agentBookings:edit.newPrice', { amount: formatMoney(price, 'IDR', locale) })}
        </p>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={busy} disabled={isSame || persons === 0}>
        {t('agentBookings:edit.saveGuests')}
      </Button>
    </form>
  )
}
