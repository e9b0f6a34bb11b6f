import { closurePartiesMax, type ClosureParty } from '@arung/contracts/closures/closures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ok, refusal } from '../storefront/checkout-world.tsx'
import {
  openClosures,
  calls,
  asked,
  openForm,
  choiceOf,
  choose,
  review,
  close,
  sure,
  sent,
} from './close-sessions-world.ts'
import { api, date, ids, parties, previewAt, previewOf } from './closures-world.ts'

describe('closing sessions', () => {
  test('proposes a session with spots left, and says what cannot be moved and who is to be called', async () => {
    await openForm()
    expect(choiceOf('Ketut Sari')).toHaveDisplayValue('Move to 13:00 WITA, 6 spots left')
    expect(choiceOf('Budi Hartono')).toHaveDisplayValue('Decide later')
    expect(
      within(choiceOf('Ketut Sari')).getByRole('option', { name: 'Move to 22 Nov, 09:00 WITA' }),
    ).toBeInTheDocument()
    const budi = within(screen.getByRole('row', { name: /Budi Hartono/ }))
    expect(budi.getByText('Cannot be moved: no session has enough spots left')).toBeVisible()
    expect(budi.getByText('To collect: Rp 350,000')).toBeVisible()
    expect(review().getByRole('status')).toHaveTextContent(
      'Close 1 session · move 2 parties · 1 later',
    )
    await choose('Budi Hartono', /^Cancel, Rp\s900,000 back/)
    expect(budi.getByText('Rp 900,000 back at the desk')).toBeVisible()
    expect(budi.getByText('Stays booked: Jungle ATV, 22 Nov, 10:00 WITA')).toBeVisible()
    expect(budi.getByRole('link', { name: /^Call Budi Hartono/ })).toHaveAttribute(
      'href',
      'tel:+6281234567890',
    )
  })

  test('keeps a party without a date, with what that means and until when', async () => {
    await openForm()
    await choose('Ketut Sari', /^Keep without a date$/)
    const sari = within(screen.getByRole('row', { name: /Ketut Sari/ }))
    expect(
      sari.getByText('What was paid stays. The guests choose a date by Sun, 21 Nov 2027.'),
    ).toBeVisible()
    expect(sari.getByText('E-mail in English')).toBeVisible()
    expect(review().getByRole('status')).toHaveTextContent(
      'Close 1 session · move 1 party · keep 1 without a date · 1 later',
    )
    await close()
    const question = await sure()
    expect(question.getByText('Kept without a date')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Close sessions' }))
    await waitFor(() =>
      expect(sent()).toMatchObject({
        parties: expect.arrayContaining([
          { bookingId: ids.sari, revision: 3, choice: { kind: 'KEEP' } },
        ]),
      }),
    )
  })

  test('keeps no party that cannot be kept, alone or with all others', async () => {
    const [sari, budi, mia] = parties() as [ClosureParty, ClosureParty, ClosureParty]
    await openForm('ADMIN', {
      [previewAt]: ok(previewOf({ parties: [sari, { ...budi, keepUntil: null }, mia] })),
    })
    expect(within(choiceOf('Budi Hartono')).queryByRole('option', { name: /^Keep/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep all without a date' }))
    expect(choiceOf('Ketut Sari')).toHaveDisplayValue('Keep without a date')
    expect(choiceOf('Budi Hartono')).toHaveDisplayValue('Decide later')
    expect(choiceOf('Mia Berg')).toHaveDisplayValue('Keep without a date')
  })

  test.each([
    ['COMBO', 'Cannot be kept: the activities of a combo stay together'],
    ['REQUEST', 'Cannot be kept: it is not approved yet'],
  ] as const)('says why a party cannot be kept: %s', async (keepFault, saying) => {
    const [sari, ...others] = parties() as [ClosureParty, ...ClosureParty[]]
    const fixed = { ...sari, keepUntil: null, keepFault }
    await openForm('ADMIN', { [previewAt]: ok(previewOf({ parties: [fixed, ...others] })) })
    expect(screen.getAllByText(saying)).toHaveLength(1)
  })

  test('keeps every choice after a refusal', async () => {
    await openForm('ADMIN', { [`POST ${api}`]: refusal(409, 'Wrong', 'Somebody was faster') })
    await choose('Mia Berg', /^Cancel/)
    await close()
    const question = await sure()
    await userEvent.click(question.getByRole('button', { name: 'Close sessions' }))
    expect(await question.findByText('Somebody was faster')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Back' }))
    expect(choiceOf('Mia Berg')).toHaveDisplayValue(/^Cancel/)
  })

  test('gives the selected parties one choice, and the others keep theirs', async () => {
    await openForm()
    await userEvent.click(screen.getByRole('checkbox', { name: /Mia Berg/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel selected' }))
    expect(choiceOf('Mia Berg')).toHaveDisplayValue(/^Cancel/)
    expect(choiceOf('Ketut Sari')).toHaveDisplayValue(/^Move/)
    await userEvent.click(screen.getByRole('button', { name: 'Decide all later' }))
    expect(review().getByRole('status')).toHaveTextContent('Close 1 session · 3 later')
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }))
    expect(review().getByRole('status')).toHaveTextContent('move 2 parties · 1 later')
  })

  test('lets a person in charge close right away, and leaves the parties to others', async () => {
    await openForm('RAFTING_PIC')
    expect(screen.queryByRole('combobox', { name: /^What happens/ })).toBeNull()
    expect(screen.getByText(/Colleagues who may change and approve bookings/)).toBeVisible()
    await close()
    await waitFor(() => expect(calls('POST', api)).toHaveLength(1))
    expect(sent()).toMatchObject({
      parties: parties().map(({ booking }) => ({
        bookingId: booking.bookingId,
        choice: { kind: 'LATER' },
      })),
    })
  })

  test('closes no sessions with more parties than a closure takes, and says so with their number', async () => {
    const [first] = parties() as [ClosureParty]
    const idOf = (nth: number) => `c3000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
    const many = Array.from({ length: closurePartiesMax + 1 }, (_, nth) => ({
      ...first,
      booking: { ...first.booking, bookingId: idOf(nth) },
    }))
    const session = { guests: 1_600, isClosed: false, hasBegun: false }
    const sessions = [
      { ...session, time: '09:00', parties: 800 },
      { ...session, time: '13:00', parties: 3 },
    ]
    await openClosures('ADMIN', asked, { [previewAt]: ok(previewOf({ parties: many, sessions })) })
    expect(
      await screen.findByText('Choose fewer sessions: a closure takes at most 500 parties.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Parties ?800$/ })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^What happens/ })).toBeNull()
    expect(review().getByRole('button', { name: 'Close sessions' })).toBeDisabled()
  })

  test('closes what is ticked, and nothing while no session is', async () => {
    const { address } = await openForm()
    await userEvent.click(screen.getByRole('checkbox', { name: /^09:00 WITA/ }))
    expect(screen.getAllByText('Choose at least one session.')[0]).toBeVisible()
    expect(review().getByRole('button', { name: 'Close sessions' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /^The whole day/ }))
    expect(address()).toBe(`/reservation/admin/closures/new?date=${date}&list=RAFTING`)
  })

  test('leaves out a time of the address that the day does not have', async () => {
    const times = ['09:00', '23:45']
    const answers = { [previewAt]: ok(previewOf({ times })) }
    await openForm('ADMIN', answers, asked.replace('09:00', times.join()))
    expect(review().getByRole('status')).toHaveTextContent('Close 1 session · move 2 parties')
    await close()
    await userEvent.click((await sure()).getByRole('button', { name: 'Close sessions' }))
    await waitFor(() => expect(sent()).toMatchObject({ times: ['09:00'] }))
  })

  test('needs the sentence in both languages, and keeps what was written when the reason changes', async () => {
    await openForm()
    const english = screen.getByRole('textbox', { name: 'Sentence in English' })
    const indonesian = screen.getByRole('textbox', { name: 'Sentence in Indonesian' })
    await userEvent.clear(english)
    await close()
    expect(screen.getByText('Enter the sentence')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.type(english, 'The road is blocked.')
    await userEvent.click(screen.getByRole('radio', { name: 'Ceremony' }))
    expect(english).toHaveValue('The road is blocked.')
    expect(indonesian).toHaveDisplayValue(/upacara adat/)
    await userEvent.click(screen.getByRole('button', { name: 'Use the usual sentence' }))
    expect(english).toHaveDisplayValue(/ceremony/)
  })

  test('is closed to positions that close no list', async () => {
    await openClosures('FRONT_OFFICE', asked, { [previewAt]: ok(previewOf()) })
    expect(await screen.findByText('403')).toBeVisible()
  })

  test('speaks Indonesian', async () => {
    await openForm('ADMIN', {}, asked, 'id')
    expect(screen.getByRole('heading', { level: 1, name: 'Tutup sesi' })).toBeVisible()
    expect(review().getByRole('status')).toHaveTextContent(
      'Tutup 1 sesi · pindahkan 2 rombongan · 1 nanti',
    )
  })
})
