import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  checkoutId,
  checkoutWith,
  inSeconds,
  ok,
  openPage,
  startWorld,
  type World,
} from './checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const open = async (path: string, change: Parameters<typeof checkoutWith>[0]) => {
  world = await startWorld({ [`GET /checkouts/${checkoutId}`]: ok(checkoutWith(change)) })
  return openPage(`${path}?checkout=${checkoutId}`)
}
const whyShort = /places are held for a few minutes only/

test('a large party learns why its places are held only briefly, and is led to the contact step', async () => {
  const { router } = await open('/booking', { untilProved: true, holdExpiresAt: inSeconds(290) })
  expect(await screen.findByText(whyShort)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Confirm my e-mail address first' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking/contact-detail'))
})

test('the contact step may come before the guests, without an error about a missing guest', async () => {
  await open('/booking/contact-detail', { untilProved: true, holdExpiresAt: inSeconds(290) })
  expect(await screen.findByText(whyShort)).toBeVisible()
  expect(screen.queryByText('Please add 1 PIC to your contact')).toBeNull()
  expect(screen.getByRole('link', { name: 'Guests' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue to verification' })).toBeEnabled()
})

test('the guests come next once the address is verified', async () => {
  const { router } = await open('/booking/payment', { contactVerified: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(screen.queryByText(whyShort)).toBeNull()
})
