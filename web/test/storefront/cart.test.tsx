import type { CartLine, CartView } from '@arung/contracts/carts/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { rememberZone } from '../../src/storefront/pickups/remembered-zone.ts'
import { southZone } from '../builders.ts'
import { dayWith, raftingDetail } from '../builders.ts'
import {
  cartLineWith,
  customer,
  ok,
  openPage,
  raftingLine,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from './checkout-world.tsx'

let world: World
const own = `/users/${customer.uuid}`
const unavailable = 'Some of the selected product is not available. Please remove them to continue'

const cartOf = (details: readonly CartLine[], overlaps: CartView['overlaps'] = []) =>
  ok({
    details,
    overlaps,
    currency: details.length > 0 ? 'IDR' : null,
    subTotal: 900_000 * details.length,
    addOnsTotal: 0,
    grandTotal: 900_000 * details.length,
  })

async function open(details: readonly CartLine[], answers: Answers = {}) {
  signIn(customer)
  world = await startWorld({ [`POST ${own}/retrive-carts`]: cartOf(details), ...answers })
  const opened = openPage('/cart')
  await screen.findByRole('heading', { level: 1 })
  return opened
}
afterEach(() => world.stop())

const book = () => screen.findByRole('button', { name: 'Continue to booking' })

describe('the cart', () => {
  test('sends a visitor to sign in and back', async () => {
    world = await startWorld({})
    const { router } = openPage('/cart')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(router.state.location.search).toBe('?next=%2Fcart')
  })

  test('serves an agent too, through the route for agents', async () => {
    signIn({ ...customer, role: 'AGEN' })
    const lines = { [`POST /agents/${customer.uuid}/retrive-carts`]: cartOf([cartLineWith()]) }
    world = await startWorld(lines)
    openPage('/cart')
    expect(await screen.findByRole('list', { name: 'Activities in your cart' })).toBeVisible()
    expect(world.calls('POST', `/api/agents/${customer.uuid}/retrive-carts`)).toHaveLength(1)
  })

  test.each(['ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'] as const)(
    'refuses %s',
    async role => {
      signIn({ ...customer, role })
      world = await startWorld({})
      openPage('/cart')
      expect(await screen.findByText('403')).toBeVisible()
      expect(world.calls('POST')).toEqual([])
    },
  )

  test('shows each line with date, people and price', async () => {
    await open([cartLineWith()])
    const lines = await screen.findByRole('list', { name: 'Activities in your cart' })
    expect(lines).toHaveTextContent('Fri, 4 Dec 2026, 09:00 WITA')
    expect(lines).toHaveTextContent('2 × Adults')
    expect(lines.textContent.replace(/\s/g, ' ')).toContain('Rp 900,000')
  })

  test('warns of two overlapping activities, but lets them be booked', async () => {
    const stop = { packageName: 'Rafting', packageNameId: 'Arung', date: '2026-12-04' }
    const [first, second] = [cartLineWith(), cartLineWith({ lineId: crypto.randomUUID() })]
    const { lineId, productId } = first
    const overlap: CartView['overlaps'][number] = [
      { ...stop, lineId, productId, time: '09:00' },
      { ...stop, lineId: second.lineId, productId, packageName: 'ATV', time: '10:00' },
    ]
    await open([first, second], {
      [`POST ${own}/retrive-carts`]: cartOf([first, second], [overlap]),
    })
    expect(await screen.findByText('These activities overlap')).toBeVisible()
    expect(screen.getByText(/Rafting \(.*09:00.*\) and ATV \(.*10:00.*\)/)).toBeVisible()
    expect(await book()).toBeEnabled()
  })

  test('links to the activities when it is empty', async () => {
    await open([])
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find an activity' })).toHaveAttribute(
      'href',
      '/activities/all',
    )
  })

  test('marks unavailable lines, and cannot be booked until they are removed', async () => {
    await open([
      cartLineWith(),
      cartLineWith({ lineId: 'b2', problem: 'PRODUCT_UNAVAILABLE' }),
      cartLineWith({ lineId: 'b3', problem: 'SOLD_OUT', left: 1 }),
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent(unavailable)
    expect(screen.getByText('The product is not available')).toBeVisible()
    expect(screen.getByText(/Only 1 place is left/)).toBeVisible()
    expect(await book()).toBeDisabled()
    expect(await book()).toHaveAccessibleDescription(unavailable)
  })

  test('removes a line at once and restores it on request', async () => {
    const user = userEvent.setup()
    let lines = [cartLineWith()]
    await open([], {
      [`POST ${own}/retrive-carts`]: () => cartOf(lines),
      [`DELETE ${own}/carts/lines/${raftingLine.lineId}`]: () => {
        lines = []
        return ok({})
      },
      [`POST ${own}/carts/lines`]: () => {
        lines = [cartLineWith()]
        return ok({}, 201)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Ayung River Rafting' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Ayung River Rafting' })).toBeVisible()
    expect(world.calls('POST', '/carts/lines')[0]?.body).toMatchObject({
      currency: 'IDR',
      choice: {
        productId: raftingLine.productId,
        date: '2026-12-04',
        times: ['09:00'],
        quantities: { adult: 2 },
        addOns: [],
      },
    })
  })

  test('edits a line with its choice filled in', async () => {
    const user = userEvent.setup()
    const change = `PATCH ${own}/carts/lines/${raftingLine.lineId}`
    await open([cartLineWith()], {
      'GET /products/ayung-river-rafting': ok(raftingDetail),
      'GET /products/ayung-river-rafting/availability': ok([
        dayWith('2026-12-04', { '09:00': 60, '13:00': 60 }),
      ]),
      [change]: ok({}),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Ayung River Rafting' }))
    const drawer = await screen.findByRole('dialog', { name: 'Edit Ayung River Rafting' })
    await user.click(await within(drawer).findByRole('radio', { name: /13:00/ }))
    await user.click(within(drawer).getByRole('button', { name: 'More: Adult' }))
    await user.click(within(drawer).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.calls('PATCH')[0]?.body).toEqual({
      choice: {
        productId: raftingLine.productId,
        date: '2026-12-04',
        times: ['13:00'],
        quantities: { adult: 3 },
        addOns: [],
      },
    })
  })

  test('is requested and booked with the pick-up zone of the guests', async () => {
    const user = userEvent.setup()
    await open([cartLineWith()], {
      'GET /pickup-zones': ok([southZone]),
      'POST /checkouts': call => ok(call.body, 201),
    })
    const stay = await screen.findByLabelText('Where do you stay?')
    await user.selectOptions(stay, 'South coast: Uluwatu, Pecatu')
    expect(screen.getByText('Pick-up 06:30–07:00 WITA')).toBeVisible()
    await waitFor(() =>
      expect(world.calls('POST', '/retrive-carts').at(-1)?.body).toMatchObject({
        pickupZoneId: southZone.id,
      }),
    )
    await user.click(await book())
    await waitFor(() =>
      expect(world.calls('POST', '/checkouts')[0]?.body).toMatchObject({
        pickupZoneId: southZone.id,
      }),
    )
    rememberZone(null)
  })

  test('becomes a checkout', async () => {
    const user = userEvent.setup()
    const { router } = await open([cartLineWith()], {
      'POST /checkouts': call => ok(call.body, 201),
    })
    await user.click(await book())
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
    const body = world.calls('POST', '/checkouts')[0]?.body
    expect(body).toMatchObject({ currency: 'IDR', locale: 'en', source: { from: 'cart' } })
  })

  test('reports lines sold out meanwhile in the words of the specification', async () => {
    const user = userEvent.setup()
    await open([cartLineWith()], { 'POST /checkouts': refusal(409, 'SoldOut', 'x') })
    await user.click(await book())
    expect(await screen.findByText(unavailable)).toBeVisible()
  })

  test('offers a retry when it cannot be read', async () => {
    const user = userEvent.setup()
    await open([], { [`POST ${own}/retrive-carts`]: refusal(503, 'Unavailable', 'down') })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    world.answers[`POST ${own}/retrive-carts`] = cartOf([cartLineWith()])
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Ayung River Rafting' })).toBeVisible()
  })
})
