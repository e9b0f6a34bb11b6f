import type { ClosureParty } from '@arung/contracts/closures/closures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ok } from '../storefront/checkout-world.tsx'
import {
  calls,
  openForm,
  choiceOf,
  choose,
  review,
  close,
  sure,
  sent,
} from './close-sessions-world.ts'
import { api, closureId, date, ids, parties, previewAt, previewOf } from './closures-world.ts'

describe('money of parties whose session is closed', () => {
  test('lists every number before money goes back, and sends what was seen', async () => {
    const { address } = await openForm()
    await choose('Ketut Sari', /^Cancel/)
    await choose('Budi Hartono', /^Cancel/)
    await userEvent.click(screen.getByRole('radio', { name: 'Water level' }))
    await close()
    expect(calls('POST', api)).toHaveLength(0)
    const question = await sure()
    expect(question.getByText('1 party, 2 guests')).toBeVisible()
    expect(question.getByText('2 parties, 7 guests')).toBeVisible()
    expect(question.getByText('Rp 1,350,000 back through the payment gateway')).toBeVisible()
    expect(question.getByText('Rp 900,000 back at the desk')).toBeVisible()
    expect(question.getByText('1 party has no e-mail. Call them.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Close sessions' }))
    await waitFor(() => expect(address()).toBe(`/reservation/admin/closures/${closureId}`))
    expect(sent()).toMatchObject({
      date,
      list: 'RAFTING',
      times: ['09:00'],
      reason: 'WATER',
      words: { en: /river is too high/, id: /terlalu tinggi/ },
      parties: [
        { bookingId: ids.sari, revision: 3, choice: { kind: 'CANCEL' } },
        { bookingId: ids.budi, revision: 3, choice: { kind: 'CANCEL' } },
        { bookingId: ids.mia, revision: 3, choice: { kind: 'MOVE', date, time: '13:00' } },
      ],
    })
  })

  test('cancels the other activities of a combo with it, and counts its money once', async () => {
    const [sari, , mia] = parties()
    const together = {
      ...mia!,
      cancel: sari!.cancel,
      booking: { ...mia!.booking, sale: sari!.booking.sale },
    }
    await openForm('ADMIN', { [previewAt]: ok(previewOf({ parties: [sari!, together] })) })
    await choose('Ketut Sari', /^Cancel/)
    expect(choiceOf('Mia Berg')).toHaveDisplayValue(/^Cancel/)
    expect(review().getByRole('status')).toHaveTextContent('cancel 2, Rp 1,350,000 back')
    await choose('Mia Berg', /^Move to 13/)
    expect(choiceOf('Ketut Sari')).toHaveDisplayValue('Decide later')
  })

  test('leaves the other party of an order as it is, and counts the money of what is cancelled', async () => {
    const [sari, , mia] = parties()
    const sale = {
      total: 2_700_000,
      due: 2_700_000,
      paid: 1_500_000,
      share: 1_350_000,
      trip: null,
      parts: 2,
    }
    const one = (party: ClosureParty): ClosureParty => ({
      ...party,
      cancel: { ...party.cancel, amount: 150_000, sale },
      booking: { ...party.booking, sale: sari!.booking.sale },
    })
    await openForm('ADMIN', { [previewAt]: ok(previewOf({ parties: [one(sari!), one(mia!)] })) })
    await choose('Ketut Sari', /^Cancel/)
    expect(choiceOf('Mia Berg')).toHaveDisplayValue(/^Move to 13/)
    expect(review().getByRole('status')).toHaveTextContent('cancel 1, Rp 150,000 back')
    await choose('Mia Berg', /^Cancel/)
    expect(review().getByRole('status')).toHaveTextContent('cancel 2, Rp 1,500,000 back')
  })

  test('adds up the money of one desk sale, where what was paid covers the bookings that stay', async () => {
    const sale = {
      total: 2_000_000,
      due: 2_000_000,
      paid: 1_200_000,
      share: 1_000_000,
      trip: null,
      parts: 2,
    }
    const cancel: ClosureParty['cancel'] = {
      amount: 200_000,
      currency: 'IDR',
      way: 'DESK',
      sale,
      lineId: null,
      others: [],
      stays: [],
    }
    const [sari, , mia] = parties().map(party => ({
      ...party,
      cancel,
      booking: { ...party.booking, sale: { kind: 'RESERVATION' as const, id: closureId } },
    }))
    await openForm('ADMIN', { [previewAt]: ok(previewOf({ parties: [sari!, mia!] })) })
    await choose('Ketut Sari', /^Cancel/)
    expect(review().getByRole('status')).toHaveTextContent('cancel 1, Rp 200,000 back')
    await choose('Mia Berg', /^Cancel/)
    expect(review().getByRole('status')).toHaveTextContent('cancel 2, Rp 1,200,000 back')
  })

  test('hides amounts from those who do not see prices, and says that money goes back', async () => {
    const hidden = parties().map(party => ({
      ...party,
      cancel: { ...party.cancel, amount: null, sale: null },
    }))
    await openForm('ADMIN', { [previewAt]: ok(previewOf({ parties: hidden })) })
    await choose('Ketut Sari', /^Cancel, money back/)
    await close()
    expect((await sure()).getByText('What was paid. You do not see amounts.')).toBeVisible()
  })
})
