import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  checkoutId,
  checkoutWith,
  contact,
  maya,
  ok,
  openPage,
  startWorld,
  wayan,
  type World,
} from './checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const note = 'This booking is charged in rupiah, although you saw the prices in dollars.'
const ready = { participants: [wayan, maya], contact, contactVerified: true }

test.each([
  ['IDR' as const, true],
  ['USD' as const, false],
])(
  'the payment step tells a visitor who saw dollars whether rupiah are charged: in %s',
  async (currency, is) => {
    document.cookie = 'currency=USD; Path=/'
    world = await startWorld({
      [`GET /checkouts/${checkoutId}`]: ok(checkoutWith({ ...ready, currency })),
    })
    openPage(`/booking/payment?checkout=${checkoutId}`)
    await screen.findByRole('button', { name: /^Pay/ })
    await waitFor(() => expect(world.calls('GET', '/settings')).toHaveLength(1))
    await (is ? screen.findByText(note) : expect(screen.queryByText(note)).toBeNull())
  },
)
