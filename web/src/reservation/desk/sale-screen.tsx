import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import type { OfferedProduct, ReservationMade } from '@arung/contracts/reservations/views'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/api/call.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCashRate } from '../cash-rates/cash-rate-resource.ts'
import { ActivityFields } from './activity-fields.tsx'
import { enterGoesOn } from './enter-goes-on.ts'
import { fieldId, type PartProps } from './part-props.ts'
import { PartyFields } from './party-fields.tsx'
import { OverrideFields, PaymentFields } from './payment-fields.tsx'
import { useNextOpen } from './next-open.ts'
import { changeOf, personsOf, totalsOf, type FieldName, type SaleForm } from './sale-form.ts'
import { faultsOf, requestOf } from './sale-request.ts'
import { deskAvailabilityResource } from './sale-resource.ts'
import { SaleTotal } from './sale-total.tsx'
import { sessionAt, sessionFault, timesOf } from './sale-times.ts'
import { idOf } from './session-fields.tsx'
import { Key } from './key.tsx'
import type { Sold } from './sold.ts'
import { useKeys } from './use-keys.ts'
import { useSale, type AskSale } from './use-sale.ts'
import { SourceFields } from './source-fields.tsx'

type SaleScreenProps = {
  first: SaleForm
  products: readonly OfferedProduct[]
  zones: readonly PickupZoneView[]
  onSold: (sold: Sold) => void
}

/** The form of one sale, all on one page and usable by keyboard from the first field to the button. */
export function SaleScreen({ first, products, zones, onSold }: SaleScreenProps) {
  const { t } = useTranslation('deskSale')
  const [form, setForm] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const product = products.find(one => one.id === form.productId)
  const zone = zones.find(one => one.id === form.zoneId)
  const { data: availability } = useLiveResource(
    product ? deskAvailabilityResource(product.id, form.date) : null,
  )
  const { moved, seek } = useNextOpen(setForm)
  const times = timesOf(form.times, product, availability)
  const whole = { ...form, times, rate: useCashRate()?.rate ?? null }
  const totals = totalsOf(whole, { product, zone })
  const sale = useSale(askDesk, made =>
    onSold({
      made,
      form: whole,
      change: changeOf(whole, totals.total),
    }),
  )
  useEffect(() => focusOn(fieldId('product')), [])
  const faults = isTried ? faultsOf(whole, { product, zone }) : []
  const errorOf = (field: FieldName): string | undefined => {
    const fault = faults.find(one => one.field === field)
    if (fault) return t(`faults.${fault.key}`)
    return sale.refused.find(one => one.field === field)?.message
  }
  const change: PartProps['change'] = part => {
    sale.forget()
    setForm(now => ({ ...now, ...part }))
  }
  const sell = () => {
    if (sale.busy) return
    setIsTried(true)
    const wanted = { persons: personsOf(form), units: totals.units }
    const shut = times.findIndex(
      (time, nth) => sessionFault(time, sessionAt(availability, nth, time), wanted) !== null,
    )
    const [worst] = faultsOf(whole, { product, zone })
    if (worst?.field === 'product' || (worst && shut === -1)) focusOn(elementOf(worst.field))
    else if (shut !== -1) focusOn(idOf(shut))
    else void sale.send(requestOf(whole, { product, zone }, totals))
  }
  const area = useRef<HTMLFormElement>(null)
  useKeys(area, (event, within) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey))
      return enterGoesOn(event, within)
    event.preventDefault()
    sell()
  })
  const part = { form: whole, change, errorOf }
  return (
    <form
      ref={area}
      noValidate
      aria-label={t('title')}
      onSubmit={event => {
        event.preventDefault()
        sell()
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <fieldset disabled={sale.isUnknown} className="min-w-0 space-y-5">
        <legend className="sr-only">{t('title')}</legend>
        <ErrorSummary
          key={sale.refused.map(one => one.message).join()}
          title={t('refused')}
          errors={sale.refused.map(({ field, message }) => ({
            id: elementOf(field ?? 'product'),
            message,
          }))}
        />
        <Part title={t('parts.activity')}>
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
        <Part title={t('parts.party')}>
          <PartyFields {...part} />
        </Part>
        <Part title={t('parts.source')}>
          <SourceFields {...part} zones={zones} />
        </Part>
      </fieldset>
      <div className="card space-y-5 p-5 lg:sticky lg:top-24">
        <fieldset disabled={sale.isUnknown} className="min-w-0 space-y-5">
          <legend className="sr-only">{t('parts.money')}</legend>
          <PaymentFields {...part} />
          <OverrideFields {...part} />
        </fieldset>
        <SaleTotal form={whole} totals={totals} />
        {sale.isUnknown && (
          <Notice tone="warning" alert>
            {t('unknown')}
          </Notice>
        )}
        <Button
          type="submit"
          tone="primary"
          data-step
          busy={sale.busy}
          className="w-full justify-center"
        >
          {t(sale.busy ? 'selling' : sale.isUnknown ? 'askAgain' : 'sell')}
          <Key name="Ctrl ↵" />
        </Button>
      </div>
      <UnsavedGuard dirty={form !== first && !sale.busy} />
    </form>
  )
}

const askDesk: AskSale<MakeReservation, ReservationMade> = (body, idempotencyKey) =>
  call('POST /reservation-admin/reservations', { body, idempotencyKey })

const focusOn = (id: string): void => document.getElementById(id)?.focus()

/** Returns the element that a fault links to. For sessions it is on the first that can be chosen. */
const elementOf = (field: FieldName): string =>
  field === 'session' ? idOf(0) : field === 'guests' ? fieldId('guests') : fieldId(field)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card space-y-4 p-5">
      <h2 className="font-sans text-ui font-bold">{title}</h2>
      {children}
    </section>
  )
}
