import { sampleGuide } from '@arung/domain/operations/samples'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
const guide = {
  id: 'f0000000-0000-4000-8000-000000000001',
  isRetired: false,
  licence: 'VALID',
  guide: { ...sampleGuide, skills: ['RAFTING', 'ATV'], licenceExpires: '2028-01-01' },
}
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

test('the spreadsheet to fill in has the columns that the import reads, and what is there', async () => {
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
    'GET /reservation-admin/guides': ok({ items: [guide], total: 1, page: 1, size: 100 }),
  })
  signIn(staffIn('SUPER_ADMIN'))
  openPortal('/reservation/admin/guides', 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const hint = screen.getByText(/^Columns: /).textContent ?? ''
  await userEvent.click(screen.getByRole('button', { name: 'Download spreadsheet to fill in' }))
  await waitFor(() => expect(names).toEqual(['Import Guides.xlsx']))
  const rows = await readWorkbook(new Uint8Array(await files[0]!.arrayBuffer()))
  const [titles = [], entry = [], ...others] = rows
  expect(others).toEqual([])
  for (const title of titles) expect(hint).toContain(`“${title}”`)
  expect(entry[titles.indexOf('Name')]).toBe(sampleGuide.person?.name)
  expect(entry[titles.indexOf('Skills')]).toBe('Rafting; ATV')
  expect(entry[titles.indexOf('Licence expires')]).toBe('2028-01-01')
})
