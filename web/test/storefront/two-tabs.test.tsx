import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  checkoutId,
  checkoutWith,
  contact,
  inSeconds,
  maya,
  ok,
  openPage,
  orderSlug,
  orderWith,
  refusal,
  startWorld,
  wayan,
  type World,
} from './checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const checkoutPath = `/checkouts/${checkoutId}`
const filled = { participants: [wayan, maya], contact, contactVerified: true }
const placed = checkoutWith({ ...filled, status: 'PLACED', orderSlug })

test.each([
  ['/booking', 'participants', 'Continue to contact'],
  ['/booking/edit-contact-detail', 'contact', 'Continue to verification'],
])('%s leads to the order that another tab has placed', async (path, part, button) => {
  let elsewhere = false
  world = await startWorld({
    [`GET ${checkoutPath}`]: () => ok(elsewhere ? placed : checkoutWith(filled)),
    [`PUT ${checkoutPath}/${part}`]: () => {
      elsewhere = true
      return refusal(409, 'AlreadyPlaced', 'This checkout is already an order')
    },
    [`GET /orders/${orderSlug}`]: ok(orderWith()),
  })
  const { router } = openPage(`${path}?checkout=${checkoutId}`)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/order/${orderSlug}`))
})

test('places held again by another tab count as held here too', async () => {
  let elsewhere = false
  const held = (seconds: number) => checkoutWith({ ...filled, holdExpiresAt: inSeconds(seconds) })
  world = await startWorld({
    [`GET ${checkoutPath}`]: () => ok(held(elsewhere ? 900 : -1)),
    [`POST ${checkoutPath}/renew-hold`]: () => {
      elsewhere = true
      return refusal(409, 'HoldStillRunning', 'The places are still held for you')
    },
  })
  openPage(`/booking/contact-detail?checkout=${checkoutId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Hold again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hold again' })).toBeNull())
})
