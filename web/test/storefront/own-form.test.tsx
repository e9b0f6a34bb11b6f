import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { checkoutId, openPage, refusal, startWorld, type World } from './checkout-world.tsx'

let world: World
afterEach(() => world.stop())

test('a checkout started by an account sends a visitor to sign in, and back', async () => {
  world = await startWorld({
    [`GET /checkouts/${checkoutId}`]: refusal(401, 'Unauthenticated', 'Please sign in'),
  })
  const { router } = openPage(`/booking?checkout=${checkoutId}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(
    `/booking?checkout=${checkoutId}`,
  )
})
