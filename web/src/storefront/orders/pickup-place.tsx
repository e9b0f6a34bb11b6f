import type { OrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderCall } from './use-order-call.ts'

type PickupPlaceProps = { order: OrderView; onChanged: () => Promise<unknown> }

/** Asks for the pick-up place while it is unknown. Anybody who sees the place may change it. */
export function PickupPlace({ order, onChanged }: PickupPlaceProps) {
  const { t } = useTranslation('pickup')
  const [isChanging, setChanging] = useState(false)
  const isOpen = order.isPickupOpen
  const place = order.pickup?.kind === 'SELF' ? null : (order.contact?.pickupPlace ?? null)
  if (!isOpen && (place === null || !order.cancellation.allowed)) return null
  if (!isOpen && !isChanging)
    return (
      <Button size="small" onClick={() => setChanging(true)}>
        {t('changePlace')}
      </Button>
    )
  const done = async () => {
    await onChanged()
    setChanging(false)
  }
  return (
    <section aria-labelledby="place-title" className="card p-5 sm:p-6">
      <h2 id="place-title" className="text-h3">
        {t('askPlace')}
      </h2>
      {isOpen && <p className="mt-1 text-ui text-ink-2">{t('askPlaceNote')}</p>}
      <PlaceForm slug={order.slug} place={place ?? ''} onDone={done} />
    </section>
  )
}

type PlaceFormProps = { slug: string; place: string; onDone: () => Promise<void> }

function PlaceForm({ slug, place: known, onDone }: PlaceFormProps) {
  const { t } = useTranslation('pickup')
  const [place, setPlace] = useState(known)
  const { busy, missing, failure, save } = useSavePlace(slug, onDone)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save(place.trim())
      }}
      className="mt-4 space-y-4"
    >
      <TextField
        id="pickup-place"
        label={t('place')}
        hint={t('placeHint')}
        error={missing ? t('placeMissing') : undefined}
        maxLength={160}
        autoComplete="off"
        value={place}
        onChange={event => setPlace(event.target.value)}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
        {t('savePlace')}
      </Button>
    </form>
  )
}

function useSavePlace(slug: string, onDone: () => Promise<void>) {
  const { t } = useTranslation('pickup')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useOrderCall(onDone)
  const save = async (place: string) => {
    setMissing(place === '')
    if (place === '') return document.getElementById('pickup-place')?.focus()
    await run(
      command('PUT /orders/:slug/pickup-place', { params: { slug }, body: { place } }),
      t('placeSaved'),
    )
  }
  return { busy, missing, failure, save }
}
