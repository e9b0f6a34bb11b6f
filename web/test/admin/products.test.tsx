import type { ProductAtDesk, ProductRow } from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { versionOf } from '@arung/contracts/version'
import { sampleIds, sampleProduct, sampleVaried } from '@arung/domain/testing/sample-catalogue'
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

const id = sampleIds.rafting
const { slug } = sampleProduct
const row: ProductRow = {
  ...sampleProduct,
  id,
  category: { id: sampleIds.category, name: 'River rafting', nameId: 'Arung jeram' },
  picture: null,
  changedAt: '2026-11-21T02:00:00.000Z',
}
const parts = {
  categories: [{ id: sampleIds.category, name: 'River rafting', nameId: 'Arung jeram' }],
  pools: [
    {
      id: sampleIds.river,
      name: 'Ayung rafts',
      nameId: 'Perahu Ayung',
      sessionLimit: 400,
      dayLimit: 800,
    },
  ],
  addOns: [
    { id: sampleIds.photos, name: 'Photos', nameId: 'Foto', active: true },
    { id: sampleIds.shoes, name: 'Shoes', nameId: 'Sepatu', active: false },
  ],
  singles: [{ id: sampleIds.quad, packageName: 'ATV', packageNameId: 'ATV', variants: [] }],
}
const atDesk = (change: Partial<ProductAtDesk> = {}): ProductAtDesk => ({
  id,
  product: sampleProduct,
  ...change,
})
const listed = (items: readonly Partial<ProductRow>[]) =>
  ok({ items: items.map(one => ({ ...row, ...one })), total: items.length, page: 1, size: 25 })

async function open(path: string, answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/product-parts': ok(parts),
    'GET /admins/products': listed([row]),
    [`GET /admins/products/${slug}`]: ok(atDesk()),
    ...answers,
  })
  signIn(admin)
  const opened = openPortal(path, locale)
  await screen.findByRole('heading', { level: 1, name: /./ })
  return opened
}
const openForm = (answers: Answers = {}) => open(`/admin/products/${slug}/edit`, answers)
const stored = (product: SaveProduct) => ok({ id, product })
const button = (name: string) => screen.getByRole('button', { name })
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await fillIn(field, text)
  return field
}
/** Returns the nth change that was sent. */
const sentPut = async (n = 1) => {
  await waitFor(() => expect(world.calls('PUT')).toHaveLength(n))
  return world.calls('PUT').at(-1)
}
const save = () => userEvent.click(button('Save'))

async function chooseFromMenu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for Ayung/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('the list of products', () => {
  test.each([
    ['Pictures', `/admin/products/${slug}/images`],
    ['Calendar', `/admin/products/${slug}/calendar`],
    ['Duplicate', `/admin/products/create?of=${slug}`],
  ])('links the menu of a row to its %s', async (item, to) => {
    const { address } = await open('/admin/products')
    await chooseFromMenu(item)
    await waitFor(() => expect(address()).toBe(to))
  })

  test('links a row to its form', async () => {
    await open('/admin/products')
    const edit = `Edit ${sampleProduct.packageName}`
    const form = await screen.findByRole('link', { name: edit })
    expect(form).toHaveAttribute('href', `/admin/products/${slug}/edit`)
    const menu = within(screen.getAllByRole('navigation', { name: 'Admin' })[0]!)
    expect(menu.getByRole('heading', { name: 'Catalogue' })).toBeInTheDocument()
    expect(menu.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/admin/products')
  })

  test('changes one switch of a product and sends nothing else', async () => {
    await open('/admin/products', { [`PUT /admins/products/${id}/switches`]: { status: 204 } })
    const turn = await screen.findByRole('switch', { name: 'Active: Ayung River Rafting' })
    expect(turn).toBeChecked()
    world.answers['GET /admins/products'] = listed([{ active: false }])
    await userEvent.click(turn)
    expect(await screen.findByText('Ayung River Rafting is hidden.')).toBeVisible()
    expect(world.calls('PUT')[0]?.body).toEqual({ active: false })
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Active/ })).not.toBeChecked())
  })

  test('says which combos keep a product from being deleted', async () => {
    const refused = refusal(409, 'PartOfCombo', 'A combo contains this product', {
      alternatives: { combos: ['combo-rafting-atv'] },
    })
    await open('/admin/products', { [`DELETE /admins/products/${id}`]: refused })
    await chooseFromMenu('Delete…')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Existing orders stay as they are/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete product' }))
    expect(await question.findByRole('alert')).toHaveTextContent(
      'You cannot delete it while a combo contains it: combo-rafting-atv.',
    )
  })

  test('asks the API for the category and kind in the address', async () => {
    await open(`/admin/products?tab=hidden&kind=COMBO&category=${sampleIds.category}&q=ayung`)
    await screen.findByRole('table')
    const asked = world.calls('GET').find(({ path }) => path.includes('/admins/products?'))
    const query = Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))
    expect(query).toMatchObject({
      state: 'HIDDEN',
      kind: 'COMBO',
      category: sampleIds.category,
      q: 'ayung',
      sort: 'name',
    })
  })
})

/** The text that makes each field invalid. */
const wrong = [
  ['Package name (English)', ''],
  ['Package name (Indonesian)', ''],
  ['Short description (English)', ''],
  ['Short description (Indonesian)', ''],
  ['Price (IDR)', ''],
  ['Price (USD)', ''],
  ['Nett price (IDR)', ''],
  ['Person quantity', ''],
  ['Minimum order quantity', ''],
  ['Slug', 'Ayung River'],
  ['Start times', '9 am'],
  ['Latitude (optional)', '91'],
] as const

describe('the form of a product', () => {
  test('saves against the version that was read, with the pictures of that version', async () => {
    const next = { ...sampleProduct, location: 'Ubud' }
    await openForm({ [`PUT /admins/products/${id}`]: stored(next) })
    await retype('Location', 'Ubud')
    await save()
    const sent = await sentPut()
    expect(await screen.findByText('The product is saved.')).toBeVisible()
    expect(sent?.body).toEqual(next)
    expect(sent?.headers['if-match']).toBe(await versionOf(sampleProduct))
    expect(screen.getByText('All changes saved.')).toBeVisible()
  })

  test('shows two concurrent versions side by side, and keeps their pictures with my text', async () => {
    const images = [{ mediaId: sampleIds.picture, alt: 'Another', altId: 'Lain' }]
    const theirs = { ...sampleProduct, images, bookingMethod: 'By phone' }
    await openForm({
      [`PUT /admins/products/${id}`]: refusal(409, 'ChangedMeanwhile', 'x', {
        alternatives: theirs,
      }),
    })
    await retype('Location', 'Ubud')
    await save()
    const versions = await screen.findByRole('table', { name: 'Two versions' })
    const rows = within(versions)
      .getAllByRole('row')
      .slice(1)
      .map(one => one.textContent)
    expect(rows).toEqual([
      'LocationUbudPayangan',
      'Booking methodOnlineBy phone',
      'PicturesA raftAnother',
    ])
    const mine = { ...sampleProduct, images, location: 'Ubud' }
    world.answers[`PUT /admins/products/${id}`] = stored(mine)
    await userEvent.click(button('Overwrite with mine'))
    const sent = await sentPut(2)
    expect(sent?.body).toEqual(mine)
    expect(sent?.headers['if-match']).toBe(await versionOf(theirs))
  })

  test('asks before the product becomes varied, and says how much that deletes', async () => {
    const varied = { ...sampleProduct, variants: sampleVaried.variants }
    await openForm({
      [`GET /admins/products/${slug}`]: ok(atDesk({ product: varied })),
      [`GET /admins/products/${slug}/losses`]: ok({ specialPrices: 2, disabledDates: 3 }),
      [`PUT /admins/products/${id}`]: stored({ ...varied, isVaried: true, childRate: null }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: /is_varied/ }))
    const counts = () => world.calls('GET').filter(({ path }) => path.endsWith('/losses'))
    expect(counts()).toHaveLength(0)
    await save()
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText(
        'Product changed to varied: agent special prices and inactive calendar dates are deleted.',
      ),
    ).toBeVisible()
    expect(await question.findByText('2 agent special prices')).toBeVisible()
    expect(counts()).toHaveLength(1)
    expect(question.getByText('3 inactive calendar dates')).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Save and delete them' }))
    expect((await sentPut())?.body).toMatchObject({ isVaried: true, childRate: null })
  })

  test("says 'Variant is required when is_varied is set'", async () => {
    await openForm()
    await userEvent.click(screen.getByRole('checkbox', { name: /is_varied/ }))
    await save()
    const summary = within(await screen.findByRole('alert'))
    expect(
      summary.getByRole('link', {
        name: 'Variants: Variant is required when is_varied is set',
      }),
    ).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test("says 'max person is {n}' when the smallest order exceeds the largest party", async () => {
    await openForm()
    await retype('Max person quantity', '8')
    await retype('Minimum order quantity', '9')
    await save()
    expect(
      await screen.findByRole('link', { name: 'Minimum order quantity: max person is 8' }),
    ).toBeVisible()
    await retype('Max person quantity', '401')
    await save()
    expect(
      await screen.findByRole('link', { name: 'Max person quantity: max person is 400' }),
    ).toBeVisible()
  })

  test('names every missing or invalid field, with what it accepts', async () => {
    await openForm()
    // A child price has the same label as the adult's.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Child price' }))
    for (const [label, text] of wrong) await retype(label, text)
    await save()
    const summary = within(await screen.findByRole('alert'))
    const links = summary.getAllByRole('link').map(link => link.textContent)
    expect(links).toEqual([
      'Package name (English): Enter 1 to 120 characters',
      'Package name (Indonesian): Enter 1 to 120 characters',
      'Slug: Enter lowercase letters, digits and hyphens, such as ayung-river-rafting',
      'Short description (English): Enter 1 to 255 characters',
      'Short description (Indonesian): Enter 1 to 255 characters',
      'Price (IDR): Enter an amount',
      'Price (USD): Enter an amount',
      'Nett price (IDR): Enter an amount',
      'Person quantity: Enter a whole number from 1 to 60',
      'Minimum order quantity: Enter a whole number from 1 to 60',
      'Start times: Enter times such as 09:00, 13:00',
      'Latitude: Enter degrees from -90 to 90',
    ])
    await waitFor(() => expect(screen.getByLabelText('Package name (English)')).toHaveFocus())
    await userEvent.click(summary.getByRole('link', { name: /^Price \(USD\)/ }))
    await waitFor(() => expect(screen.getByLabelText('Price (USD)')).toHaveFocus())
    const index = within(screen.getByRole('navigation', { name: 'Sections' }))
    const told = index.getAllByRole('link').map(link => link.textContent)
    expect(told.filter(words => words?.includes('error'))).toEqual([
      'Name and location33 errors',
      'Description22 errors',
      'Prices33 errors',
      'Guests22 errors',
      'Times11 error',
      'Map11 error',
    ])
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('counts the short description up to 255, and says when it is longer', async () => {
    await openForm()
    const field = screen.getByLabelText('Short description (English)')
    expect(field).toHaveAccessibleDescription('27 of 255 characters')
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(230))
    expect(field).toHaveAccessibleDescription(/257 of 255 characters/)
    await save()
    expect(
      await screen.findByRole('link', {
        name: 'Short description (English): Enter 1 to 255 characters',
      }),
    ).toBeVisible()
  })

  test('shows API errors at their fields', async () => {
    await openForm({
      [`PUT /admins/products/${id}`]: refusal(409, 'SlugTaken', 'This slug is in use', {
        errors: [{ path: 'slug', message: 'This slug is in use' }],
      }),
    })
    const field = await retype('Slug', 'taken')
    await save()
    expect(await screen.findByRole('link', { name: 'Slug: This slug is in use' })).toBeVisible()
    expect(field).toHaveAccessibleDescription(/This slug is in use/)
  })

  test('sends dollars as cents', async () => {
    await openForm({
      [`PUT /admins/products/${id}`]: stored({ ...sampleProduct, usdPrice: 2_950 }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Child price' }))
    await retype('Price (USD)', '29.5')
    await save()
    expect((await sentPut())?.body).toMatchObject({ usdPrice: 2_950, childRate: null })
  })

  test('adds, moves and removes variants', async () => {
    const product = sampleVaried
    await openForm({
      [`GET /admins/products/${slug}`]: ok(atDesk({ product })),
      [`PUT /admins/products/${id}`]: stored(product),
    })
    await userEvent.click(button('Add a variant'))
    await fillIn(screen.getByLabelText('Name in English, variant 3'), 'Family of 4')
    await userEvent.tab()
    expect(screen.getByLabelText('Code of variant 3')).toHaveValue('family-of-4')
    await userEvent.click(button('Remove: Variant 3'))
    await userEvent.click(button('Move up: Variant 2'))
    await save()
    expect((await sentPut())?.body).toMatchObject({
      variants: [{ id: 'tandem' }, { id: 'single' }],
    })
  })

  test('speaks Indonesian', async () => {
    await open(`/id/admin/products/${slug}/edit`, {}, 'id')
    await userEvent.click(screen.getByRole('checkbox', { name: /is_varied/ }))
    await userEvent.click(button('Simpan'))
    expect(await screen.findByRole('link', { name: /^Varian: Varian wajib/ })).toBeVisible()
  })
})

describe('a new product', () => {
  test('starts hidden, and takes its slug from its name', async () => {
    await open('/admin/products/create')
    await fillIn(await screen.findByLabelText('Package name (English)'), 'Ányon Canyon 2')
    await userEvent.tab()
    expect(screen.getByLabelText('Slug')).toHaveValue('anyon-canyon-2')
    expect(screen.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked()
  })

  test('can start as a copy: with its own slug, hidden, and saved as a new one', async () => {
    const copy = { ...sampleProduct, slug: `${slug}-copy`, active: false }
    const { address } = await open(`/admin/products/create?of=${slug}`, {
      'POST /admins/products': ok({ id: sampleIds.swing, product: copy }, 201),
      [`GET /admins/products/${slug}-copy`]: ok(atDesk({ id: sampleIds.swing, product: copy })),
    })
    expect(await screen.findByLabelText('Slug')).toHaveValue(`${slug}-copy`)
    await save()
    await waitFor(() => expect(address()).toBe(`/admin/products/${slug}-copy/edit`))
    const [sent] = world.calls('POST')
    expect(sent?.body).toEqual(copy)
    expect(sent?.headers['if-match']).toBeUndefined()
  })
})
