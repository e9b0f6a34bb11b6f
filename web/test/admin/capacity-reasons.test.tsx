import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '../storefront/checkout-world.tsx'
import { open, poolId, today } from './capacity-world.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = async () => within(await screen.findByRole('alertdialog'))

test.each([
  ['/admin/capacity', 'Edit capacity: River', 'Show history', 'Day of silence'],
  ['/id/admin/capacity', 'Ubah kuota: Sungai', 'Tampilkan riwayat', 'Nyepi'],
])(
  'tells the reason of a closing in the language of the reader (%s)',
  async (at, pool, show, why) => {
    const entry = {
      position: 7,
      id: 'd0000000-0000-4000-8000-000000000009',
      stream: 'capacity-1',
      revision: 3,
      type: 'SessionsClosed',
      at: '2026-11-21T02:00:00.000Z',
      actor: { kind: 'SYSTEM', id: 'a', name: null },
      from: { area: 'WORKERS', session: null },
      changes: [
        { field: 'session', before: null, after: 'DAY' },
        { field: 'reason', before: null, after: { en: 'Day of silence', id: 'Nyepi' } },
      ],
    }
    const typed = { field: 'reason', before: null, after: 'High water' }
    const entries = [entry, { ...entry, position: 6, changes: [typed] }]
    const history = ok({ entries, hasEarlier: false, sessions: {} })
    await open(
      {
        [`GET /admins/pools/${poolId}/history`]: history,
        [`GET /admins/capacity/${poolId}/${today}/history`]: history,
      },
      at,
    )
    const reasons = () =>
      screen
        .getAllByRole('listitem')
        .flatMap(({ textContent }) => /(?:Reason|Alasan):(.*)$/.exec(textContent)?.[1] ?? [])
    await press(pool)
    await userEvent.click((await question()).getByRole('button', { name: show }))
    await waitFor(() => expect(reasons()).toEqual(expect.arrayContaining([why, 'High water'])))
    await userEvent.keyboard('{Escape}')
    const [nine] = screen.getAllByRole('button', { name: /^(?:Sungai|River), 09.00/ })
    await userEvent.click(nine!)
    await press(show)
    await waitFor(() => expect(reasons()).toEqual(expect.arrayContaining([why, 'High water'])))
  },
)
