import type { Position } from '@arung/contracts/accounts/realms'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { pickupZones, zoneIds } from './pickup-zones.ts'
import { deskSale } from './sale-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

/** Guests from the south cost 300,000 a car. */
const zones: readonly PickupZoneView[] = pickupZones.map(one =>
  one.id === zoneIds.south && one.zone.kind === 'FETCHED'
    ? { ...one, zone: { ...one.zone, surcharge: 300_000 } }
    : one,
)
const fetched = (zoneId: string) =>
  ({ zoneId, place: 'Villa Sembilan', note: 'At the gate', kind: 'FETCHED' }) as const
const path = `/reservation-admin/reservations/${deskSale.reservationId}`

async function open(
  view: Partial<ReservationView>,
  { position = 'RESERVATION', locale = 'en' }: { position?: Position; locale?: 'en' | 'id' } = {},
) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${path}`]: ok({ ...deskSale, ...view }),
    [`PATCH ${path}`]: ok(null),
    'GET /pickup-zones': ok(zones),
  })
  signIn(staffIn(position))
  const area = locale === 'id' ? '/id' : ''
  openPortal(`${area}/reservation/admin/sale/${deskSale.reservationId}`, locale)
  const name = locale === 'id' ? 'Ubah penjemputan' : 'Change pick-up'
  await userEvent.click(await screen.findByRole('button', { name }))
  const title = locale === 'id' ? 'Ubah penjemputan dan catatan' : 'Change pick-up and note'
  return within(await screen.findByRole('dialog', { name: title }))
}
const sent = () => world.calls('PATCH', path).map(({ body }) => body)

test('a dearer zone shows its price, and is saved once somebody chose to charge it', async () => {
  const dialog = await open({ pickUp: fetched(zoneIds.ubud), pickUpTotal: 0 })
  await userEvent.selectOptions(await dialog.findByLabelText(/^Pick-up/), 'South')
  expect(dialog.getByText(/\+Rp\s?300,000/)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await userEvent.click(dialog.getByRole('radio', { name: /Charge Rp\s?300,000 more/ }))
  await userEvent.click(save)
  expect(await screen.findByText('Pick-up and note saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      pickUp: { zoneId: zoneIds.south, place: 'Villa Sembilan', note: 'At the gate' },
      note: deskSale.note,
      pickUpPrice: { before: 0, after: 300_000, choice: 'CHARGE' },
    },
  ])
})

test('a cheaper one is given back, in Indonesian too', async () => {
  const dialog = await open(
    { pickUp: fetched(zoneIds.south), pickUpTotal: 300_000 },
    { locale: 'id' },
  )
  await userEvent.selectOptions(await dialog.findByLabelText(/^Penjemputan/), 'Ubud dan sekitarnya')
  expect(dialog.getByText(/−Rp\s?300.000/)).toBeVisible()
  expect(dialog.getByText('Harga sekarang')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: /Kembalikan Rp\s?300.000/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Penjemputan dan catatan disimpan')).toBeVisible()
  expect(sent()).toMatchObject([
    { pickUpPrice: { before: 300_000, after: 0, choice: 'GIVE_BACK' } },
  ])
})

test('the front office may not keep the price of a dearer zone, and may of a cheaper one', async () => {
  const front = { position: 'FRONT_OFFICE' } as const
  const dialog = await open({ pickUp: fetched(zoneIds.ubud), pickUpTotal: 200_000 }, front)
  const zone = await dialog.findByLabelText(/^Pick-up/)
  await userEvent.selectOptions(zone, 'South')
  expect(dialog.queryByRole('radio', { name: 'Keep price' })).toBeNull()
  await userEvent.selectOptions(zone, 'We come by ourselves')
  expect(dialog.getByRole('radio', { name: 'Keep price' })).toBeVisible()
})

test('another place in the same zone asks for no price, and a fetched party needs one', async () => {
  const dialog = await open({ pickUp: fetched(zoneIds.south), pickUpTotal: 100_000 })
  const place = await dialog.findByLabelText(/^Hotel or address/)
  await userEvent.clear(place)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sent()).toEqual([])
  await fillIn(place, 'Villa Lain, Kuta')
  expect(dialog.queryByText('New price')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Pick-up and note saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      pickUp: { zoneId: zoneIds.south, place: 'Villa Lain, Kuta', note: 'At the gate' },
      note: deskSale.note,
    },
  ])
})
