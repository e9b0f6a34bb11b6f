import type { ChangePreview } from '@arung/contracts/orders/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { withOwnPlaces } from '../../src/admin/orders/change/own-places.ts'
import {
  maya,
  ok,
  orderSlug,
  raftingLine,
  signIn,
  startWorld,
  wayan,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, adminOrderWith, openPortal } from '../account/portal-world.tsx'
import { dayWith, raftingDetail } from '../builders.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world?.stop())

const path = `/admins/orders/${orderSlug}`
const confirmed = {
  status: 'CONFIRMED',
  deletion: 'HOLDS_PLACES',
  participants: [wayan, maya, { ...maya, name: 'Putu Hartono' }],
  lines: [
    { ...raftingLine, persons: 3, rates: raftingLine.rates.map(one => ({ ...one, quantity: 3 })) },
  ],
} as const
const preview: ChangePreview = {
  version: '"v1"',
  currency: 'IDR',
  before: 1_350_000,
  after: 900_000,
  lineTotal: 900_000,
  pickupTotal: 0,
  persons: 2,
  remaining: 0,
  refund: 450_000,
}

async function open(answers: Answers = {}) {
  world = await startWorld({
    ...adminAnswers,
    [`GET ${path}`]: ok(
      adminOrderWith({
        ...confirmed,
        lines: [...confirmed.lines],
        participants: [...confirmed.participants],
      }),
    ),
    'GET /products/ayung-river-rafting': ok(raftingDetail),
    'GET /products/ayung-river-rafting/availability': ok([
      dayWith('2026-12-04', { '09:00': 0, '13:00': 60 }),
    ]),
    [`POST ${path}/change/preview`]: ok(preview),
    [`POST ${path}/change`]: { status: 204 },
    ...answers,
  })
  signIn(admin)
  openPortal(`/admin/orders/${orderSlug}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change…' }))
  return within(await screen.findByRole('dialog', { name: 'Change JRM-261204-7KQ2' }))
}

describe('the change of an order', () => {
  test('is previewed with the guests left out, and sends exactly what was previewed', async () => {
    const drawer = await open()
    // Its own three places are free in a session that is full for everybody else.
    expect(await drawer.findByRole('radio', { name: /09:00/ })).toBeEnabled()
    await userEvent.click(drawer.getByRole('radio', { name: /13:00/ }))
    expect(drawer.queryByRole('checkbox')).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'Fewer: Adult' }))
    expect(drawer.getByRole('checkbox', { name: /Wayan/ })).toBeDisabled()
    expect(drawer.getByRole('checkbox', { name: 'Putu Hartono' })).toBeChecked()
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Putu Hartono' }))
    expect(drawer.getByRole('button', { name: 'See the price' })).toBeDisabled()
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Maya Hartono' }))
    await userEvent.click(drawer.getByRole('button', { name: 'See the price' }))
    const cost = within(await drawer.findByRole('region', { name: 'Cost of the change' }))
    expect(cost.getByText(/−Rp\s450,000/)).toBeVisible()
    expect(cost.getByText('Refund to the guest')).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Change order' }))
    const reason = drawer.getByRole('textbox', { name: 'Reason for the guest' })
    await waitFor(() => expect(reason).toHaveFocus())
    expect(world.calls('POST', '/change')).toHaveLength(0)
    await fillIn(reason, 'One of them is ill')
    await userEvent.click(drawer.getByRole('button', { name: 'Change order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const asked = {
      lineId: raftingLine.lineId,
      choice: { date: '2026-12-04', times: ['13:00'], quantities: { adult: 2 }, addOns: [] },
      leftOut: [1],
    }
    expect(world.calls('POST', '/change/preview')[0]?.body).toEqual(asked)
    const [sent] = world.calls('POST', '/change')
    expect(sent?.body).toEqual({ ...asked, expectedTotal: 900_000, reason: 'One of them is ill' })
    expect(sent?.headers['if-match']).toBe('"v1"')
  })

  test('needs a new preview after another choice, and says in words why it is impossible', async () => {
    const drawer = await open()
    await userEvent.click(await drawer.findByRole('radio', { name: /13:00/ }))
    await userEvent.click(drawer.getByRole('button', { name: 'See the price' }))
    await drawer.findByRole('region', { name: 'Cost of the change' })
    world.answers[`POST ${path}/change/preview`] = {
      status: 409,
      body: { code: 'SoldOut', message: 'There are not enough places left' },
    }
    await userEvent.click(drawer.getByRole('radio', { name: /09:00/ }))
    expect(drawer.queryByRole('region', { name: 'Cost of the change' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'See the price' }))
    expect(await drawer.findByText('There are not enough places left')).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Change order' })).toBeNull()
  })
})

describe("an order's own places", () => {
  const own = { date: '2026-12-04', times: ['09:00'], places: 3 }
  test('count as free in its own session, and in no other', () => {
    const day = withOwnPlaces(dayWith('2026-12-04', { '09:00': 0, '13:00': 4 }), own)
    const [nine, one] = day.components[0]?.sessions ?? []
    expect(nine).toMatchObject({ left: 3, state: 'OPEN' })
    expect(one).toMatchObject({ left: 4 })
    const other = dayWith('2026-12-05', { '09:00': 0 })
    expect(withOwnPlaces(other, own)).toBe(other)
  })
})
