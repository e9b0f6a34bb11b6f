import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { Party } from '@arung/contracts/reservations/requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { fieldId, type PartProps } from '../../reservation/desk/part-props.ts'
import { PartyFields } from '../../reservation/desk/party-fields.tsx'
import { PickUpFields } from '../../reservation/desk/pick-up-fields.tsx'
import { emptySale, type SaleForm } from '../../reservation/desk/sale-form.ts'
import { faultsOf, requestOf } from '../../reservation/desk/sale-request.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type PartyFormProps = {
  booking: AgentBookingView
  party: Party
  zones: readonly PickupZoneView[]
}
const fields = ['name', 'phone', 'email', 'place'] as const

/** Who comes, from where they are picked up, and the note: free to change until the guests are there. */
export function PartyForm({ booking, party, zones }: PartyFormProps) {
  const { t } = useTranslation(['agentBookings', 'deskSale'])
  const [first, setFirst] = useState(() => formOf(booking, party))
  const [form, setForm] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const zone = zones.find(one => one.id === form.zoneId)
  const offer = { product: undefined, zone }
  const faults = faultsOf(form, offer).filter(({ field }) => fields.some(one => one === field))
  const errorOf: PartProps['errorOf'] = field => {
    const fault = isTried ? faults.find(one => one.field === field) : undefined
    return fault && t(`deskSale:faults.${fault.key}`)
  }
  const part = {
    form,
    change: (changed: Partial<SaleForm>) => setForm(now => ({ ...now, ...changed })),
    errorOf,
  }
  return (
    <form
      noValidate
      aria-label={t('agentBookings:details.guests')}
      className="card space-y-4 p-5"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        const [worst] = faults
        if (worst) document.getElementById(fieldId(worst.field))?.focus()
        if (worst || busy) return
        const totals = { list: 0, pickUp: 0, total: 0, units: null }
        const asked = requestOf(form, offer, totals)
        // The ages of the other guests are kept where their names are.
        const others = asked.party.others.map(
          one => party.others.find(({ name }) => name === one.name) ?? one,
        )
        const body = {
          party: { ...asked.party, others },
          pickUp: asked.pickUp,
          ...(form.note === first.note ? {} : { note: asked.note }),
        }
        void run(
          command('PATCH /reservation/bookings/:id', {
            params: { id: booking.reservationId },
            body,
          }),
          t('agentBookings:edit.saved'),
          () => setFirst(form),
        )
      }}
    >
      <h2 className="text-h4 font-semibold">{t('agentBookings:details.guests')}</h2>
      <PartyFields {...part} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <PickUpFields {...part} zones={zones} noteHint={t('agentBookings:form.noteHint')} />
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={busy} disabled={form === first}>
        {t('agentBookings:edit.save')}
      </Button>
      <UnsavedGuard dirty={form !== first && !busy} />
    </form>
  )
}

const formOf = ({ pickUp, note }: AgentBookingView, party: Party): SaleForm => ({
  ...emptySale(operatorToday(), 'PAYMENT_ON_ARRIVAL'),
  name: party.name,
  phone: party.phone,
  phonePossible: true,
  email: party.email ?? '',
  nationality: party.nationality ?? '',
  others: party.others.map(({ name }) => name).join('\n'),
  zoneId: pickUp?.zoneId ?? '',
  place: pickUp?.place ?? '',
  note: note ?? '',
})
