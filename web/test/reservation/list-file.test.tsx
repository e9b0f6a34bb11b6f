import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleGuide } from '@arung/domain/operations/samples'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { openPortal } from '../account/portal-world.tsx'
import type { Answer } from '../api-stub.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

const csv = '\uFEFF"Name";"Licence expires";"Phone"\r\n"Ketut";"2028-01-01";"\'+62813"\r\n'

type Kind = 'Excel (.xlsx)' | 'CSV (.csv)'

/** Opens the list of guides and has it saved as `kind`. Returns the files and names that the browser gets. */
async function asked(kind: Kind, file: Answer) {
  const files: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:list'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const row = { id: 'f0000000-0000-4000-8000-000000000001', version: 'v1', isRetired: false }
  const items = [{ ...row, guide: { ...sampleGuide, person: sampleGuide.person } }]
  world = await startWorld({
    ...staffAnswers(staffIn('SUPER_ADMIN')),
    'GET /reservation-admin/guides': ok({ items, total: 1, page: 1, size: 25 }),
    'GET /reservation-admin/guides/export': {
      ...file,
      headers: { 'content-type': 'text/csv; charset=utf-8', ...file.headers },
    },
  })
  signIn(staffIn('SUPER_ADMIN'))
  openPortal('/reservation/admin/guides')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
  return { files, names }
}

/** Returns the file and its name once it is saved. */
async function saved(kind: Kind, text = csv) {
  const { files, names } = await asked(kind, { text })
  await waitFor(() =>
    expect(names.length + screen.queryAllByText(/too long for Excel/).length).toBeGreaterThan(0),
  )
  if (names.length === 0) return { name: null, bytes: new Uint8Array() }
  return { name: names[0], bytes: new Uint8Array(await files[0]!.arrayBuffer()) }
}

test('a list is saved as a spreadsheet, with days as dates and no guards', async () => {
  const { name, bytes } = await saved('Excel (.xlsx)')
  expect(name).toBe('guides.xlsx')
  expect(await readWorkbook(bytes)).toEqual([
    ['Name', 'Licence expires', 'Phone'],
    ['Ketut', '2028-01-01', '+62813'],
  ])
})

test('a list is saved as CSV, as the server wrote it', async () => {
  const { name, bytes } = await saved('CSV (.csv)')
  expect(name).toBe('guides.csv')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csv)
})

test('a list that the browser cannot hold as a spreadsheet says so, and is saved as CSV', async () => {
  const long = `${csv}${'"Ketut";"2028-01-01";"+62813"\r\n'.repeat(600_000)}`
  expect((await saved('Excel (.xlsx)', long)).name).toBeNull()
  expect(screen.getByText(/Choose CSV, which takes lists of any length/)).toBeVisible()
  await world.stop()
  expect((await saved('CSV (.csv)', long)).name).toBe('guides.csv')
})

test('a long file shows the rows that have arrived of all, until it is cancelled', async () => {
  const headers = { 'x-rows': '100000' }
  const { names } = await asked('CSV (.csv)', { text: csv, headers, stops: 'waits' })
  expect(await screen.findByText('1 of 100,000 rows')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  expect(names).toEqual([])
  expect(screen.queryByText(/stopped before its end/)).toBeNull()
})

test('a file that is shorter than its list is saved, and says so', async () => {
  const { names } = await asked('CSV (.csv)', { text: csv, headers: { 'x-rows': '2' } })
  expect(await screen.findByText(/has only the first 1 rows/)).toBeVisible()
  expect(names).toEqual(['guides.csv'])
})

test('a file whose connection breaks is not saved, and says what to do', async () => {
  const { names } = await asked('CSV (.csv)', { text: csv, stops: 'breaks' })
  expect(await screen.findByText(/stopped before its end.*export again/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  expect(names).toEqual([])
})
