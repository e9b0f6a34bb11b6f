import type {
  SpecialPriceGrid,
  SpecialPriceResult,
} from '@arung/contracts/catalogue/special-prices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { priceColumns } from '../../src/admin/special-prices/price-sheet.ts'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const id = (n: number) => `a0000000-0000-4000-8000-00000000000${n}`
const rate = (n: number, name: string, publicPrice: number) => ({
  productId: id(n),
  variantId: 'adult',
  product: { name, nameId: `${name} (id)` },
  rate: { name: 'Adult', nameId: 'Dewasa' },
  isVariant: false,
  publicPrice,
})
const grid: SpecialPriceGrid = {
  agents: {
    items: [
      { agentId: id(1), name: 'Nusa Trips' },
      { agentId: id(2), name: 'Surya Holidays' },
    ],
    total: 2,
    page: 1,
    size: 8,
  },
  rates: {
    items: [rate(3, 'River Rafting', 450_000), rate(4, 'Jungle ATV', 650_000)],
    total: 2,
    page: 1,
    size: 50,
  },
  prices: [{ agentId: id(1), productId: id(3), variantId: 'adult', price: 400_000 }],
}
const done: SpecialPriceResult = { outcome: 'SET', price: 1, errors: [], repeats: null }
const gridPath = 'GET /admins/special-prices/grid'
const changes = 'POST /admins/special-prices/changes'

async function open(answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ ...adminAnswers, [gridPath]: ok(grid), ...answers })
  signIn(admin)
  const path = '/admin/agent-special-price'
  const opened = openPortal(locale === 'id' ? `/id${path}` : path, locale)
  await screen.findByRole('grid')
  return opened
}
const cell = (name: RegExp) => screen.getByRole('cell', { name })
const rafting = () => cell(/^Nusa Trips, River Rafting/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => world.calls('POST').map(({ body }) => body)

describe('the grid of special prices', () => {
  test('shows the public price, the special one and the difference', async () => {
    await open()
    expect(screen.getByRole('rowheader', { name: /River Rafting/ })).toHaveTextContent(
      /Adult · public Rp\s450,000/,
    )
    expect(rafting()).toHaveTextContent(/Rp\s400,000-Rp\s50,000/)
    expect(cell(/^Surya Holidays, River Rafting/)).toHaveTextContent('–')
  })

  test('takes keyboard input with Enter, Tab, arrows and Escape, and marks unsaved prices', async () => {
    await open()
    rafting().focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(cell(/^Nusa Trips, Jungle ATV/)).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await userEvent.keyboard('380.000{Enter}')
    expect(rafting()).toHaveAccessibleName(/Rp\s380,000, not saved$/)
    await waitFor(() => expect(cell(/^Nusa Trips, Jungle ATV/)).toHaveFocus())
    await userEvent.keyboard('6{Escape}')
    expect(cell(/^Nusa Trips, Jungle ATV/)).toHaveAccessibleName(/no special price$/)
    await waitFor(() => expect(cell(/^Nusa Trips, Jungle ATV/)).toHaveFocus())
    await userEvent.keyboard('250000{Tab}')
    expect(cell(/^Nusa Trips, Jungle ATV/)).toHaveTextContent(/Rp\s250,000-Rp\s[\d,]+$/)
    await waitFor(() => expect(cell(/^Surya Holidays, Jungle ATV/)).toHaveFocus())
    world.answers[changes] = ok({ results: [done, done] })
    await save()
    expect(await screen.findByText('2 special prices saved')).toBeVisible()
    const key = { agentId: id(1), variantId: 'adult' }
    expect(sent()).toEqual([
      {
        changes: [
          { ...key, productId: id(3), price: 380_000, over: 400_000 },
          { ...key, productId: id(4), price: 250_000, over: null },
        ],
      },
    ])
    expect(screen.getByText('All changes saved.')).toBeVisible()
  })

  test('removes an emptied price after a confirmation', async () => {
    await open({ [changes]: ok({ results: [{ ...done, outcome: 'REMOVED', price: null }] }) })
    rafting().focus()
    await userEvent.keyboard('{Delete}')
    expect(rafting()).toHaveTextContent('removed')
    await save()
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Remove 1 special price?')).toBeVisible()
    expect(sent()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Remove and save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ changes: [{ price: null, over: 400_000 }] })
  })

  test('does not send an amount that is not whole, and says so at the cell', async () => {
    await open()
    await userEvent.click(rafting())
    const field = screen.getByRole('textbox', { name: /^Nusa Trips, River Rafting/ })
    await userEvent.clear(field)
    await userEvent.type(field, '12,5{Enter}')
    expect(rafting()).toBeInvalid()
    expect(screen.getByRole('alert')).toHaveTextContent(/Enter a whole amount in rupiah/)
  })

  test('loses no concurrent change: it reports each, and one of the two is chosen', async () => {
    const conflict = { ...done, outcome: 'CONFLICT', price: 410_000 }
    await open({ [changes]: ok({ results: [conflict] }) })
    rafting().focus()
    await userEvent.keyboard('390000{Enter}')
    await save()
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(/Someone else set Rp\s410,000 while you were editing/)).toBeVisible()
    await userEvent.click(notice.getByRole('button', { name: 'Keep mine' }))
    world.answers[changes] = ok({ results: [done] })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ changes: [{ price: 390_000, over: 410_000 }] })
  })

  test('says in Indonesian what the API refuses', async () => {
    const errors = [{ path: 'agentId', message: 'This is not active', code: 'FieldInactive' }]
    const refused = { outcome: 'REFUSED', price: null, errors, repeats: null }
    const opened = await open({ [changes]: ok({ results: [refused] }) }, 'id')
    history.pushState(null, '', '/id/admin/agent-special-price')
    cell(/^Nusa Trips, River Rafting/).focus()
    await userEvent.keyboard('390000{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText(/Agen: Ini tidak aktif\./)).toBeVisible()
    history.pushState(null, '', '/')
    opened.unmount()
  })

  test('keeps typed prices while paging, and asks before leaving', async () => {
    const wide = { ...grid, agents: { ...grid.agents, total: 200 } }
    const { router, address } = await open({ [gridPath]: ok(wide) })
    rafting().focus()
    await userEvent.keyboard('390000{Enter}')
    const pages = within(screen.getByRole('group', { name: 'Agents' }))
    await userEvent.click(pages.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(address()).toContain('agentPage=2'))
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
    void router.navigate('/admin/orders')
    expect(await screen.findByText('Leave without saving?')).toBeVisible()
  })
})

describe('a spreadsheet of special prices', () => {
  const choose = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    const file = new File([text], 'prices.csv', { type: 'text/csv' })
    file.arrayBuffer = async () => new TextEncoder().encode(text).buffer
    const field = await screen.findByLabelText(/Choose a file/)
    fireEvent.change(field, { target: { files: [file] } })
    return within(await screen.findByRole('dialog'))
  }
  const rows = (...lines: string[]) =>
    ['Agen;Aktivitas;Varian;Harga khusus (IDR)', ...lines].join('\n')

  test('is reported row by row before any change, then applied with a result for each row', async () => {
    const conflict = { ...done, outcome: 'CONFLICT', price: 1 }
    await open({ [changes]: ok({ results: [done, conflict] }) })
    const dialog = await choose(
      rows(
        'Nusa Trips;River Rafting;Adult;Rp 390.000',
        'surya holidays;Jungle ATV;;600000',
        'Nobody;River Rafting;Adult;1',
        'Nusa Trips;River Rafting;Adult;5',
        'Nusa Trips;Jungle ATV;Adult;=1+1',
        'Nusa Trips;Jungle ATV;Adult;',
      ),
    )
    expect(await dialog.findByText('2 to change, 3 with errors, 1 unchanged')).toBeVisible()
    expect(dialog.getByText(/Agent does not exist or is inactive/)).toBeVisible()
    expect(dialog.getByText(/Duplicates row 2/)).toBeVisible()
    expect(dialog.getByText(/Enter a whole amount in rupiah/)).toBeVisible()
    expect(dialog.getByText(/Rp\s400,000 → Rp\s390,000/)).toBeVisible()
    expect(sent()).toEqual([])
    expect(dialog.getByRole('button', { name: 'Download rows with errors' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Apply 2 changes' }))
    expect(await dialog.findByText('1 changed, 4 failed, 1 unchanged')).toBeVisible()
    expect(dialog.getByText(/Someone else set Rp\s1 while you were editing/)).toBeVisible()
    expect(sent()[0]).toMatchObject({
      changes: [
        { agentId: id(1), productId: id(3), price: 390_000, over: 400_000 },
        { agentId: id(2), productId: id(4), price: 600_000, over: null },
      ],
    })
  })

  test('needs a variant when an activity has several, and none when it has its own price', async () => {
    const child = { ...rate(3, 'River Rafting', 300_000), variantId: 'child' }
    const variant = (variantId: string, name: string) => ({
      ...rate(4, 'Jungle ATV', 650_000),
      variantId,
      rate: { name, nameId: name },
      isVariant: true,
    })
    const items = [
      rate(3, 'River Rafting', 450_000),
      { ...child, rate: { name: 'Child', nameId: 'Anak' } },
      variant('single', 'Single'),
      variant('tandem', 'Tandem'),
    ]
    await open({ [gridPath]: ok({ ...grid, rates: { ...grid.rates, items, total: 4 } }) })
    const dialog = await choose(
      rows(
        'Nusa Trips;River Rafting;;390000',
        'Surya Holidays;River Rafting;Child;200000',
        'Nusa Trips;Jungle ATV;;1',
        'Nusa Trips;Jungle ATV;Quad;1',
        'Nusa Trips;Jungle ATV;Tandem;600000',
      ),
    )
    expect(await dialog.findByText('3 to change, 2 with errors, 0 unchanged')).toBeVisible()
    expect(dialog.getByText(/Nusa Trips, River Rafting, Adult/)).toBeVisible()
    expect(dialog.getByText(/Variant is missing/)).toBeVisible()
    expect(dialog.getByText(/Variant does not exist or is inactive/)).toBeVisible()
  })

  test('names activities and variants in the language of the importer', async () => {
    await open({}, 'id')
    await userEvent.click(screen.getByRole('button', { name: 'Impor' }))
    const text = rows('Nusa Trips;River Rafting;Adult;Rp 390.000')
    const file = new File([text], 'prices.csv', { type: 'text/csv' })
    file.arrayBuffer = async () => new TextEncoder().encode(text).buffer
    fireEvent.change(await screen.findByLabelText(/Pilih berkas/), { target: { files: [file] } })
    expect(await screen.findByText(/Nusa Trips, River Rafting \(id\), Dewasa/)).toBeVisible()
    const cellsOf = (locale: 'en' | 'id') =>
      priceColumns.map(({ cell }) =>
        cell({ agent: grid.agents.items[0]!, rate: grid.rates.items[0]!, price: 1 }, locale),
      )
    expect(cellsOf('id')).toEqual(expect.arrayContaining(['River Rafting (id)', 'Dewasa']))
    expect(cellsOf('en')).toEqual(expect.arrayContaining(['River Rafting', 'Adult']))
  })

  test('is refused without its price column, with the name of that column', async () => {
    await open()
    const dialog = await choose('Agent;Activity\nNusa Trips;River Rafting')
    expect(await dialog.findByRole('alert')).toHaveTextContent('“Special price (IDR)”')
  })
})

test('the history below the grid shows who set which price, with agent, activity and rate', async () => {
  const of = ['Nusa Trips', 'River Rafting', 'Adult'].map(name => ({ name, nameId: name }))
  const entry = {
    position: 7,
    id: id(9),
    stream: 'specialprice-1',
    revision: 0,
    type: 'SpecialPriceSet',
    at: '2026-11-20T02:00:00.000Z',
    actor: { kind: 'ADMIN', id: id(8), name: 'Ketut Ardana' },
    from: { area: 'ADMINS', session: null },
    changes: [{ field: 'price', of, before: 450_000, after: 400_000 }],
  }
  await open({
    'GET /admins/special-prices/history': ok({ entries: [entry], hasEarlier: false, sessions: {} }),
  })
  expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }))
  expect(await screen.findByText('Special price set')).toBeVisible()
  expect(screen.getByText(/Nusa Trips › River Rafting › Adult › Special price/)).toBeVisible()
  const told = screen.getByText(/Nusa Trips ›/).closest('li')!
  expect(told).toHaveTextContent(/Rp 450,000.*Rp 400,000/)
  expect(screen.getByText(/Ketut Ardana \(admin\)/)).toBeVisible()
})
