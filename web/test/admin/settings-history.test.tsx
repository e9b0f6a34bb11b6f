import type { History } from '@arung/contracts/history'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const history: History = {
  hasEarlier: true,
  sessions: {},
  entries: [
    {
      position: 7,
      id: 'e0000000-0000-4000-8000-000000000007',
      stream: 'settings-1',
      revision: 3,
      type: 'SettingsChanged',
      at: '2026-11-20T02:00:00.000Z',
      actor: { kind: 'ADMIN', id: admin.uuid, name: 'Ketut Ardana' },
      from: { area: 'ADMINS', session: null },
      changes: [
        { field: 'refundAloneMax.IDR', before: 500_000, after: 1_000_000 },
        { field: 'holdMinutes', before: 15, after: 20 },
        { field: 'chargeableCurrencies', before: ['IDR'], after: ['IDR', 'USD'] },
        { field: 'confirmsClean', before: false, after: true },
      ],
    },
  ],
}

test('the history shows settings changes in the words of the form, with who made them', async () => {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/settings': ok(sampleSettings),
    'GET /admins/settings/history': ok(history),
  })
  signIn(admin)
  openPortal('/admin/settings?tab=business')
  await userEvent.click(await screen.findByRole('button', { name: 'Show history' }))
  const told = await screen.findByRole('region', { name: 'History' })
  expect(await within(told).findByText('by Ketut Ardana (admin)')).toBeVisible()
  expect(within(told).getByText('Settings changed')).toBeVisible()
  const [, ...changes] = within(told).getAllByRole('listitem')
  expect(changes.map(one => one.textContent)).toEqual([
    expect.stringMatching(/^Booking form hold \(minutes\):before15now20$/),
    expect.stringMatching(/orders without problems.*:before.*now.*$/),
    expect.stringMatching(/500,000now.*1,000,000$/),
    expect.stringMatching(/:beforeIDRnowIDR, USD$/),
  ])
  await userEvent.click(within(told).getByRole('button', { name: 'Show earlier ones' }))
  expect(world.calls('GET').at(-1)?.path).toContain('/admins/settings/history?size=5000')
})
