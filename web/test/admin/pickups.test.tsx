import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const id = 'f0000000-0000-4000-8000-000000000001'
const south: SavePickupZone = {
  kind: 'FETCHED',
  name: 'South',
  nameId: 'Selatan',
  rank: 2,
  areas: ['Kuta', 'Seminyak'],
  minutesBefore: 90,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 6,
  surcharge: 100_000,
  usdSurcharge: 700,
}
const self: SavePickupZone = {
  kind: 'SELF',
  name: 'By yourself',
  nameId: 'Sendiri',
  rank: 1,
  discount: 50_000,
  usdDiscount: 350,
}

async function open(path: string, answers: Answers = {}) {
  const items = [
    { id, zone: south },
    { id: id.replace('1', '2'), zone: self },
  ]
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/pickup-zones': ok({ items, total: 2, page: 1, size: 25 }),
    [`GET /admins/pickup-zones/${id}`]: ok({ id, zone: south }),
    ...answers,
  })
  signIn(admin)
  return openPortal(path)
}
const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

describe('pick-up zones', () => {
  test('list their areas, times and surcharge or discount', async () => {
    await open('/admin/pickup-zones')
    const fetched = await screen.findByRole('row', { name: /South/ })
    expect(fetched).toHaveTextContent(/Kuta, Seminyak90\+ .*100,000 \/ car/)
    const own = screen.getByRole('row', { name: /By yourself/ })
    expect(own).toHaveTextContent(/− .*50,000 \/ person/)
  })

  test('save against the version that was read, one area a line', async () => {
    await open(`/admin/pickup-zones/${id}/edit`, { [`PUT /admins/pickup-zones/${id}`]: ok({ id }) })
    await userEvent.type(await box('Areas'), '\n Canggu \n')
    await save()
    expect(await screen.findByText('The zone is saved.')).toBeVisible()
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({ ...south, areas: ['Kuta', 'Seminyak', 'Canggu'] })
    expect(sent?.headers['if-match']).toBe(await versionOf(south))
  })

  test('require the last car to come before the session begins', async () => {
    await open(`/admin/pickup-zones/${id}/edit`)
    const window = await box('Window in minutes')
    await userEvent.clear(window)
    await userEvent.type(window, '91')
    await save()
    expect(
      await screen.findByRole('link', {
        name: /the last car must arrive before the session starts/,
      }),
    ).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('need a name and an area', async () => {
    await open('/admin/pickup-zones/create')
    await save()
    const wrong = within(await screen.findByRole('alert'))
    expect(wrong.getByRole('link', { name: /^Name, English:/ })).toBeVisible()
    expect(wrong.getByRole('link', { name: /^Areas:/ })).toBeVisible()
  })

  test('for guests who come by themselves have a discount and nothing else', async () => {
    const { address } = await open('/admin/pickup-zones/create', {
      'POST /admins/pickup-zones': { status: 201, body: { data: { id } } },
    })
    await userEvent.selectOptions(await box('How guests get there'), 'SELF')
    expect(screen.queryByLabelText(/^Areas/)).toBeNull()
    await fillIn(await box('Name, English'), 'Own way')
    await fillIn(await box('Name, Indonesian'), 'Sendiri')
    const discount = await box('Discount in dollars')
    await userEvent.clear(discount)
    await userEvent.type(discount, '3.5')
    await save()
    await waitFor(() => expect(address()).toBe('/admin/pickup-zones'))
    expect(world.calls('POST').at(-1)?.body).toEqual({
      kind: 'SELF',
      name: 'Own way',
      nameId: 'Sendiri',
      rank: 0,
      discount: 0,
      usdDiscount: 350,
    })
  })

  test('are retired after a dialog says that orders keep them', async () => {
    const { address } = await open(`/admin/pickup-zones/${id}/edit`, {
      [`DELETE /admins/pickup-zones/${id}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Retire' }))
    expect(screen.getByText(/Existing orders keep it/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retire zone' }))
    await waitFor(() => expect(address()).toBe('/admin/pickup-zones'))
  })
})
