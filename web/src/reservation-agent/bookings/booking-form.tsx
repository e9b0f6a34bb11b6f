import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { AgentReservationMade } from '@arung/contracts/agent-reservations/views'
import type { OfferedProduct } from '@arung/contracts/reservations/views'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ActivityFields } from '../../reservation/desk/activity-fields.tsx'
import { useNextOpen } from '../../reservation/desk/next-open.ts'
import { fieldId, type PartProps } from '../../reservation/desk/part-props.ts'
import { PartyFields } from '../../reservation/desk/party-fields.tsx'
import { PickUpFields } from '../../reservation/desk/pick-up-fields.tsx'
import {
  emptySale,
  personsOf,
  totalsOf,
  type FieldName,
  type SaleForm,
} from '../../reservation/desk/sale-form.ts'
import { faultsOf } from '../../reservation/desk/sale-request.ts'
import { sessionAt, sessionFault, timesOf } from '../../reservation/desk/sale-times.ts'
import { idOf } from '../../reservation/desk/session-fields.tsx'
import { useSale } from '../../reservation/desk/use-sale.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import {
  agentRequestOf,
  askAgentSale,
  readAsAgent,
  settlingFault,
  type Settling,
} from './agent-sale.ts'
import { agentAvailabilityResource } from './bookings-resource.ts'
import { SettlingFields } from './settling-fields.tsx'

type BookingFormProps = {
  products: readonly OfferedProduct[]
  zones: readonly PickupZoneView[]
  methods: readonly AgentMethod[]
  onBooked: (made: AgentReservationMade, form: SaleForm) => void
}

/** The form of one booking of an agent, all on one page, with the total at the agent's price. */
export function BookingForm({ products, zones, methods, onBooked }: BookingFormProps) {
  const { t } = useTranslation(['agentBookings', 'deskSale'])
  const locale = useLocale()
  const [first] = useState(() => emptySale(operatorToday(), 'PAYMENT_ON_ARRIVAL'))
  const [form, setForm] = useState(first)
  const [settling, setSettling] = useState<Settling>({ method: methods[0] ?? '', voucher: '' })
  const [isTried, setIsTried] = useState(false)
  const product = products.find(one => one.id === form.productId)
  const zone = zones.find(one => one.id === form.zoneId)
  const { data: availability } = useLiveResource(
    product ? agentAvailabilityResource(product.id, form.date) : null,
  )
  const { moved, seek } = useNextOpen(setForm, readAsAgent)
  const times = timesOf(form.times, product, availability)
  const whole = { ...form, times }
  const offer = { product, zone }
  const totals = totalsOf(whole, offer)
  const sale = useSale(askAgentSale, made => onBooked(made, whole))
  const refusedOf = (field: FieldName) => sale.refused.find(one => one.field === field)?.message
  const errorOf = (field: FieldName): string | undefined => {
    const fault = isTried ? faultsOf(whole, offer).find(one => one.field === field) : undefined
    return fault ? t(`deskSale:faults.${fault.key}`) : refusedOf(field)
  }
  const change: PartProps['change'] = part => {
    sale.forget()
    setForm(now => ({ ...now, ...part }))
  }
  const book = () => {
    if (sale.busy) return
    setIsTried(true)
    const wanted = { persons: personsOf(form), units: totals.units }
    const shut = times.findIndex(
      (time, nth) => sessionFault(time, sessionAt(availability, nth, time), wanted) !== null,
    )
    const [worst] = faultsOf(whole, offer)
    const { method, voucher } = settling
    if (worst?.field === 'product') focusOn(fieldId('product'))
    else if (shut !== -1) focusOn(idOf(shut))
    else if (worst) focusOn(fieldId(worst.field))
    else if (method === '' || settlingFault(settling) !== null) focusOn(fieldId('reference'))
    else void sale.send(agentRequestOf(whole, offer, totals, { method, voucher }))
  }
  const part = { form, change, errorOf }
  return (
    <form
      noValidate
      aria-label={t('agentBookings:form.title')}
      onSubmit={event => {
        event.preventDefault()
        book()
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <fieldset disabled={sale.isUnknown} className="min-w-0 space-y-5">
        <legend className="sr-only">{t('agentBookings:form.title')}</legend>
        <ErrorSummary
          key={sale.refused.map(one => one.message).join()}
          title={t('agentBookings:form.refused')}
          errors={sale.refused.map(({ field, message }) => ({
            id: fieldId(field ?? 'product'),
            message,
          }))}
        />
        <Part title={t('deskSale:parts.activity')}>
          <ActivityFields
            {...part}
            today={operatorToday()}
            products={products}
            product={product}
            availability={availability}
            times={times}
            units={totals.units}
            moved={moved}
            onSeek={(...asked) => void seek(...asked)}
          />
        </Part>
        <Part title={t('deskSale:parts.party')}>
          <PartyFields {...part} />
        </Part>
        <Part title={t('agentBookings:form.pickUp')}>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <PickUpFields {...part} zones={zones} noteHint={t('agentBookings:form.noteHint')} />
          </div>
        </Part>
      </fieldset>
      <div className="card space-y-5 p-5 lg:sticky lg:top-24">
        <SettlingFields
          methods={methods}
          settling={settling}
          onChange={next => {
            sale.forget()
            setSettling(next)
          }}
          fault={isTried ? settlingFault(settling) : null}
          total={totals.total}
          refused={refusedOf('method') ?? refusedOf('reference')}
        />
        <dl className="space-y-1.5 tnum" aria-live="polite">
          {totals.pickUp !== 0 && (
            <div className="flex items-baseline justify-between gap-4 text-ui">
              <dt className="text-ink-2">{t('deskSale:pickUp')}</dt>
              <dd>{formatMoney(totals.pickUp, 'IDR', locale)}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="font-semibold">{t('agentBookings:form.total')}</dt>
            <dd className="text-h3 font-bold">{formatMoney(totals.total, 'IDR', locale)}</dd>
          </div>
        </dl>
        <p className="text-table text-ink-2">{t('agentBookings:form.held')}</p>
        {sale.isUnknown && (
          <Notice tone="warning" alert>
            {t('deskSale:unknown')}
          </Notice>
        )}
        <Button type="submit" tone="primary" busy={sale.busy} className="w-full justify-center">
          {t(
            sale.isUnknown
              ? 'deskSale:askAgain'
              : sale.busy
                ? 'agentBookings:form.sending'
                : 'agentBookings:form.send',
          )}
        </Button>
      </div>
      <UnsavedGuard dirty={form !== first && !sale.busy} />
    </form>
  )
}

const focusOn = (id: string): void => document.getElementById(id)?.focus()

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card space-y-4 p-5">
      <h2 className="font-sans text-ui font-bold">{title}</h2>
      {children}
    </section>
  )
}
