import { historySize, type HistoryEntry } from '@arung/contracts/history'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import '../setup.ts'
import {
  ok,
  orderSlug,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import {
  admin,
  adminAnswers,
  adminOrderWith,
  historyWith,
  openPortal,
} from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

const path = `/admins/orders/${orderSlug}`
const noted = (position: number, text: string): HistoryEntry => ({
  position,
  id: '00000000-0000-4000-8000-000000000078',
  stream: 'order-1',
  revision: position,
  type: 'InternalNoteAdded',
  at: '2026-11-21T02:02:00Z',
  actor: { kind: 'ADMIN', id: 'a1', name: 'Ketut Ardana' },
  from: { area: 'ADMINS', session: null },
  changes: [{ field: 'internalNote', before: null, after: text }],
})

async function open(answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  // The language of refusals follows the browser's address.
  history.replaceState(null, '', locale === 'id' ? '/id' : '/')
  openPortal(`${locale === 'id' ? '/id' : ''}/admin/orders/${orderSlug}`, locale)
  await screen.findByRole('heading', { level: 1, name: /JRM-261204-7KQ2/ })
}

describe('notes about an order', () => {
  test('from the desk are added, and show their author and time', async () => {
    await open({
      [`POST ${path}/notes`]: () => {
        world.answers[`GET ${path}/history`] = ok(
          historyWith([
            noted(1, 'Asks for a quiet boat'),
            noted(2, 'Called back'),
            { ...noted(3, ''), changes: [] },
          ]),
        )
        return { status: 204 }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    const box = screen.getByRole('textbox', { name: 'Add a note' })
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveAccessibleDescription(/Enter a note/)
    expect(world.calls('POST')).toHaveLength(0)
    await fillIn(box, ' Called back ')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    const list = within(await screen.findByRole('list', { name: 'Internal notes' }))
    expect(list.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      '21 Nov 2026, 10:02 WITA · by Ketut Ardana (admin)Called back',
      '21 Nov 2026, 10:02 WITA · by Ketut Ardana (admin)Asks for a quiet boat',
    ])
    expect(world.calls('POST', '/notes')[0]?.body).toEqual({ note: 'Called back' })
    expect(box).toHaveValue('')
  })

  test('are shown even when older than the first page of the history', async () => {
    await open({
      [`GET ${path}/history`]: ({ path: asked }) =>
        ok(
          asked.endsWith(`size=${historySize.usual}`)
            ? historyWith([noted(9, 'Newest')], { hasEarlier: true })
            : historyWith([noted(1, 'Oldest'), noted(9, 'Newest')]),
        ),
    })
    expect(await screen.findByText('Oldest')).toBeVisible()
  })

  test('to the guest are sent at once, and the text stays when too many were sent', async () => {
    await open(
      {
        [`POST ${path}/guest-notes`]: refusal(
          409,
          'TooManyGuestNotes',
          'Ten notes have gone to this guest within a day. The next one can go later',
        ),
      },
      'id',
    )
    const box = screen.getByRole('textbox', { name: 'Tulis kepada tamu' })
    await fillIn(box, 'Bring dry clothes')
    await userEvent.click(screen.getByRole('button', { name: 'Kirim pesan' }))
    expect(await screen.findByText(/Sudah sepuluh pesan dikirim/)).toBeVisible()
    expect(box).toHaveValue('Bring dry clothes')
    expect(world.calls('POST', '/guest-notes')[0]?.body).toEqual({ note: 'Bring dry clothes' })
  })

  test('cannot be sent to a forgotten guest', async () => {
    const forgotten = adminOrderWith({ status: 'CONFIRMED', contact: null })
    await open({ [`GET ${path}`]: ok(forgotten) })
    expect(screen.getByText(/you cannot write to them/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Write to the guest' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Resend voucher/ })).toBeNull()
  })
})

describe('the voucher', () => {
  test('is mailed again for a confirmed order, after a confirmation', async () => {
    await open({
      [`GET ${path}`]: ok(adminOrderWith({ status: 'CONFIRMED' })),
      [`POST ${path}/voucher`]: { status: 204 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Resend voucher…' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/to wayan@example.com again/)).toBeVisible()
    expect(world.calls('POST')).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Resend voucher' }))
    expect(await screen.findByText('The voucher is on its way to the guest.')).toBeVisible()
    await waitFor(() => expect(world.calls('POST', '/voucher')).toHaveLength(1))
  })

  test('is not offered for any other order', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /Resend voucher/ })).toBeNull()
  })
})

test('the history shows codes and raw dates in the language of the reader', async () => {
  const cancelled: HistoryEntry = {
    ...noted(3, ''),
    type: 'OrderCancelled',
    changes: [
      { field: 'chosenId', before: null, after: 'Kayak Danau Batur (2026-12-15 09:00): 1 × Orang' },
      { field: 'cancelledBy', before: null, after: 'ADMIN' },
      { field: 'paymentMethod', before: null, after: 'QR_CODE' },
      { field: 'deskMethod', before: null, after: 'CASH' },
      { field: 'voidReason', before: null, after: 'WRONG_AMOUNT' },
      { field: 'refundStatus', before: 'REQUESTED', after: 'PAID_OUT' },
      { field: 'refundType', before: null, after: 'BY_HAND' },
    ],
  }
  await open({ [`GET ${path}/history`]: ok(historyWith([cancelled])) }, 'id')
  const entry = (await screen.findByText('Dibatalkan oleh:')).closest('ul')!
  for (const words of [
    'Kayak Danau Batur (Sel, 15 Des 2026, 09.00): 1 × Orang',
    'admin',
    'Kode QR',
    'Tunai',
    'Jumlah salah',
    'Sudah dikirim',
    'Manual',
  ])
    expect(entry).toHaveTextContent(words)
  expect(entry).not.toHaveTextContent(/[A-Z]{2,}_|ADMIN|CASH|2026-12/)
})
