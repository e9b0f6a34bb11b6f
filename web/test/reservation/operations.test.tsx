import { dateAfter } from '@arung/contracts/dates'
import type { GuideRow } from '@arung/contracts/operations/people'
import type { ProductMappingRow } from '@arung/contracts/operations/product-mappings'
import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import type { Position } from '@arung/contracts/accounts/realms'
import { versionOf } from '@arung/contracts/version'
import { sampleGuide, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { withCell } from '../../src/reservation/operations/cells.ts'
import { withoutTaken } from '../../src/reservation/operations/period-calendar.tsx'
import { formatDate, operatorToday } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const id = 'f0000000-0000-4000-8000-00000000000'
const api = '/reservation-admin'
const guide = (n: number, change: Partial<GuideRow> = {}): GuideRow => ({
  id: `${id}${n}`,
  isRetired: false,
  licence: 'VALID',
  guide: { ...sampleGuide, person: { ...sampleGuide.person, name: `Guide ${n}` } },
  ...change,
})
const pageOf = (items: readonly unknown[]) => ok({ items, total: items.length, page: 1, size: 100 })

async function open(
  path: string,
  answers: Answers,
  position: Position = 'ADMIN',
  locale: 'en' | 'id' = 'en',
) {
  const staff = staffIn(position)
  world = await startWorld({ ...staffAnswers(staff), ...answers })
  signIn(staff)
  return openPortal(path, locale)
}

describe('guides', () => {
  const rows = [guide(1, { licence: 'SOON' }), guide(2, { licence: 'EXPIRED' }), guide(3)]
  const listed = { [`GET ${api}/guides`]: pageOf(rows) }

  test('whose licence expires carry a warning in words', async () => {
    await open('/reservation/admin/guides', listed)
    expect(await screen.findByRole('row', { name: /Guide 1/ })).toHaveTextContent('Expires soon')
    expect(screen.getByRole('row', { name: /Guide 2/ })).toHaveTextContent('Expired')
    expect(screen.getByRole('row', { name: /Guide 3/ })).not.toHaveTextContent(/Expire/)
    expect(screen.getByRole('columnheader', { name: 'Pay per trip' })).toBeVisible()
  })

  test('can be read by a person in charge, who changes nothing and sees no pay', async () => {
    await open('/reservation/admin/guides', listed, 'RAFTING_PIC')
    expect(await screen.findByRole('row', { name: /Guide 1/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'New guide' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Pay per trip' })).toBeNull()
  })

  test('save against the version that was read, days off one a line', async () => {
    const row = guide(1)
    await open(`/reservation/admin/guides/${row.id}/edit`, {
      ...listed,
      [`GET ${api}/guides/${row.id}`]: ok(row),
      [`PUT ${api}/guides/${row.id}`]: ok({ id: row.id }),
    })
    const days = await screen.findByLabelText(/^Single days off/)
    expect(days).toHaveValue('2026-12-24 – 2026-12-26')
    await userEvent.clear(days)
    await fillIn(days, '2026-12-31')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Japanese' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.calls('PUT', `${api}/guides/${row.id}`)).toHaveLength(1))
    const [sent] = world.calls('PUT', `${api}/guides/${row.id}`)
    expect(sent?.body).toEqual({
      ...row.guide,
      languages: ['id', 'en', 'ja'],
      daysOff: { weekdays: [7], periods: [{ from: '2026-12-31', to: '2026-12-31' }] },
    })
    expect(sent?.headers['if-match']).toBe(await versionOf(row.guide))
  })

  test('get days off from a calendar, after it shows what is booked on them', async () => {
    const today = operatorToday()
    const [first, last, other] = [dateAfter(today, 31), dateAfter(today, 32), today]
    const daysOff = { weekdays: [], periods: [{ from: first, to: last }] }
    const row = guide(1, { guide: { ...sampleGuide, daysOff } })
    const day = (date: string, ...booked: [list: string, bookings: number, guests: number][]) => ({
      [`GET ${api}/days/${date}`]: ok({
        date,
        departures: booked.map(([list, bookings, guests]) => ({ list, bookings, guests })),
        contradicted: 0,
      }),
    })
    await open(`/reservation/admin/guides/${row.id}/edit`, {
      ...listed,
      [`GET ${api}/guides/${row.id}`]: ok(row),
      ...day(first, ['RAFTING', 3, 11], ['ATV', 9, 20]),
      ...day(last),
      ...day(other, ['RAFTING', 1, 2]),
    })
    const booked = within(await screen.findByRole('region', { name: 'Booked on these days' }))
    expect(await booked.findByText('3 bookings, guests: 11')).toBeVisible()
    expect(await booked.findByText('no bookings')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Choose on a calendar' }))
    const name = new RegExp(`\\b${formatDate(other, 'en', 'day')}`)
    // The first press begins a range, the second ends it. A month shows days of its neighbours, which cannot be
    // pressed.
    for (let press = 0; press < 2; press += 1) {
      const cells = await screen.findAllByRole('button', { name })
      await userEvent.click(cells.find(cell => !cell.hasAttribute('data-disabled'))!)
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Add these days' }))
    expect(screen.getByLabelText(/^Single days off/)).toHaveValue(`${first} – ${last}
${other}`)
    expect(await booked.findByText('1 booking, guests: 2')).toBeVisible()
    // The same day again adds nothing.
    for (let press = 0; press < 2; press += 1) {
      const cells = await screen.findAllByRole('button', { name })
      await userEvent.click(cells.find(cell => !cell.hasAttribute('data-disabled'))!)
    }
    expect(await screen.findByText('These days are already in the list.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add these days' })).toBeDisabled()
  })

  test('show their changes in the words of the form', async () => {
    const row = guide(1)
    const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
    const entry = {
      position: 7,
      id: `${id}9`,
      stream: `guide-${row.id}`,
      revision: 3,
      type: 'GuideSaved',
      at: '2026-11-20T02:00:00.000Z',
      actor: { kind: 'STAFF', id: `${id}8`, name: 'Kadek Sari' },
      from: { area: 'RESERVATION', session: null },
      changes: [
        change('person.phone', '+6281200000001', '+6281200000009'),
        change('person.payPerTrip', 85_000, 90_000),
        change('languages', ['id'], ['id', 'ja']),
        change('daysOff.weekdays', [7], [1, 7]),
        change('daysOff.periods', [], [{ from: '2026-12-24', to: '2026-12-26' }]),
      ],
    }
    await open(`/reservation/admin/guides/${row.id}/edit`, {
      ...listed,
      [`GET ${api}/guides/${row.id}`]: ok(row),
      [`GET ${api}/guides/${row.id}/history`]: ok({
        entries: [entry],
        hasEarlier: false,
        sessions: {},
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show history' }))
    const section = await screen.findByRole('region', { name: 'History' })
    expect(await within(section).findByText('Guide saved')).toBeVisible()
    const told = section.textContent?.replaceAll('\u00a0', ' ')
    expect(told).toMatch(/Phone.*\+6281200000009.*Pay per trip.*Rp 90,000/)
    expect(told).toMatch(/Languages.*Indonesian, Japanese/)
    expect(told).toMatch(/Weekly days off.*Monday, Sunday/)
    expect(told).toMatch(/Single days off.*–.*24.*Dec.*2026 to .*26.*Dec.*2026/)
  })

  test('can be forgotten for good once retired, after a dialog says what goes and what stays', async () => {
    const row = guide(1, { isRetired: true })
    await open(`/reservation/admin/guides/${row.id}/edit`, {
      ...listed,
      [`GET ${api}/guides/${row.id}`]: ok(row),
      [`POST ${api}/guides/${row.id}/forget`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete personal data…' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete the personal data of Guide 1?' }),
    )
    expect(dialog.getByText(/in the log: name, phone/)).toBeVisible()
    expect(dialog.getByText(/Kept without a name/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('The personal data is deleted.')).toBeVisible()
    expect(world.calls('POST', `${api}/guides/${row.id}/forget`)).toHaveLength(1)
  })

  test('have no name and cannot be restored once forgotten', async () => {
    const row = guide(1, { isRetired: true, guide: { ...sampleGuide, person: null } })
    await open(`/reservation/admin/guides/${row.id}/edit`, {
      ...listed,
      [`GET ${api}/guides/${row.id}`]: ok(row),
    })
    expect(await screen.findByText(/The personal data of this person is deleted/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete personal data…' })).toBeNull()
  })

  test('need days off that can be read', async () => {
    await open('/reservation/admin/guides/create', listed)
    await fillIn(await screen.findByLabelText(/^Name/), 'Ketut Darma')
    await fillIn(screen.getByLabelText(/^Single days off/), 'next week')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const faults = await screen.findAllByText(/Enter one per line, such as/)
    expect(faults.length).toBeGreaterThan(0)
    expect(world.calls('POST', `${api}/guides`)).toEqual([])
  })

  test('are imported from a spreadsheet; a wrong row is reported and not sent', async () => {
    await open('/reservation/admin/guides', {
      ...listed,
      [`POST ${api}/guides/import`]: ok({
        results: [
          { outcome: 'CHANGED', errors: [] },
          { outcome: 'ADDED', errors: [] },
        ],
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const csv = [
      'Name;Skills;Licence expires',
      'Guide 1;Rafting, ATV;2028-01-01',
      'Made Baru;Trekking;',
      'Made Salah;Surfing;',
    ].join('\n')
    const file = new File([csv], 'guides.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText(/Choose/), file)
    expect(await screen.findByText(/Skills: Choose at least one/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Apply|Change/ }))
    await waitFor(() => expect(world.calls('POST', `${api}/guides/import`)).toHaveLength(1))
    const [sent] = world.calls('POST', `${api}/guides/import`)
    expect(sent?.body).toMatchObject({
      rows: [
        {
          id: `${id}1`,
          value: {
            skills: ['RAFTING', 'ATV'],
            licenceExpires: '2028-01-01',
            languages: ['id', 'en'],
          },
        },
        { id: null, value: { person: { name: 'Made Baru' }, skills: ['TREKKING'] } },
      ],
    })
  })
})

describe('an exported spreadsheet', () => {
  const takeIn = async (lines: readonly string[]) => {
    await open('/reservation/admin/guides', { [`GET ${api}/guides`]: pageOf([guide(1)]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const file = new File([lines.join('\n')], 'guides.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText(/Choose/), file)
    return screen.findByRole('dialog')
  }

  test('changes nothing when imported unchanged, and the report names ignored columns', async () => {
    const { person, skills, languages, licenceExpires, employment } = guide(1).guide
    const cells = [person?.name, person?.phone, employment, skills.join(', '), languages.join(', ')]
    const report = await takeIn([
      'Name;Phone;Employment;Skills;Languages;Licence number;Licence expires;State',
      [...cells, person?.licenceNumber, licenceExpires, 'ACTIVE'].join(';'),
    ])
    await within(report).findByText('0 to change, 0 with errors, 1 unchanged')
    expect(report).toHaveTextContent('Ignored columns: State.')
    expect(within(report).getByRole('button', { name: /Apply/ })).toBeDisabled()
  })

  test('is reported when the pay is no amount, and does not clear the pay', async () => {
    const report = await takeIn([
      'Name;Pay per trip',
      `${guide(1).guide.person?.name};as agreed`,
      `${guide(1).guide.person?.name};50.000,00`,
    ])
    await within(report).findByText('0 to change, 2 with errors, 0 unchanged')
    expect(within(report).getAllByText(/^Pay per trip: /)).toHaveLength(2)
  })
})

test('dollars of a spreadsheet are dollars, not cents', () => {
  const field = {
    name: 'usdPrice',
    as: 'USD',
    section: 'money',
    titles: { en: '', id: '' },
  } as const
  expect(withCell({}, field, '29')).toEqual({ usdPrice: 2_900 })
  expect(withCell({}, field, 17.5)).toEqual({ usdPrice: 1_750 })
  expect(withCell({}, field, '17,50')).toEqual({ usdPrice: 1_750 })
  expect(withCell({}, { ...field, as: 'IDR' }, '450.000')).toEqual({ usdPrice: 450_000 })
})

test.each([
  ['0812 3456 7890', '+6281234567890'],
  [81_234_567_890, '+6281234567890'],
  ['0062 812.3456.7890', '+6281234567890'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['4915123456789', '4915123456789'],
])('the phone cell %s of a spreadsheet is read as %s', (cell, phone) => {
  const titles = { en: '', id: '' }
  const field = { name: 'phone', as: 'phone', section: 'who', titles } as const
  expect(withCell({}, field, cell)).toEqual({ phone })
})

test('a spreadsheet cell that is no amount never becomes one', () => {
  const field = {
    name: 'pay',
    as: 'IDR',
    section: 'money',
    optional: true,
    titles: { en: '', id: '' },
  } as const
  for (const cell of ['n/a', '50.000,00', '50,5', 50_000.5, 'Rp'])
    expect(withCell({ pay: 75_000 }, field, cell)).toEqual({ pay: Number.NaN })
  expect(withCell({ pay: 75_000 }, field, '  ')).toEqual({ pay: 75_000 })
  expect(withCell({ pay: 75_000 }, field, '1.250.000')).toEqual({ pay: 1_250_000 })
})

test('a calendar range adds only the days that are not in the list', () => {
  const [from, to] = ['2026-12-01', '2026-12-10']
  const taken = [
    { from: '2026-12-03', to: '2026-12-04' },
    { from: '2026-12-04', to: '2026-12-05' },
    { from: '2026-12-10', to: '2026-12-20' },
  ]
  expect(withoutTaken({ from, to }, taken)).toEqual([
    { from, to: '2026-12-02' },
    { from: '2026-12-06', to: '2026-12-09' },
  ])
  expect(withoutTaken({ from, to }, [])).toEqual([{ from, to }])
  expect(withoutTaken({ from, to }, [{ from: '2026-11-30', to: '2026-12-10' }])).toEqual([])
})

describe('a spreadsheet of', () => {
  const takeIn = async (path: string, lines: readonly string[]) => {
    const imported = `${api}/${path}/import`
    await open(`/reservation/admin/${path}`, {
      [`GET ${api}/${path}`]: pageOf([]),
      [`POST ${imported}`]: ok({ results: [{ outcome: 'ADDED', errors: [] }] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const file = new File([lines.join('\n')], `${path}.csv`, { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText(/Choose/), file)
    return async () => {
      await userEvent.click(screen.getByRole('button', { name: /Apply|Change/ }))
      await waitFor(() => expect(world.calls('POST', imported)).toHaveLength(1))
      return world.calls('POST', imported)[0]?.body
    }
  }

  test('drivers reports its wrong rows, and sends the others', async () => {
    const apply = await takeIn('drivers', [
      'Name;Phone;Licence number;Licence expires',
      'Ketut Arka;+628123456789;B1-7001;2028-05-01',
      'Made Bagus;+628123456780;B1-7002;next spring',
      ';+628123456781;B1-7003;2028-05-01',
    ])
    const report = await screen.findByRole('dialog')
    await within(report).findByText('1 to change, 2 with errors, 0 unchanged')
    expect(report).toHaveTextContent('Row 3: Made Bagus Licence expires: Enter a date')
    expect(report).toHaveTextContent('Row 4: Name: Enter 1 to 80 characters')
    const person = { name: 'Ketut Arka', licenceNumber: 'B1-7001' }
    expect(await apply()).toMatchObject({
      rows: [{ id: null, value: { person, licenceExpires: '2028-05-01' } }],
    })
  })

  test('vehicles reports its wrong rows, and sends the others', async () => {
    const apply = await takeIn('vehicles', [
      'Plate;Kind;Seats',
      'DK 1041 AB;Car;6',
      'DK 1042 AB;Spaceship;6',
      'DK 1043 AB;Car;many',
    ])
    const report = await screen.findByRole('dialog')
    await within(report).findByText('1 to change, 2 with errors, 0 unchanged')
    expect(report).toHaveTextContent('Row 3: DK 1042 AB Kind: Choose one')
    expect(report).toHaveTextContent('Row 4: DK 1043 AB Seats: Enter a whole number')
    expect(await apply()).toMatchObject({
      rows: [
        { id: null, value: { kind: 'VEHICLE', vehicle: 'CAR', plate: 'DK 1041 AB', seats: 6 } },
      ],
    })
  })
})

test.each([
  ['guides', 'pemandu', '1 guide'],
  ['drivers', 'sopir', '1 driver'],
  ['vehicles', 'kendaraan', '1 vehicle'],
  ['units', 'unit', '1 unit'],
  ['product-types', 'jenis produk', '1 product type'],
  ['products', 'produk', '1 product'],
  ['product-mappings', 'produk', '1 product'],
])('the count of %s names what is counted, in both languages', async (name, word, english) => {
  const address = name.replace('mappings', 'mapping')
  const empty = (total: number) => ok({ items: [], total, page: 1, size: 100 })
  const many = { [`GET ${api}/${name}`]: empty(17) }
  await open(`/id/reservation/admin/${address}`, many, 'ADMIN', 'id')
  expect(await screen.findByText(`17 ${word}`)).toBeVisible()
  cleanup()
  await world.stop()
  await open(`/reservation/admin/${address}`, { [`GET ${api}/${name}`]: empty(1) })
  expect(await screen.findByText(english)).toBeVisible()
})

test('the first screen counts licences that end within thirty days, and unmapped products', async () => {
  await open('/reservation/admin', {
    [`GET ${api}/guides`]: ok({ items: [guide(1)], total: 3, page: 1, size: 1 }),
    [`GET ${api}/drivers`]: ok({ items: [], total: 0, page: 1, size: 1 }),
    [`GET ${api}/product-mappings`]: ok({ items: [], total: 1, page: 1, size: 1 }),
  })
  const licences = await screen.findByRole('link', { name: /^3 guides' licences/ })
  expect(licences).toHaveAttribute('href', '/reservation/admin/guides?licence=ATTENTION')
  expect(await screen.findByRole('link', { name: '1 site product is not mapped' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /drivers?' licence|driver's licence/ })).toBeNull()
})

describe('a spreadsheet of products', () => {
  const single = (n: number, product: object): ReservationProductRow => ({
    id: `${id}${n}`,
    isRetired: false,
    product: { ...sampleSingle, name: `Product ${n}`, ...product },
    type: sampleType,
    components: [],
    pools: [{ name: 'Ayung', nameId: 'Ayung' }],
    mapped: 0,
  })

  test('changes prices in dollars, keeps omitted values and imports no packages', async () => {
    const rows = [single(1, {}), single(2, { kind: 'PACKAGE', components: [`${id}1`, `${id}3`] })]
    const imported = `${api}/products/import`
    await open('/reservation/admin/products', {
      [`GET ${api}/products`]: pageOf(rows),
      [`GET ${api}/product-types`]: pageOf([]),
      [`GET ${api}/pools`]: ok([]),
      [`POST ${imported}`]: ok({ results: [{ outcome: 'CHANGED', errors: [] }] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const csv = ['Name, English;Price in dollars', 'Product 1;31,5', 'Product 2;40'].join('\n')
    await userEvent.upload(screen.getByLabelText(/Choose/), new File([csv], 'products.csv'))
    const report = await screen.findByRole('dialog')
    expect(await within(report).findByText(/Packages cannot be imported/)).toBeVisible()
    await userEvent.click(within(report).getByRole('button', { name: 'Apply 1 change' }))
    await waitFor(() => expect(world.calls('POST', imported)).toHaveLength(1))
    expect(world.calls('POST', imported)[0]?.body).toEqual({
      rows: [{ id: `${id}1`, value: { ...sampleSingle, name: 'Product 1', usdPrice: 3_150 } }],
    })
  })
})

describe('a site product', () => {
  const product = (n: number, change: object = {}): ReservationProductRow => ({
    id: `${id}${n}`,
    isRetired: false,
    product: { ...sampleSingle, name: `Product ${n}`, ...change },
    type: sampleType,
    components: [],
    pools: [{ name: 'Ayung', nameId: 'Ayung' }],
    mapped: 0,
  })
  const row: ProductMappingRow = {
    id: `${id}7`,
    productId: `${id}8`,
    variantId: null,
    name: 'Ayung River Rafting',
    nameId: 'Arung Jeram Ayung',
    variant: null,
    isShown: true,
    sold: [
      {
        name: 'Ayung River Rafting',
        nameId: 'Arung Jeram Ayung',
        pools: sampleSingle.pools,
        poolNames: ['Ayung'],
        poolNamesId: ['Sungai Ayung'],
      },
    ],
    state: 'UNMAPPED',
    fault: null,
    orders: 0,
    parts: [],
  }

  test('is mapped after its bookings are shown; other pools are refused in words', async () => {
    await open('/reservation/admin/product-mapping', {
      [`GET ${api}/product-mappings`]: pageOf([row]),
      [`GET ${api}/products`]: pageOf([product(1), product(2, { pools: [] })]),
      [`PUT ${api}/product-mappings`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Map Ayung/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole('button', { name: 'Save mapping' })
    expect(save).toBeDisabled()
    const part = await dialog.findByRole('combobox', { name: /Ayung River Rafting/ })
    await dialog.findByRole('option', { name: 'Product 2' })
    await userEvent.selectOptions(part, 'Product 2')
    expect(dialog.getByText(/must use the same capacity/)).toBeVisible()
    expect(save).toBeDisabled()
    await userEvent.selectOptions(part, 'Product 1')
    expect(dialog.getByRole('heading', { name: 'Each order creates one booking' })).toBeVisible()
    expect(dialog.getByText('Rafting list · 09:00, 13:00 · 150 minutes')).toBeVisible()
    await userEvent.click(save)
    await waitFor(() => expect(world.calls('PUT', `${api}/product-mappings`)).toHaveLength(1))
    expect(world.calls('PUT', `${api}/product-mappings`)[0]?.body).toEqual({
      productId: `${id}8`,
      variantId: null,
      parts: [`${id}1`],
    })
  })
})
