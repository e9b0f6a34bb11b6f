import { pickUpTotal } from '@arung/contracts/bookings/pricing'
import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangedPrice } from '../desk/changed-price.tsx'
import { fieldId } from '../desk/part-props.ts'
import { PickUpFields } from '../desk/pick-up-fields.tsx'
import { emptySale, type SaleForm } from '../desk/sale-form.ts'
import { faultsOf, orNull, pickUpOf } from '../desk/sale-request.ts'
import { zonesResource } from '../desk/sale-resource.ts'

type PickUpDialogProps = { sale: ReservationView; onClose: () => void }

/**
 * Changes how the guests of a sale get there, and its note. Shows what the pick-up costs from another zone, and asks how
 * the difference is settled.
 */
export function PickUpDialog({ sale, onClose }: PickUpDialogProps) {
  const { t } = useTranslation(['deskSales', 'dayBookings', 'deskSale'])
  const formId = useId()
  const { data: zones } = useLiveResource(zonesResource)
  const [form, setForm] = useState(() => formOf(sale))
  const [chosen, setChosen] = useState<PriceChoice | null>(null)
  const [isTried, setIsTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const zone = zones?.find(({ id }) => id === form.zoneId)
  const fault = faultsOf(form, { product: undefined, zone }).find(({ field }) => field === 'place')
  const before = sale.pickUpTotal ?? 0
  const after = form.zoneId === (sale.pickUp?.zoneId ?? '') ? before : priceOf(sale, zone)
  const choices: readonly PriceChoice[] =
    after === before ? [] : after > before ? ['CHARGE', 'KEEP'] : ['GIVE_BACK', 'KEEP']
  const choice = choices.find(one => one === chosen) ?? null
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fault) document.getElementById(fieldId('place'))?.focus()
    if (fault || busy || (choices.length > 0 && choice === null)) return
    const pickUp = pickUpOf(form, zone)
    const body = {
      pickUp: pickUp && { ...pickUp, note: sale.pickUp?.note ?? null },
      note: orNull(form.note),
      ...(choice === null ? {} : { pickUpPrice: { before, after, choice } }),
    }
    const params = { id: sale.reservationId }
    void run(
      command('PATCH /reservation-admin/reservations/:id', { params, body }),
      t('deskSales:changePickUp.done'),
      onClose,
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deskSales:changePickUp.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('dayBookings:changes.cancel')}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabled={zones === undefined || (choices.length > 0 && choice === null)}
          >
            {t('deskSales:changePickUp.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-5" noValidate>
        {zones === undefined ? (
          <Skeleton className="h-32" />
        ) : (
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <PickUpFields
              form={form}
              change={changed => setForm({ ...form, ...changed })}
              errorOf={field =>
                isTried && fault?.field === field ? t(`deskSale:faults.${fault.key}`) : undefined
              }
              zones={zones}
            />
          </div>
        )}
        {choices.length > 0 && (
          <ChangedPrice
            name={formId}
            before={before}
            after={after}
            choices={choices}
            choice={choice}
            onChoose={setChosen}
          />
        )}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

const formOf = ({ pickUp, note }: ReservationView): SaleForm => ({
  ...emptySale(operatorToday(), 'PAYMENT_ON_ARRIVAL'),
  zoneId: pickUp?.zoneId ?? '',
  place: pickUp?.place ?? '',
  note: note ?? '',
})

/** Returns what the pick-up costs from a zone, for the days and guests of the sale as they are now. */
const priceOf = ({ lines }: ReservationView, zone: PickupZoneView | undefined): number =>
  pickUpTotal(
    zone?.zone ?? null,
    lines
      .flatMap(line => line.bookings)
      .filter(({ state }) => state !== 'CANCELED')
      .map(({ date, time, guests, share }) => ({
        date,
        times: [time],
        guests: { adults: guests, children: 0 },
        total: share ?? 0,
      })),
  )
