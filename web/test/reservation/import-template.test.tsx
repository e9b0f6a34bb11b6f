import { sampleGuide, sampleRaft, sampleType } from '@arung/domain/operations/samples'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

const row = { id: 'f0000000-0000-4000-8000-000000000001', isRetired: false }
const guide = {
  ...row,
  licence: 'VALID',
  guide: { ...sampleGuide, skills: ['RAFTING', 'ATV'], licenceExpires: '2028-01-01' },
}
const rafts = [
  { ...row, unit: { ...sampleRaft, number: '7' } },
  { ...row, id: 'f0000000-0000-4000-8000-000000000002', unit: { ...sampleRaft, number: '8' } },
]
const words = {
  en: { open: 'Import', fill: 'Download spreadsheet to fill in' },
  id: { open: 'Impor', fill: 'Unduh lembar kerja untuk diisi' },
} as const

/** Opens the import of a list and saves the template that it offers. */
async function filled(kind: string, items: readonly object[], locale: 'en' | 'id') {
  const files: Blob[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:template'
  }
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  world = await startWorld({
    ...staffAnswers(staffIn('SUPER_ADMIN')),
    [`GET /reservation-admin/${kind}`]: ok({ items, total: items.length, page: 1, size: 100 }),
  })
  signIn(staffIn('SUPER_ADMIN'))
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/${kind}`, locale)
  await userEvent.click(await screen.findByRole('button', { name: words[locale].open }))
  await userEvent.click(screen.getByRole('button', { name: words[locale].fill }))
  await waitFor(() => expect(names).toHaveLength(1))
  const rows = await readWorkbook(new Uint8Array(await files[0]!.arrayBuffer()))
  return { name: names[0], rows }
}

test('the import template has the columns that the import reads, and the existing records', async () => {
  const { name, rows } = await filled('guides', [guide], 'en')
  expect(name).toBe('Import Guides.xlsx')
  const hint = screen.getByText(/^Columns: /).textContent
  const [titles = [], entry = [], ...others] = rows
  expect(others).toEqual([])
  for (const title of titles) expect(hint).toContain(`“${title}”`)
  expect(entry[titles.indexOf('Name')]).toBe(sampleGuide.person?.name)
  expect(entry[titles.indexOf('Skills')]).toBe('Rafting; ATV')
  expect(entry[titles.indexOf('Licence expires')]).toBe('2028-01-01')
})

test.each([
  ['units', 'en', rafts, '0 to change, 0 with errors, 2 unchanged'],
  ['units', 'id', rafts, '0 akan berubah, 0 salah, 2 tetap'],
  [
    'product-types',
    'id',
    [{ ...row, type: sampleType, products: 0 }],
    '0 akan berubah, 0 salah, 1 tetap',
  ],
] as const)(
  'the template of %s in %s changes nothing when imported as it is',
  async (kind, locale, items, said) => {
    const { rows } = await filled(kind, items, locale)
    const csv = rows.map(cells => cells.map(cell => `"${cell ?? ''}"`).join(';')).join('\n')
    const file = new File([csv], 'filled.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText(/\.xlsx/), file)
    expect(await screen.findByText(said)).toBeVisible()
  },
)
