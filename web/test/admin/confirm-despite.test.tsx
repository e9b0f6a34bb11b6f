import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  openPortal,
  pageOf,
  rowWith,
} from '../account/portal-world.tsx'
import { ok, orderSlug, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const orderPath = `/admins/orders/${orderSlug}`
const next = 'n'.repeat(43)
type Checks = AdminOrderView['checks']
const problem = (code: Checks[number]['code']) => ({ code, state: 'PROBLEM' as const, found: [] })

/** Opens the drawer of a waiting order with these checks, followed by another waiting order. */
async function review(checks: Checks) {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/orders': pageOf([rowWith({ slug: orderSlug }), rowWith({ slug: next })]),
    [`GET ${orderPath}`]: ok(adminOrderWith({ checks })),
    [`GET /admins/orders/${next}`]: ok(adminOrderWith({ slug: next, orderNumber: 'JRM-NEXT' })),
    [`POST ${orderPath}/confirm`]: { status: 204 },
  })
  signIn(admin)
  const opened = openPortal(`/admin/orders?review=${orderSlug}`)
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('heading', { name: 'Guests' })
  return { ...opened, drawer }
}
const confirmed = () => world.calls('POST', '/confirm').length

describe('an order with problems', () => {
  test.each([
    ['PICKUP', 'Confirm without pick-up…', 'Pick-up missing'],
    ['PAYMENT', 'Confirm without payment…', 'Not paid'],
    ['PLACES', 'Confirm over capacity…', 'Not enough spots'],
    ['DATES', 'Confirm on a closed date…', 'The date is closed'],
  ] as const)(
    'names the problem on its confirm button (%s), and asks once',
    async (code, label, why) => {
      const { drawer, address } = await review([
        problem(code),
        { code: 'AGES', state: 'OK', found: [] },
      ])
      expect(drawer.queryByRole('button', { name: 'Confirm and next' })).toBeNull()
      expect(drawer.queryByRole('button', { name: 'Confirm order' })).toBeNull()
      await userEvent.dblClick(drawer.getByRole('button', { name: label }))
      const asked = drawer.getByText('The voucher is sent right away despite:').parentElement
      expect(asked).toHaveTextContent(why)
      expect(confirmed()).toBe(0)
      await userEvent.click(drawer.getByRole('button', { name: 'Confirm anyway' }))
      await waitFor(() => expect(address()).toBe(`/admin/orders?review=${next}`))
      expect(confirmed()).toBe(1)
    },
  )

  test('is not confirmed by pressing Enter twice, and Back returns to the review', async () => {
    const { drawer } = await review([problem('PICKUP'), problem('PAYMENT')])
    drawer.getByRole('button', { name: 'Confirm despite 2 problems…' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Back' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(drawer.getByRole('button', { name: 'Confirm despite 2 problems…' })).toBeVisible()
    expect(confirmed()).toBe(0)
  })

  test('is confirmed at once when something was merely not checked', async () => {
    const { drawer } = await review([{ code: 'PICKUP', state: 'UNKNOWN', found: [] }])
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm and next' }))
    await waitFor(() => expect(confirmed()).toBe(1))
  })
})
