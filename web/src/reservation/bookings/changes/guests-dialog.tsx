import { command } from '../../../app/api/call.ts'
import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import type { BookingView } from '@arung/contracts/bookings/views'
import { guestsOf, priceIn, unitsOf, type Numbers } from '@arung/contracts/bookings/pricing'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../../backoffice/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CountField } from '../../desk/count-field.tsx'
import { deskProductsResource } from '../../desk/sale-resource.ts'
import { ChangedPrice } from '../../desk/changed-price.tsx'

type GuestsDialogProps = {
  view: BookingView
  productId: string
  before: Numbers
  /** The current price of the booking, in rupiah. */
  price: number
  onClose: () => void
}
const guestsMax = 400

/** Changes the numbers of a booking. Shows the new price and asks how the difference is settled. */
export function GuestsDialog({ view, productId, before, price, onClose }: GuestsDialogProps) {
  const { t } = useTranslation('dayBookings')
  const { t: ofSale } = useTranslation('deskSale')
  const formId = useId()
  const { data: products } = useLiveResource(deskProductsResource)
  const soldBy = products?.find(one => one.id === productId)?.soldBy
  const [guests, setGuests] = useState({ adults: before.adults, children: before.children })
  const [units, setUnits] = useState<number | null>(null)
  const [chosen, setChosen] = useState<PriceChoice | null>(null)
  const { busy, failure, run } = useCommand()
  const persons = guestsOf(guests)
  const own = before.units
  const needed = soldBy === undefined ? null : unitsOf(soldBy, { guests, units: null })
  const after = { ...guests, units: own === null ? null : (units ?? Math.max(own, needed ?? own)) }
  const next = persons === 0 ? price : priceIn(price, before, after)
  const choices: readonly PriceChoice[] = choicesOf(next - price)
  const choice = choices.find(one => one === chosen) ?? null
  const isMissing = choices.length > 0 && choice === null
  const isLess = view.state === 'ARRIVED' && persons < guestsOf(before)
  const isSame =
    guests.adults === before.adults && guests.children === before.children && after.units === own
  const isReady = persons > 0 && !isSame && !isMissing && !isLess
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy || !isReady) return
    const body = { guests, units: after.units, choice, expectedPrice: next }
    const params = { id: view.bookingId }
    void run(
      command('POST /reservation-admin/bookings/:id/guests', { params, body }),
      t('changes.changed'),
      onClose,
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changes.guestsTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('changes.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy} disabled={!isReady}>
            {t('changes.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-5" noValidate>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {(['adults', 'children'] as const).map(kind => (
            <CountField
              key={kind}
              id={`${formId}-${kind}`}
              label={ofSale(kind)}
              value={guests[kind]}
              max={guestsMax}
              onChange={count => setGuests({ ...guests, [kind]: count })}
            />
          ))}
          {after.units !== null && soldBy !== undefined && (
            <CountField
              id={`${formId}-units`}
              label={ofSale('units')}
              note={ofSale('unitSeats', { count: soldBy.seats })}
              value={after.units}
              min={1}
              max={Math.max(1, persons)}
              onChange={setUnits}
            />
          )}
        </div>
        {isLess && <Notice tone="warning">{t('changes.onlyMore')}</Notice>}
        <ChangedPrice
          name={formId}
          before={price}
          after={next}
          choices={choices}
          choice={choice}
          onChoose={setChosen}
        />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function choicesOf(difference: number): readonly PriceChoice[] {
  if (difference === 0) return []
  return difference > 0 ? ['CHARGE', 'KEEP'] : ['GIVE_BACK', 'KEEP']
}
