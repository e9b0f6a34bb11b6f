import type { AddOnRow, CategoryRow } from '@arung/contracts/catalogue/desk-views'
import { versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const id = 'c0000000-0000-4000-8000-000000000001'
const category: CategoryRow['category'] = {
  slug: 'river-rafting',
  name: 'River rafting',
  nameId: 'Arung jeram',
  description: 'White water.',
  descriptionId: 'Air deras.',
  rank: 1,
  group: 'MAIN',
  images: [{ mediaId: id, alt: 'A raft', altId: 'Perahu' }],
}
const products = [
  { slug: 'ayung', packageName: 'Ayung', packageNameId: 'Ayung', active: true },
  { slug: 'telaga', packageName: 'Telaga', packageNameId: 'Telaga', active: false },
]
const row: CategoryRow = { id, category, picture: null, products, productCount: 2 }
const addOn: AddOnRow['addOn'] = {
  name: 'Photos',
  nameId: 'Foto',
  description: 'All of them.',
  descriptionId: 'Semuanya.',
  price: 100_000,
  usdPrice: 750,
  quantityLimited: true,
  quantity: 3,
  active: true,
}
const extra: AddOnRow = { id, addOn, products, productCount: 60 }
const page = (...items: object[]) => ok({ items, total: items.length, page: 1, size: 25 })

async function open(path: string, answers: Answers) {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/categories': page(row),
    'GET /admins/categories/river-rafting': ok(row),
    'GET /admins/add-ons': page(extra),
    [`GET /admins/add-ons/${id}`]: ok(extra),
    ...answers,
  })
  signIn(admin)
  return openPortal(path)
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const retype = async (name: string | RegExp, text: string) => {
  const one = await field(name)
  await userEvent.clear(one)
  await fillIn(one, text)
}

describe('categories', () => {
  test('list both names, group, rank and activities, and open from the list', async () => {
    const { address } = await open('/admin/categories', {})
    const table = within(await screen.findByRole('table'))
    const cells = table.getAllByRole('cell').map(cell => cell.textContent)
    expect(cells.slice(0, 3)).toEqual(['Main activities', '1', '2'])
    expect(table.getByRole('rowheader')).toHaveTextContent('River rafting' + 'Arung jeram')
    await userEvent.click(screen.getByRole('link', { name: 'Edit River rafting' }))
    await waitFor(() => expect(address()).toBe('/admin/categories/river-rafting/edit'))
  })

  test('are created first, and then lead to their pictures', async () => {
    const { address } = await open('/admin/categories/create', {
      'POST /admins/categories': ok({ id }),
    })
    await fillIn(await field('Name, English'), 'Lakes')
    await press('Save')
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Address: Use lowercase letters, digits and single hyphens')
    expect(world.calls('POST')).toHaveLength(0)
    await fillIn(await field('Name, Indonesian'), 'Danau')
    await fillIn(await field('Description, English'), 'Still water.')
    await fillIn(await field('Description, Indonesian'), 'Air tenang.')
    await fillIn(await field('Address'), 'lakes')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'OTHER')
    await press('Save')
    await waitFor(() => expect(address()).toBe('/admin/categories/lakes/images'))
    expect(world.calls('POST')[0]?.body).toEqual({
      slug: 'lakes',
      name: 'Lakes',
      nameId: 'Danau',
      description: 'Still water.',
      descriptionId: 'Air tenang.',
      rank: 0,
      group: 'OTHER',
      images: [],
    })
  })

  test('save against the version that was read, and keep their pictures', async () => {
    const { address } = await open('/admin/categories/river-rafting/edit', {
      [`PUT /admins/categories/${id}`]: ok({ id }),
      'GET /admins/categories/rivers': ok({ ...row, category: { ...category, slug: 'rivers' } }),
    })
    await retype('Address', 'rivers')
    await press('Save')
    await waitFor(() => expect(address()).toBe('/admin/categories/rivers/edit'))
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({ ...category, slug: 'rivers' })
    expect(sent?.headers['if-match']).toBe(await versionOf(category))
  })

  test('report an address already in use', async () => {
    await open('/admin/categories/river-rafting/edit', {
      [`PUT /admins/categories/${id}`]: refusal(409, 'SlugTaken', 'This slug is in use'),
    })
    await retype('Address', 'atv')
    await press('Save')
    expect(await screen.findByText('This slug is in use')).toBeVisible()
  })

  test('are deleted after a dialog says what happens to their activities', async () => {
    const { address } = await open('/admin/categories/river-rafting/edit', {
      [`DELETE /admins/categories/${id}`]: { status: 204 },
    })
    await press('Delete')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('2 activities stay, without a category.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete category' }))
    await waitFor(() => expect(address()).toBe('/admin/categories'))
    expect(world.calls('DELETE')).toHaveLength(1)
  })

  test('stay when the server refuses the deletion, and show the refusal', async () => {
    await open('/admin/categories/river-rafting/edit', {
      [`DELETE /admins/categories/${id}`]: refusal(409, 'BusyStream', 'Please try again'),
    })
    await press('Delete')
    await press('Delete category')
    expect(await screen.findByText('Please try again')).toBeVisible()
  })
})

describe('add-ons', () => {
  test('list prices in both currencies and the maximum per order', async () => {
    await open('/admin/addons-product', {})
    const table = within(await screen.findByRole('table'))
    const cells = table.getAllByRole('cell').map(cell => cell.textContent)
    expect(cells.slice(0, 5)).toEqual([
      'Active',
      'Rp\u00a0100,000',
      '$7.50',
      '3 per order at most',
      '60',
    ])
  })

  test('save against the version that was read: dollars in cents, and no limit without the switch', async () => {
    await open(`/admin/addons-product?open=${id}`, {
      [`PUT /admins/add-ons/${id}`]: ok({ id }),
    })
    const dollars = await screen.findByRole('spinbutton', { name: 'Price in dollars' })
    const offering = screen.getByRole('region', { name: 'Offered by 60 activities' })
    expect(offering).toHaveTextContent('and 58 more')
    expect(dollars).toHaveValue(7.5)
    await userEvent.clear(dollars)
    await fillIn(dollars, '8.25')
    expect(screen.getByRole('spinbutton', { name: /Maximum per order/ })).toHaveValue(3)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Limit the quantity' }))
    expect(screen.queryByRole('spinbutton', { name: /Maximum per order/ })).toBeNull()
    await press('Save')
    expect(await screen.findByText('The add-on is saved.')).toBeVisible()
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({
      ...addOn,
      usdPrice: 825,
      quantityLimited: false,
      quantity: null,
    })
    expect(sent?.headers['if-match']).toBe(await versionOf(addOn))
  })

  test('are created only with every required field', async () => {
    const { address } = await open('/admin/addons-product', {
      'POST /admins/add-ons': ok({ id }),
    })
    await press('New add-on')
    await fillIn(await field('Name, English'), 'Lunch')
    await press('Save')
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Price in rupiah: Enter an amount in whole rupiah')
    expect(summary).toHaveTextContent('Name, Indonesian: Enter a name')
    await fillIn(await field('Name, Indonesian'), 'Makan siang')
    await fillIn(await field('Description, English'), 'Rice.')
    await fillIn(await field('Description, Indonesian'), 'Nasi.')
    const amount = (name: string) => screen.getByRole('spinbutton', { name })
    await fillIn(amount('Price in rupiah'), '85000')
    await userEvent.type(amount('Price in dollars'), '6')
    await press('Save')
    await waitFor(() => expect(address()).toBe('/admin/addons-product'))
    expect(world.calls('POST')[0]?.body).toMatchObject({
      name: 'Lunch',
      price: 85_000,
      usdPrice: 600,
      quantity: null,
    })
  })

  test('are deleted after a confirmation', async () => {
    const { address } = await open(`/admin/addons-product?open=${id}`, {
      [`DELETE /admins/add-ons/${id}`]: { status: 204 },
    })
    await press('Delete')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('60 activities no longer offer it.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete add-on' }))
    await waitFor(() => expect(address()).toBe('/admin/addons-product'))
  })
})
