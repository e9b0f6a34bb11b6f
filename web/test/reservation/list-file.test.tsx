import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleGuide } from '@arung/domain/operations/samples'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

const csv = '\uFEFF"Name";"Licence expires";"Phone"\r\n"Ketut";"2028-01-01";"\'+62813"\r\n'

/** Opens the list of guides and saves it as `kind`. Returns the file and its name. */
async function saved(kind: 'Excel (.xlsx)' | 'CSV (.csv)', text = csv) {
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
      text,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    },
  })
  signIn(staffIn('SUPER_ADMIN'))
  openPortal('/reservation/admin/guides')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
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
