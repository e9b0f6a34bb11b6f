import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ok } from '../storefront/checkout-world.tsx'
import {
  api,
  closed,
  closing,
  closureId,
  closureOf,
  date,
  ids,
  onClosureDay,
  parties,
  previewAt,
  previewOf,
} from './closures-world.ts'

const { open, calls } = onClosureDay()
const days = '/reservation-admin/closed-days'

describe('a closure', () => {
  const [sari, budi, mia] = parties() as [
    ReturnType<typeof closing>,
    ReturnType<typeof closing>,
    ReturnType<typeof closing>,
  ]
  const late = closing(ids.budiAgain, 'Nina Wirawan')
  const view = closureOf({
    counts: { moved: 1, canceled: 0, kept: 0, later: 1, failed: 1, gone: 0, open: 1, newcomers: 1 },
    parties: [
      closed(sari, 'MOVED', { choice: { kind: 'MOVE', date, time: '13:00' } }),
      closed(budi, 'LATER'),
      closed(mia, 'FAILED', {
        choice: { kind: 'CANCEL' },
        code: 'NoSuchCode',
        message: 'The order has ended',
      }),
      closed(late, null, { choice: null }),
    ],
  })
  const answers = {
    [`GET ${api}/${closureId}`]: ok(view),
    [previewAt]: ok(previewOf({ parties: [budi, mia, late] })),
    [`POST ${api}/${closureId}/parties`]: ok(null, 202),
  }
  const all = () => within(screen.getByRole('region', { name: 'Results' }))

  test('says who closed what and why, and what became of each party', async () => {
    await open('ADMIN', `/${closureId}`, answers)
    expect(await screen.findByText('Wayan Sudi')).toBeVisible()
    expect(screen.getByText('Air terlalu tinggi.')).toBeVisible()
    expect(all().getByRole('row', { name: /Ketut Sari/ })).toHaveTextContent('Moved to 13:00 WITA')
    expect(all().getByRole('row', { name: /Mia Berg/ })).toHaveTextContent(
      'Not changed: The order has ended',
    )
    await userEvent.click(all().getByRole('link', { name: /^Moved/ }))
    expect(all().queryByRole('row', { name: /Mia Berg/ })).toBeNull()
    expect(all().getByRole('row', { name: /Ketut Sari/ })).toBeVisible()
  })

  test('shows who is kept without a date, and who has chosen one', async () => {
    const keep = { choice: { kind: 'KEEP' } } as const
    const waiting = closing(ids.sari, 'Ketut Sari', {}, { keptUntil: '2027-11-21' })
    const chosen = closing(ids.mia, 'Mia Berg', {}, { date: '2026-12-24', time: '13:00' })
    const kept = [closed(waiting, 'KEPT', keep), closed(chosen, 'KEPT', keep)]
    await open('ADMIN', `/${closureId}`, {
      [`GET ${api}/${closureId}`]: ok(closureOf({ parties: kept })),
    })
    await screen.findByText('Wayan Sudi')
    const row = (name: RegExp) => all().getByRole('row', { name })
    expect(row(/Ketut Sari/)).toHaveTextContent('Kept without a date')
    expect(row(/Ketut Sari/)).toHaveTextContent('No date yet, choose by Sun, 21 Nov 2027')
    expect(row(/Mia Berg/)).toHaveTextContent('24 Dec, 13:00 WITA')
    expect(row(/Mia Berg/)).not.toHaveTextContent('No date yet')
  })

  test('offers the open parties the same choices again, and sends only what was decided', async () => {
    await open('ADMIN', `/${closureId}`, answers)
    const part = within(await screen.findByRole('region', { name: /^To decide/ }))
    const row = await part.findByRole('row', { name: /Nina Wirawan/ })
    expect(row).toHaveTextContent('Booked while the sessions were being closed')
    expect(part.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await userEvent.selectOptions(
      part.getByRole('combobox', { name: /Nina Wirawan/ }),
      within(row).getByRole('option', { name: /^Move to 13/ }),
    )
    await userEvent.click(part.getByRole('button', { name: 'Apply' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls('POST', 'parties')[0]?.body).toEqual({
      parties: [
        {
          bookingId: ids.budiAgain,
          revision: 3,
          choice: { kind: 'MOVE', date, time: '13:00' },
        },
      ],
    })
  })

  test('leaves the choices to those who may decide', async () => {
    await open('FRONT_OFFICE', `/${closureId}`, answers)
    await screen.findByRole('region', { name: /^To decide/ })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(calls('GET', 'preview')).toHaveLength(0)
  })

  test('shows how far it is while it runs', async () => {
    const running = closureOf({
      isFinished: false,
      parties: [
        closed(sari, 'CANCELED', { choice: { kind: 'CANCEL' } }),
        closed(mia, null, { choice: { kind: 'CANCEL' } }),
      ],
    })
    await open('ADMIN', `/${closureId}`, { [`GET ${api}/${closureId}`]: ok(running) })
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    expect(screen.getByText('1 of 2 parties done')).toBeVisible()
    expect(all().getByRole('row', { name: /Mia Berg/ })).toHaveTextContent('Waiting for its turn')
  })

  test('names a refusal in Indonesian by its code', async () => {
    const failed = closed(mia, 'FAILED', { code: 'NotFound', message: 'Data not found' })
    await open(
      'ADMIN',
      `/${closureId}`,
      {
        [`GET ${api}/${closureId}`]: ok(closureOf({ parties: [failed] })),
        [previewAt]: ok(previewOf({ parties: [mia] })),
      },
      'id',
    )
    expect((await screen.findAllByText(/^Tidak berubah: /))[0]).toBeVisible()
  })
})

describe('the closures', () => {
  test('are listed with what became of their parties', async () => {
    const {
      parties: _parties,
      words: _words,
      ...row
    } = closureOf({
      times: null,
      counts: {
        moved: 14,
        canceled: 3,
        kept: 0,
        later: 5,
        failed: 0,
        gone: 0,
        open: 0,
        newcomers: 2,
      },
    })
    await open('FINANCE', '', { [`GET ${api}`]: ok([row]) })
    const line = await screen.findByRole('row', { name: /Rafting/ })
    expect(line).toHaveTextContent('All day')
    expect(line).toHaveTextContent('To decide')
    expect(line).toHaveTextContent('14 moved · 3 cancelled · 5 to decide · 2 booked meanwhile')
    expect(within(line).getByRole('link')).toHaveAttribute(
      'href',
      `/reservation/admin/closures/${closureId}`,
    )
    expect(screen.queryByRole('link', { name: 'Close sessions' })).toBeNull()
  })
})

describe('the yearly calendar', () => {
  const nyepi = { date: '2027-03-08', name: { en: 'Day of Silence', id: 'Nyepi' }, bookings: 2 }
  const calendar = { [`GET ${days}`]: ok([nyepi]) }

  test('names each closed day, and leads to its bookings', async () => {
    await open('RESERVATION', '?tab=calendar', calendar)
    const row = await screen.findByRole('row', { name: /8 March 2027/ })
    expect(row).toHaveTextContent('Day of SilenceNyepi')
    expect(within(row).getByRole('link', { name: '2 bookings' })).toHaveAttribute(
      'href',
      expect.stringContaining('from=2027-03-08&to=2027-03-08'),
    )
    expect(screen.queryByRole('button', { name: /Add day|Edit|Remove/ })).toBeNull()
  })

  test('takes a new day with its name in both languages', async () => {
    await open('ADMIN', '?tab=calendar', { ...calendar, [`PUT ${days}/2027-03-19`]: ok(null) })
    await screen.findByRole('row', { name: /8 March 2027/ })
    await userEvent.click(screen.getByRole('button', { name: 'Add day' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add closed day' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('Choose a day from today on')).toBeVisible()
    const day = form.getByRole('textbox', { name: 'Day' })
    await userEvent.type(day, '08/03/2027')
    expect(form.getByText('This day is closed already')).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, '19/03/2027')
    await userEvent.type(form.getByRole('textbox', { name: 'Name in English' }), 'Village day')
    await userEvent.type(form.getByRole('textbox', { name: 'Name in Indonesian' }), 'Hari desa')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('PUT', '2027-03-19')[0]?.body).toEqual({
      name: { en: 'Village day', id: 'Hari desa' },
    })
  })

  test('opens a day again after a question', async () => {
    await open('ADMIN', '?tab=calendar', { ...calendar, [`DELETE ${days}/2027-03-08`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Day of Silence' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Remove day' }))
    await waitFor(() => expect(calls('DELETE', '2027-03-08')).toHaveLength(1))
  })
})
