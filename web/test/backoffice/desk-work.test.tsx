import type { DeskDeed, DeskRecord, DeskWork } from '@arung/contracts/desk-work'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { adminLinkTo } from '../../src/admin/people/link-to.ts'
import { staffLinkTo } from '../../src/reservation/staff/link-to.ts'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { staffAnswers, staffIn } from '../reservation/staff-world.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world?.stop())

const uuid = 'd0000000-0000-4000-8000-000000000011'
const record = (change: Partial<DeskRecord>): DeskRecord => ({
  kind: 'order',
  id: 'o1',
  slug: null,
  name: null,
  nameId: null,
  ...change,
})
const deed = (n: number, type: string, of: Partial<DeskRecord>): DeskDeed => ({
  id: `e0000000-0000-4000-8000-00000000000${n}`,
  at: '2026-11-20T02:00:00.000Z',
  type,
  record: record(of),
})
const next = '2026-11-20T02:00:00.000Z_7'
const work: DeskWork = {
  name: 'Made Sudarma',
  items: [
    deed(1, 'OrderConfirmed', { slug: 'abc', name: 'JRM-261204-7KQ2' }),
    deed(2, 'ProductSaved', { kind: 'product', slug: 'raft', name: 'Raft', nameId: 'Perahu' }),
    deed(3, 'AccountSuspended', { kind: 'agents', id: 'a1' }),
    deed(4, 'SettingsChanged', { kind: 'settings', id: '' }),
    deed(5, 'GuideSaved', { kind: 'guide', id: 'g1' }),
    deed(6, 'TideNoted', { kind: 'tide', id: '2026-11-21' }),
  ],
  next,
}

test('the actions of an admin use the words of the histories and link to their records', async () => {
  world = await startWorld({ ...adminAnswers, [`GET /admins/admins/${uuid}/work`]: ok(work) })
  signIn(admin)
  const { address } = openPortal(`/admin/user-admin/${uuid}/work`)
  expect(await screen.findByRole('heading', { name: 'Actions of Made Sudarma' })).toBeVisible()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  const link = (of: HTMLElement) => within(of).getByRole('link')
  expect(link(row(/Confirmed/))).toHaveAttribute('href', '/admin/orders/abc')
  expect(link(row(/Confirmed/))).toHaveTextContent('Order JRM-261204-7KQ2')
  expect(link(row(/Product saved/))).toHaveAttribute('href', '/admin/products/raft/edit')
  expect(link(row(/Suspended/))).toHaveAttribute('href', '/admin/agents?tab=all&open=a1')
  expect(link(row(/Settings/))).toHaveAttribute('href', '/admin/settings')
  expect(within(row(/Guide saved/)).queryByRole('link')).toBeNull()
  // An event without texts is shown as stored, and a record that exists once a day is named by the day.
  expect(row(/TideNoted/)).toHaveTextContent('tide Saturday, 21 November 2026')
  await userEvent.click(screen.getByRole('link', { name: 'Earlier' }))
  await waitFor(() => expect(address()).toContain('before=2026-11-20'))
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'ORDERS')
  await waitFor(() => expect(address()).toBe(`/admin/user-admin/${uuid}/work?area=ORDERS`))
  const asked = world.calls('GET').map(({ path }) => path)
  expect(asked.some(path => path.endsWith(`/work?before=${encodeURIComponent(next)}`))).toBe(true)
  expect(asked.some(path => path.endsWith('/work?area=ORDERS'))).toBe(true)
})

test('records have Indonesian names on the Indonesian page', async () => {
  world = await startWorld({ ...adminAnswers, [`GET /admins/admins/${uuid}/work`]: ok(work) })
  signIn(admin)
  openPortal(`/id/admin/user-admin/${uuid}/work`, 'id')
  expect(await screen.findByRole('link', { name: 'Produk Perahu' })).toBeVisible()
})

test('super admins see the actions of a member of staff', async () => {
  const boss = staffIn('SUPER_ADMIN')
  const sold = deed(1, 'ReservationMade', { kind: 'sale', id: 's1', name: 'JRM-D-1' })
  world = await startWorld({
    ...staffAnswers(boss),
    [`GET /reservation-admin/admins/${uuid}/work`]: ok({ ...work, items: [sold], next: null }),
  })
  signIn(boss)
  openPortal(`/reservation/admin/admins/${uuid}/work`)
  expect(await screen.findByRole('link', { name: 'Sale JRM-D-1' })).toHaveAttribute(
    'href',
    '/reservation/admin/sale/s1',
  )
  expect(screen.queryByRole('link', { name: 'Earlier' })).toBeNull()
})

test('a record links to its screen in the current area', () => {
  const booking = record({ kind: 'booking', id: 'b1', slug: 'abc' })
  expect(adminLinkTo(booking)).toBe('/admin/orders/abc')
  expect(adminLinkTo({ ...booking, slug: null })).toBeNull()
  expect(staffLinkTo(booking)).toBe('/reservation/admin/reservation-list?tab=all&open=b1')
  expect(staffLinkTo(record({ kind: 'settings' }))).toBeNull()
  expect(staffLinkTo(record({ kind: 'vehicle', id: 'v1' }))).toBe(
    '/reservation/admin/vehicles/v1/edit',
  )
})
