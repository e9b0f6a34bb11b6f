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

/**
 * How many come, with the new price at the agreed rate: at once until the booking is approved, afterwards as a request,
 * which a newer one replaces while it waits.
 */
export function GuestsForm({ booking, part }: GuestsFormProps) {
  const { t } = useTranslation(['agentBookings', 'deskSale'])
  const locale = useLocale()
  const id = useId()
  const { data: products } = useLiveResource(agentProductsResource)
  const soldBy = products?.find(one => one.id === part.productId)?.soldBy
  const { move } = part
  const wish = move?.guests ?? part
  const [guests, setGuests] = useState({ adults: wish.adults, children: wish.children })
  const { busy, failure, run } = useCommand()
  const isApproved = part.state !== 'NEED_APPROVAL'
  const isDeposit = booking.method === 'DEPOSIT'
  if (isDeposit && !isApproved)
    return <p className="text-table text-ink-2">{t('agentBookings:edit.depositFixed')}</p>
  const before = { adults: part.adults, children: part.children, units: part.units }
  const persons = guestsOf(guests)
  const needed = soldBy === undefined ? null : unitsOf(soldBy, { guests, units: null })
  const after = { ...guests, units: part.units === null ? null : (needed ?? part.units) }
  const price = persons === 0 ? part.share : priceIn(part.share, before, after)
  const isOf = (one: typeof guests) =>
    guests.adults === one.adults && guests.children === one.children
  const isFixed = isDeposit && price > part.share
  const isOff = isOf(part) || isOf(wish) || persons === 0 || isFixed
  const way = move !== null ? 'replace' : isApproved ? 'askGuests' : 'saveGuests'
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label={t('agentBookings:columns.guests')}
      onSubmit={event => {
        event.preventDefault()
        if (busy || isOff) return
        void run(
          command('POST /reservation/bookings/:id/parts/:bookingId/guests', {
            params: { id: booking.reservationId, bookingId: part.bookingId },
            body: {
              guests,
              units: after.units,
              expectedPrice: price,
              ...(move === null ? {} : { replaces: move.moveId }),
            },
          }),
          t(`agentBookings:edit.${doneOf[way]}`),
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
      {!isOf(part) && persons > 0 && (
        <p className="tnum" role="status">
          {t('agentBookings:edit.newPrice', {
            amount: formatMoney(price, 'IDR', locale),
            before: formatMoney(part.share, 'IDR', locale),
          })}
        </p>
      )}
      {isFixed && <Notice tone="info">{t('agentBookings:edit.depositOnlyLess')}</Notice>}
      {isApproved && (
        <p className="text-table text-ink-2">
          {t(`agentBookings:edit.${move === null ? 'guestsAsRequest' : 'asReplacement'}`)}
        </p>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={busy} disabled={isOff}>
        {t(`agentBookings:edit.${way}`)}
      </Button>
    </form>
  )
}

const doneOf = { saveGuests: 'saved', askGuests: 'asked', replace: 'replaced' } as const
