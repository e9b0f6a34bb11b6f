import type { AdminOrderView } from '@arung/contracts/orders/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ok,
  orderSlug,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  openPortal,
  pageOf,
  rowWith,
} from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const orderPath = `/admins/orders/${orderSlug}`

async function open(path: string, answers: Answers = {}) {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  return openPortal(path)
}
const lastList = () =>
  world.calls('GET').findLast(call => call.path.includes('/admins/orders?'))?.path

test('one click extends a search without results to the whole list', async () => {
  const { address } = await open('/admin/orders?q=JRM-261204-7KQ2', {
    'GET /admins/orders': pageOf([]),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Search the whole list' }))
  expect(address()).toContain('q=JRM-261204-7KQ2')
  await waitFor(() => expect(lastList()).toContain('q=JRM-261204-7KQ2'))
  expect(lastList()).not.toContain('waiting')
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /Search the whole list/ })).toBeNull(),
  )
})

describe('several waiting orders', () => {
  test('are confirmed in one go, except those with problems', async () => {
    const [clean, full, taken] = ['a', 'b', 'c'].map(letter => letter.repeat(43))
    const order = (checks: AdminOrderView['checks']) => ok(adminOrderWith({ checks }))
    const found: AdminOrderView['checks'][number]['found'] = [
      { what: 'NOT_CHECKED', name: 'Rafting', nameId: 'Arung' },
    ]
    const confirm = (slug = '') => `POST /admins/orders/${slug}/confirm`
    await open('/admin/orders', {
      'GET /admins/orders': pageOf([clean, full, taken].map(slug => rowWith({ slug: slug! }))),
      [`GET /admins/orders/${clean}`]: order([{ code: 'PLACES', state: 'OK', found: [] }]),
      [`GET /admins/orders/${full}`]: order([{ code: 'PLACES', state: 'PROBLEM', found }]),
      [`GET /admins/orders/${taken}`]: order([]),
      [confirm(clean)]: { status: 204 },
      [confirm(taken)]: refusal(409, 'OrderNotWaiting', 'This order is not waiting'),
    })
    const all = { name: 'Select all rows on this page' }
    await userEvent.click(await screen.findByRole('checkbox', all))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(world.calls('POST')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm orders' }))
    expect(await dialog.findByText(/This order is not waiting/)).toBeVisible()
    expect(dialog.getByText('1 of 3 done')).toBeVisible()
    expect(world.calls('POST').map(call => call.path)).toEqual([
      `/api/admins/orders/${clean}/confirm`,
      `/api/admins/orders/${taken}/confirm`,
    ])
    await userEvent.click(await dialog.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('are limited to twenty at a time', async () => {
    const rows = Array.from({ length: 21 }, (_, nth) =>
      rowWith({ slug: String(nth).padStart(43, 's') }),
    )
    await open('/admin/orders', { 'GET /admins/orders': pageOf(rows) })
    const all = { name: 'Select all rows on this page' }
    await userEvent.click(await screen.findByRole('checkbox', all))
    expect(screen.getByRole('button', { name: 'Confirm…' })).toBeDisabled()
    expect(screen.getByText('Confirm orders: up to 20 at a time.')).toBeVisible()
    await userEvent.click(screen.getAllByRole('checkbox', { name: /JRM-/ })[0]!)
    expect(screen.getByRole('button', { name: 'Confirm…' })).toBeEnabled()
  })
})

describe('the list of orders', () => {
  test('starts with the queue, oldest first', async () => {
    await open('/admin/orders')
    await screen.findByRole('table', { name: 'Orders: Waiting confirmation' })
    expect(lastList()).toBe('/api/admins/orders?view=WAITING&sort=oldest&page=1&size=25')
    expect(screen.getByRole('link', { name: /^Waiting confirmation/, current: true })).toBeVisible()
  })

  test('shows why the rule left a waiting order to the desk, and filters by that', async () => {
    const leftFor = [
      { code: 'PAYMENT', state: 'PROBLEM' },
      { code: 'PICKUP', state: 'UNKNOWN' },
    ] as const
    await open('/admin/orders', {
      'GET /admins/orders': pageOf([
        rowWith({ leftFor: [...leftFor] }),
        rowWith({ slug: 'o'.repeat(43), orderNumber: 'JRM-2' }),
      ]),
    })
    const why = { name: 'Why it needs review' }
    const told = await screen.findByRole('list', why)
    expect(told.closest('tr')).toHaveTextContent('JRM-261204-7KQ2')
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual(['Not paid', 'Pick-up place not known yet'])
    expect(screen.getAllByRole('list', why)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(screen.getByLabelText('Needs review because'), 'Pick-up')
    await waitFor(() => expect(lastList()).toContain('&check=PICKUP'))
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(lastList()).toContain('view=ALL'))
    expect(lastList()).not.toContain('check=')
    expect(screen.queryByLabelText('Needs review because')).toBeNull()
  })

  test('filters by activity, source and agent, and keeps these filters in another view', async () => {
    const [raft, agent] = [
      'aaaaaaaa-0000-4000-8000-000000000001',
      'aaaaaaaa-0000-4000-8000-000000000002',
    ]
    await open('/admin/orders', {
      'GET /admins/orders': pageOf([rowWith({})]),
      'GET /admins/products': ok({
        items: [{ id: raft, packageName: 'Ayung raft', packageNameId: 'Arung' }],
        total: 1,
        page: 1,
        size: 100,
      }),
      'GET /admins/agents': ok({
        items: [
          {
            uuid: agent,
            person: {
              firstName: 'A',
              lastName: 'B',
              email: 'a@b.example',
              companyName: 'Maju Tours',
            },
          },
        ],
        total: 1,
        page: 1,
        size: 100,
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Activity' }),
      await screen.findByRole('option', { name: 'Ayung raft' }),
    )
    await userEvent.selectOptions(screen.getByLabelText('Source'), 'Agents')
    await userEvent.selectOptions(screen.getByLabelText('Agent'), 'Maju Tours')
    await waitFor(() => expect(lastList()).toContain(`product=${raft}`))
    expect(lastList()).toMatch(new RegExp(`source=AGENT.*account=${agent}`))
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    expect(await screen.findByLabelText('Agent')).toHaveValue(agent)
    expect(screen.getByRole('combobox', { name: 'Activity' })).toHaveValue(raft)
  })

  test('says in the agent filter when it shows one person who is no agent', async () => {
    await open('/admin/orders?account=aaaaaaaa-0000-4000-8000-000000000003', {
      'GET /admins/orders': pageOf([rowWith({})]),
    })
    expect(
      await screen.findByRole('button', { name: /^Agent: Orders of one person/ }),
    ).toBeVisible()
  })

  test('says when it is longer than the counted total, and ends at the last counted page', async () => {
    await open('/admin/orders?view=all&page=400', {
      'GET /admins/orders': ok({ items: [rowWith()], total: 10_001, page: 400, size: 25 }),
    })
    expect(await screen.findByText('More than 10,000 orders')).toBeVisible()
    expect(screen.getByText('Page 400 of 400')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('counts search results up to a thousand, and says so', async () => {
    await open('/admin/orders?view=all&q=rafting&page=40', {
      'GET /admins/orders': ok({ items: [rowWith()], total: 1_001, page: 40, size: 25 }),
    })
    expect(await screen.findByText('More than 1,000 orders')).toBeVisible()
    expect(screen.getByText('Page 40 of 40')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('goes to the last existing page when its own page has emptied', async () => {
    const { address } = await open('/admin/orders?view=waiting&page=3', {
      'GET /admins/orders': ({ path }) => {
        const page = Number(/page=(\d+)/.exec(path)?.[1])
        return ok({ items: page === 2 ? [rowWith()] : [], total: 26, page, size: 25 })
      },
    })
    await screen.findByRole('link', { name: /JRM-/ })
    expect(address()).toBe('/admin/orders?page=2')
  })

  test('keeps view, status, search, sort and page in the address', async () => {
    const { address } = await open('/admin/orders', {
      'GET /admins/orders': pageOf([rowWith()], 90),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'All' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Confirmed')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'wayan{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /^When/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() =>
      expect(address()).toBe(
        '/admin/orders?view=all&status=CONFIRMED&q=wayan&sort=activity&page=2',
      ),
    )
    await waitFor(() =>
      expect(lastList()).toBe(
        '/api/admins/orders?view=ALL&sort=activity&page=2&size=25&status=CONFIRMED&q=wayan',
      ),
    )
  })

  test('says which column it sorts by, and reverses the order', async () => {
    await open('/admin/orders?view=all')
    const came = await screen.findByRole('columnheader', { name: 'Received' })
    expect(came).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(came).getByRole('button'))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    )
  })

  test('says in words when a guest has waited too long', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await open('/admin/orders', {
      'GET /admins/orders': pageOf([
        rowWith({ slug: 'a'.repeat(43), orderNumber: 'JRM-1', waitingSince: hoursAgo(1) }),
        rowWith({ slug: 'b'.repeat(43), orderNumber: 'JRM-2', waitingSince: hoursAgo(3) }),
        rowWith({ slug: 'c'.repeat(43), orderNumber: 'JRM-3', waitingSince: hoursAgo(7) }),
      ]),
    })
    expect(await screen.findByRole('row', { name: /JRM-1/ })).not.toHaveTextContent(/late|soon/)
    expect(screen.getByRole('row', { name: /JRM-2/ })).toHaveTextContent('due soon')
    expect(screen.getByRole('row', { name: /JRM-3/ })).toHaveTextContent('late')
  })

  test('says why each order needs attention, and offers the remedy', async () => {
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const rows = [
      rowWith({ slug: 'a'.repeat(43), orderNumber: 'JRM-1', activityDate: '2020-01-01' }),
      rowWith({ slug: 'b'.repeat(43), orderNumber: 'JRM-2', waitingSince: since(25) }),
      rowWith({ slug: 'c'.repeat(43), orderNumber: 'JRM-3', status: 'CONFIRMED' }),
    ]
    await open('/admin/orders?view=stuck', { 'GET /admins/orders': pageOf(rows) })
    const row = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
    expect(await row('JRM-1')).toHaveTextContent('The activity date has passed')
    expect(await row('JRM-2')).toHaveTextContent('Waiting for more than 24 hours')
    expect(await row('JRM-3')).toHaveTextContent('The payment does not match the order')
    expect(screen.getByRole('button', { name: 'Review order JRM-2' })).toBeVisible()
    await userEvent.click(screen.getAllByRole('link', { name: 'All' })[0]!)
    await waitFor(() => expect(screen.queryByText(/The activity date has passed/)).toBeNull())
  })

  test('says that nothing waits when the queue is empty', async () => {
    await open('/admin/orders', { 'GET /admins/orders': pageOf([]) })
    expect(await screen.findByText('No orders are waiting for confirmation.')).toBeVisible()
  })

  test('does not name a forgotten person', async () => {
    await open('/admin/orders', { 'GET /admins/orders': pageOf([rowWith({ guestName: null })]) })
    expect(await screen.findByText('deleted person')).toBeVisible()
  })
})

describe('the review of an order', () => {
  const review = async (answers: Answers = {}) => {
    const opened = await open('/admin/orders', answers)
    await userEvent.click(
      await screen.findByRole('button', { name: 'Review order JRM-261204-7KQ2' }),
    )
    const drawer = await screen.findByRole('dialog')
    await within(drawer).findByRole('heading', { name: 'Guests' })
    return { ...opened, drawer: within(drawer) }
  }

  test('shows the guests, the contact, the money and the problems', async () => {
    const { drawer } = await review({
      [`GET ${orderPath}`]: ok(
        adminOrderWith({
          checks: [
            { code: 'PAYMENT', state: 'OK', found: [] },
            {
              code: 'DATES',
              state: 'PROBLEM',
              found: [{ what: 'CLOSED', name: 'Rafting', nameId: 'Arung', date: '2026-12-04' }],
            },
            {
              code: 'AGES',
              state: 'UNKNOWN',
              found: [{ what: 'NOT_CHECKED', name: 'Swing', nameId: 'Ayunan' }],
            },
          ],
        }),
      ),
    })
    expect(drawer.getByText('The date is closed')).toBeVisible()
    expect(drawer.getByText('Rafting is closed on 4 Dec')).toBeVisible()
    // Passed checks are one line, which can be expanded.
    expect(drawer.getByText('Payment complete')).not.toBeVisible()
    await userEvent.click(drawer.getByText('1 check passed'))
    expect(drawer.getByText('Payment complete')).toBeVisible()
    expect(drawer.getByText(/Ages not checked/)).toBeVisible()
    expect(drawer.queryByText('Ages within the limits')).toBeNull()
    expect(drawer.queryByText('No time conflicts (travel included)')).toBeNull()
    expect(drawer.getByText('Maya Hartono')).toBeVisible()
    expect(drawer.getByRole('link', { name: 'wayan@example.com' })).toBeVisible()
    expect(drawer.getByText('Remaining').nextElementSibling).toHaveTextContent(/Rp\s0/)
  })

  test('opens with focus on the decision', async () => {
    const { drawer } = await review()
    await waitFor(() => expect(drawer.getByRole('button', { name: /^Confirm/ })).toHaveFocus())
  })

  test('confirms, closes, and shows the list as it is after the command', async () => {
    const { drawer, address } = await review({
      [`POST ${orderPath}/confirm`]: () => {
        world.answers['GET /admins/orders'] = pageOf([])
        return { status: 204, headers: { 'x-position': '4711' } }
      },
    })
    await fillIn(drawer.getByRole('textbox', { name: /Note to the guest/ }), 'See you!')
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm order' }))
    expect(await screen.findByText('Order JRM-261204-7KQ2 is confirmed.')).toBeVisible()
    expect(await screen.findByText('No orders are waiting for confirmation.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/admin/orders')
    const [command] = world.calls('POST', '/confirm')
    expect(command?.body).toEqual({ note: 'See you!' })
    expect(command?.headers['idempotency-key']).toBeTruthy()
    const read = world.calls('GET').findLast(call => call.path.startsWith('/api/admins/orders?'))
    expect(Number(read?.headers['x-min-position'])).toBeGreaterThanOrEqual(4711)
  })

  test('confirms and opens the next waiting order', async () => {
    const [first, second] = [orderSlug, 'n'.repeat(43)]
    const { address } = await open('/admin/orders', {
      'GET /admins/orders': pageOf([rowWith({ slug: first }), rowWith({ slug: second })]),
      [`GET ${orderPath}`]: ok(adminOrderWith({})),
      [`GET /admins/orders/${second}`]: ok(
        adminOrderWith({ slug: second, orderNumber: 'JRM-NEXT' }),
      ),
      [`POST ${orderPath}/confirm`]: { status: 204 },
    })
    const [row] = await screen.findAllByRole('button', { name: /^Review order/ })
    await userEvent.click(row!)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and next' }))
    await waitFor(() => expect(address()).toBe(`/admin/orders?review=${second}`))
    expect(await screen.findByRole('dialog', { name: /JRM-NEXT/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm and next' })).toBeNull()
    expect(world.calls('POST').map(call => call.path)).toEqual([`/api${orderPath}/confirm`])
  })

  test('declines only with a reason', async () => {
    const { drawer } = await review()
    await userEvent.click(drawer.getByRole('button', { name: 'Decline…' }))
    await userEvent.click(await drawer.findByRole('button', { name: 'Decline order' }))
    const reason = drawer.getByRole('textbox', { name: 'Reason for the guest' })
    expect(reason).toHaveAccessibleDescription(/Enter a reason for the guest/)
    await waitFor(() => expect(reason).toHaveFocus())
    expect(world.calls('POST')).toHaveLength(0)
  })

  test("fills the reason from a template in the guest's language and shows what the guest reads", async () => {
    const { drawer } = await review({
      [`GET ${orderPath}`]: ok(adminOrderWith({ locale: 'id' })),
      [`POST ${orderPath}/decline`]: { status: 204 },
    })
    await userEvent.click(drawer.getByRole('button', { name: 'Decline…' }))
    await userEvent.click(await drawer.findByRole('radio', { name: 'Weather' }))
    const preview = drawer.getByRole('figure', { name: 'What the guest reads' })
    expect(preview).toHaveTextContent(/Mohon maaf, Wayan/)
    expect(preview).toHaveTextContent(/Arus sungai terlalu tinggi/)
    expect(drawer.getByText(/the refund becomes due/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Decline order' }))
    expect(await screen.findByText('Order JRM-261204-7KQ2 is declined.')).toBeVisible()
    expect(world.calls('POST', '/decline')[0]?.body).toEqual({
      reason: expect.stringContaining('Arus sungai') as unknown,
    })
  })

  test('says when somebody else has decided the order meanwhile', async () => {
    const { drawer } = await review({
      [`POST ${orderPath}/confirm`]: refusal(409, 'OrderNotWaiting', 'x'),
    })
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm order' }))
    expect(await drawer.findByRole('alert')).toHaveTextContent(
      'This order is no longer waiting for a decision.',
    )
  })

  test('closes with its button and with Back', async () => {
    const { drawer, router } = await review()
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await router.navigate(`/admin/orders?review=${orderSlug}`)
    await screen.findByRole('dialog')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
