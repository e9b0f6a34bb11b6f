import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { customer, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { openPortal, pageOf } from './portal-world.tsx'

let world: World
afterEach(() => world.stop())

test('a chosen theme is stored on the device and does not apply outside the area', async () => {
  world = await startWorld({ 'GET /users/orders': pageOf([]) })
  signIn(customer)
  const { router } = openPortal('/user')
  await userEvent.click(await screen.findByRole('button', { name: 'Light' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('theme')).toBe('dark')
  await router.navigate('/activities')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined())
})
