import { deskLists } from '@arung/contracts/desk-views/lists'
import type { DeskView } from '@arung/contracts/desk-views/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { jobsAddress } from '../../src/admin/jobs/jobs-resource.ts'
import { blogsAddress, categories as blogCategories } from '../../src/admin/blogs/blogs-resource.ts'
import { addOns, categories } from '../../src/admin/catalogue/catalogue-resource.ts'
import { contactsAddress } from '../../src/admin/contacts/contacts-resource.ts'
import { ordersAddress } from '../../src/admin/orders/orders-address.ts'
import { peopleAddresses } from '../../src/admin/people/people-resource.ts'
import { receivablesAddress } from '../../src/admin/receivables/receivables-resource.ts'
import { zones } from '../../src/admin/pickups/zones-resource.ts'
import { productsAddress } from '../../src/admin/products/products-resource.ts'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world?.stop())

const path = `/desk-views/${admin.uuid}`
const viewWith = (change: Partial<DeskView> = {}): DeskView => ({
  viewId: 'e1000000-0000-4000-8000-000000000001',
  list: '/admin/orders',
  name: 'Confirmed soon',
  search: 'view=confirmed&sort=activity',
  isStart: false,
  mail: null,
  ...change,
})
const users = viewWith({
  viewId: 'e1000000-0000-4000-8000-000000000009',
  list: '/admin/users',
  name: 'Suspended ones',
  search: 'tab=suspended',
})

async function open(at: string, views: readonly DeskView[], answers: Answers = {}) {
  world = await startWorld({ ...adminAnswers, [`GET ${path}`]: ok(views), ...answers })
  signIn(admin)
  const opened = openPortal(at, at.startsWith('/id/') ? 'id' : 'en')
  await screen.findByRole('table')
  return opened
}
const askedOrders = () => world.calls('GET').filter(({ path: at }) => /admins\/orders\?/.test(at))

describe('saved views of a list', () => {
  test('are links next to the tabs, with the current one marked', async () => {
    const { address } = await open('/admin/orders?view=all', [viewWith(), users])
    const own = within(await screen.findByRole('navigation', { name: 'Your views' }))
    expect(own.getAllByRole('link')).toHaveLength(1)
    const link = own.getByRole('link', { name: 'Confirmed soon' })
    expect(link).not.toHaveAttribute('aria-current')
    await userEvent.click(link)
    expect(address()).toBe('/admin/orders?view=confirmed&sort=activity')
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'))
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  })

  test('store the parameters of the address, without page and search text', async () => {
    const { address } = await open(
      '/admin/orders?view=all&status=CONFIRMED&q=Wayan&page=1&size=50',
      [],
      {
        [`POST ${path}`]: ok({ viewId: viewWith().viewId }, 201),
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/search text is not saved/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter a name for the view')).toBeVisible()
    expect(world.calls('POST')).toHaveLength(0)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), '  All confirmed {Enter}')
    expect(await screen.findByText('“All confirmed” is saved.')).toBeVisible()
    expect(world.calls('POST')[0]?.body).toEqual({
      list: '/admin/orders',
      name: 'All confirmed',
      search: 'view=all&status=CONFIRMED&size=50',
    })
    await waitFor(() => expect(address()).toBe('/admin/orders?view=all&status=CONFIRMED&size=50'))
  })

  test('are not offered for the list in its default state', async () => {
    await open('/admin/orders', [])
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Your views' })).toBeNull()
  })

  test('say in words when a name is taken', async () => {
    await open('/admin/orders?view=all', [], {
      [`POST ${path}`]: refusal(
        409,
        'DeskViewNameTaken',
        'Another view of this list has this name',
      ),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'All{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Another view of this list')
  })

  test('can be renamed, put first and removed', async () => {
    const view = viewWith()
    const at = `${path}/${view.viewId}`
    await open('/admin/orders?view=all', [view], {
      [`PUT ${at}`]: ok(null),
      [`PUT ${at}/start`]: ok(null),
      [`DELETE ${at}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit views' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Rename Confirmed soon' }))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, 'Soon{Enter}')
    const rename = await dialog.findByRole('button', { name: 'Rename Confirmed soon' })
    await waitFor(() => expect(rename).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Set Confirmed soon as default' }))
    expect(await screen.findByText('This list now opens with “Confirmed soon”.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Confirmed soon' }))
    expect(await screen.findByText('“Confirmed soon” is removed.')).toBeVisible()
    expect(world.calls('PUT').map(({ path: to, body }) => [to, body])).toEqual([
      [`/api${at}`, { name: 'Soon' }],
      [`/api${at}/start`, null],
    ])
    expect(world.calls('DELETE')).toHaveLength(1)
  })
})

describe('the start view of a list', () => {
  test('opens at the bare address, without reading anything else first', async () => {
    const { address } = await open('/admin/orders', [viewWith({ isStart: true })])
    expect(address()).toBe('/admin/orders?view=confirmed&sort=activity')
    expect(askedOrders().map(({ path: at }) => at)).toEqual([
      '/api/admins/orders?view=ALL&status=CONFIRMED&sort=activity&page=1&size=25',
    ])
  })

  test('opens in the language of the page', async () => {
    const { address } = await open('/id/admin/orders', [viewWith({ isStart: true })])
    expect(address()).toBe('/id/admin/orders?view=confirmed&sort=activity')
  })

  test('leaves the default list reachable at an address of its own', async () => {
    const { address } = await open('/admin/orders', [viewWith({ isStart: true })])
    await userEvent.click(await screen.findByRole('link', { name: /^Waiting/ }))
    await waitFor(() => expect(address()).toBe('/admin/orders?view=waiting'))
    expect(askedOrders().at(-1)?.path).toContain('view=WAITING&sort=oldest')
  })

  test('changes nothing when the address has parameters or views cannot be read', async () => {
    const first = await open('/admin/orders?view=new', [viewWith({ isStart: true })])
    expect(first.address()).toBe('/admin/orders?view=new')
    first.unmount()
    await world.stop()
    const second = await open('/admin/orders', [], {
      [`GET ${path}`]: refusal(404, 'NotFound', 'Data not found'),
    })
    expect(second.address()).toBe('/admin/orders')
  })
})

test('the server knows every list of the desk and the filters of each', () => {
  const addresses = [
    ordersAddress,
    productsAddress([]),
    categories.address,
    addOns.address,
    zones.address,
    peopleAddresses.users,
    peopleAddresses.agents,
    peopleAddresses.admins,
    receivablesAddress,
    contactsAddress,
    blogsAddress([]),
    blogCategories.address,
    jobsAddress,
  ]
  const said = addresses.map(({ path: at, tabParam, filters }) => [
    at,
    [tabParam, ...filters.map(({ param }) => param)],
  ])
  expect(Object.fromEntries(said)).toEqual(deskLists)
})
