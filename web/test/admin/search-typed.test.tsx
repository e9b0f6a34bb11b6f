import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

const way = vi.hoisted(() => {
  let arrive = () => {}
  const isHere = new Promise<void>(resolve => {
    arrive = resolve
  })
  return { isHere, arrive: () => arrive() }
})
/** The real dialog, whose file does not arrive until the test lets it. */
vi.mock('../../src/admin/search/search-palette.tsx', async original => {
  await way.isHere
  return original()
})

let world: World
afterEach(() => world.stop())

function press(init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  act(() => void document.body.dispatchEvent(event))
  return event
}

test('text typed before the search has loaded goes into it, wherever the focus was', async () => {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/jobs/failed': ok({ items: [], total: 0, page: 1, size: 25 }),
    'GET /admins/search': ok({ hits: [] }),
  })
  signIn(admin)
  openPortal('/admin/jobs')
  await screen.findAllByRole('button', { name: /^Search everything/ })

  // Dismissed before it arrived: nothing remains of it.
  press({ key: 'k', ctrlKey: true })
  press({ key: 'z' })
  press({ key: 'Escape' })
  expect(press({ key: 'y' }).defaultPrevented).toBe(false)

  press({ key: 'k', ctrlKey: true })
  const typed = ['m', 'x', 'Backspace', 'a'].map(key => press({ key }).defaultPrevented)
  expect(typed).toEqual([true, true, true, true])
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  way.arrive()
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  const field = dialog.getByRole<HTMLInputElement>('searchbox')
  expect(field).toHaveValue('ma')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field.selectionStart).toBe(2)
  await userEvent.keyboard('d')
  expect(field).toHaveValue('mad')
  expect(press({ key: 'e' }).defaultPrevented).toBe(false)
})
