import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  openPortal,
  pageOf,
  rowWith,
} from '../account/portal-world.tsx'

let world: World
afterEach(() => {
  localStorage.clear()
  return world.stop()
})

const slugOf = (letter: string) => letter.repeat(43)
const numberOf = (letter: string) => `JRM-${letter.toUpperCase()}`
const rowOf = (letter: string) =>
  rowWith({ slug: slugOf(letter), orderNumber: numberOf(letter), guestName: `Guest ${letter}` })
const decided = { ...rowOf('b'), status: 'CONFIRMED' as const, waitingSince: null }

/** The queue with three orders, one of which another admin has decided already. */
async function openQueue() {
  const orders = ['a', 'c', 'd'].map(letter => [
    `GET /admins/orders/${slugOf(letter)}`,
    ok(adminOrderWith({ slug: slugOf(letter), orderNumber: numberOf(letter) })),
  ])
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/orders': pageOf([rowOf('a'), decided, rowOf('c'), rowOf('d')]),
    ...Object.fromEntries(orders),
  })
  signIn(admin)
  const opened = openPortal('/admin/orders?view=all')
  await screen.findByRole('table')
  return opened
}
const reviewOf = (letter: string) =>
  screen.getByRole('button', { name: `Review order ${numberOf(letter)}` })
const drawerOf = async (letter: string) => {
  const drawer = await screen.findByRole('dialog', { name: `Review ${numberOf(letter)}` })
  await within(drawer).findByRole('heading', { name: 'Guests' })
  return within(drawer)
}

describe('after a decision', () => {
  test('focus moves to the next waiting order, in the same list', async () => {
    const { address } = await openQueue()
    world.answers[`POST /admins/orders/${slugOf('a')}/confirm`] = () => {
      world.answers['GET /admins/orders'] = pageOf([decided, rowOf('c'), rowOf('d')])
      return { status: 204, headers: { 'x-position': '4711' } }
    }
    await userEvent.click(reviewOf('a'))
    const drawer = await drawerOf('a')
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'JRM-A' })).toBeNull())
    await waitFor(() => expect(reviewOf('c')).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/admin/orders?view=all')
    await userEvent.keyboard('{Enter}')
    await drawerOf('c')
  })

  test('on the last order, focus stays in the list', async () => {
    await openQueue()
    world.answers['GET /admins/orders'] = pageOf([rowOf('a')])
    world.answers[`POST /admins/orders/${slugOf('a')}/confirm`] = () => {
      world.answers['GET /admins/orders'] = pageOf([])
      return { status: 204 }
    }
    await userEvent.click(screen.getByRole('link', { name: /^Waiting confirmation/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'JRM-D' })).toBeNull())
    await userEvent.click(reviewOf('a'))
    await userEvent.click((await drawerOf('a')).getByRole('button', { name: 'Confirm order' }))
    await screen.findByText('No orders are waiting for confirmation.')
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table')))
  })
})

describe('the keys J and K', () => {
  test('move from order to order in the list, and Enter opens one', async () => {
    await openQueue()
    await userEvent.keyboard('j')
    await waitFor(() => expect(reviewOf('a')).toHaveFocus())
    await userEvent.keyboard('jj')
    await waitFor(() => expect(reviewOf('c')).toHaveFocus())
    await userEvent.keyboard('k')
    await waitFor(() => expect(screen.getByRole('link', { name: 'JRM-B' })).toHaveFocus())
    await userEvent.keyboard('kkk')
    await waitFor(() => expect(reviewOf('a')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await drawerOf('a')
  })

  test('move between waiting orders within the review, as its buttons do', async () => {
    const { router } = await openQueue()
    await userEvent.click(reviewOf('a'))
    const first = await drawerOf('a')
    expect(first.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('j')
    const second = await drawerOf('c')
    await waitFor(() => expect(second.getByRole('group', { name: '2 of 3 waiting' })).toHaveFocus())
    await userEvent.click(second.getByRole('button', { name: 'Next' }))
    const last = await drawerOf('d')
    await waitFor(() => expect(last.getByRole('button', { name: 'Next' })).toHaveFocus())
    await userEvent.keyboard('j')
    await userEvent.keyboard('k')
    await drawerOf('c')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are plain letters in a text field', async () => {
    await openQueue()
    await userEvent.click(reviewOf('a'))
    const drawer = await drawerOf('a')
    await userEvent.type(drawer.getByRole('textbox', { name: /Note to the guest/ }), 'jk')
    expect(drawer.getByRole('textbox', { name: /Note to the guest/ })).toHaveValue('jk')
    await drawerOf('a')
  })

  test('can be switched off, and stay off on this device', async () => {
    const { unmount } = await openQueue()
    const keys = () => screen.getByRole('checkbox', { name: /^Keys: J and K/ })
    await userEvent.click(keys())
    await userEvent.tab()
    const { activeElement } = document
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(activeElement)
    expect(localStorage.getItem('row-keys')).toBe('off')
    await userEvent.click(keys())
    expect(localStorage.getItem('row-keys')).toBe('on')
    unmount()
  })
})

test('a row shows the received time that the list is sorted by, and the waiting time next to it', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/orders': pageOf([
      { ...rowOf('a'), orderTime: hoursAgo(30), waitingSince: hoursAgo(1.1) },
      { ...rowOf('b'), orderTime: hoursAgo(20.1), waitingSince: hoursAgo(19.1) },
    ]),
  })
  signIn(admin)
  openPortal('/admin/orders')
  expect(await screen.findByRole('row', { name: /JRM-A/ })).toHaveTextContent(
    /1 day ago\s?waiting 1 hr/,
  )
  expect(screen.getByRole('row', { name: /JRM-B/ })).toHaveTextContent(
    /20 hr ago\s?waiting 19 hrs?: late/,
  )
})
