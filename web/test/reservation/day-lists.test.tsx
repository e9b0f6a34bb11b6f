import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { ok, refusal, type World } from '../storefront/checkout-world.tsx'
import { date, departureOf, ids, listOf, listPath, openList, partyOf } from './day-list-world.ts'

let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(date, '08:22') })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  return world.stop()
})

async function open(...of: Parameters<typeof openList>) {
  const opened = await openList(...of)
  ;({ world } = opened)
  await screen.findByRole('region', { name: /The day in numbers|Ringkasan hari/ })
  return opened
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a day list', () => {
  test('shows who is here, on which unit with which guide, and what is missing', async () => {
    await open('FRONT_OFFICE')
    const numbers = region('The day in numbers')
    expect(numbers.getByText('1 of 7')).toBeVisible()
    const departure = screen.getByRole('region', { name: /^09:00 WITA/ })
    expect(departure).toHaveTextContent('Ayung River Rafting')
    expect(departure).toHaveTextContent('To collect: Rp 350,000')
    expect(within(departure).getByRole('meter')).toHaveAttribute('aria-valuenow', '1')
    expect(within(departure).getByText('Ketut Sari: 4 guests have no unit')).toBeVisible()
    const raft = region('Raft 3')
    expect(raft.getByText('3 of 6 seats')).toBeVisible()
    expect(raft.getByText('Made Artha')).toBeVisible()
    expect(raft.getByText('Australia · English · Pick-up: Ubud Palace · 3 × Lunch')).toBeVisible()
    expect(raft.getByText('Note: Two cannot swim')).toBeVisible()
    expect(region('Without a unit, 09:00 WITA').getByText('0 of 4 here')).toBeVisible()
  })

  test('hides the assigning from positions that do not run the list', async () => {
    await open('ATV_PIC')
    expect(button('Check the day')).toBeVisible()
    for (const name of [/Propose/, /Guides of/, /^Move /, /^Stop/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('folds a departure whose activities have ended to one line', async () => {
    const ended = partyOf(ids.sari, 'Ketut Sari', { state: 'ENDED', outcome: 'COMPLETED' })
    const departures = [departureOf({ parties: [ended], problems: [], guides: [] })]
    await open('RAFTING_PIC', listOf({ departures }))
    const toggle = button(/09:00 WITA/)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('Ketut Sari')).toBeNull()
    await userEvent.click(toggle)
    expect(screen.getByRole('button', { name: 'Open Ketut Sari' })).toBeVisible()
  })

  test('checks the whole day in words, and says that nothing is missing only then', async () => {
    const departures = [departureOf({ problems: [] }), departureOf({ time: '13:00', problems: [] })]
    await open('FRONT_OFFICE', listOf({ departures }))
    expect(screen.queryByText(/nothing is missing/)).toBeNull()
    await userEvent.click(button('Check the day'))
    expect(screen.getByText('Checked 2 departures, nothing is missing.')).toBeVisible()
  })

  test('links each problem of the check to its departure, and opens it', async () => {
    const ended = partyOf(ids.budi, 'Budi Hartono', { state: 'ENDED' })
    const late = { kind: 'LICENCE_EXPIRED', time: '13:00', guideId: ids.putu } as const
    const departures = [
      departureOf(),
      departureOf({ time: '13:00', parties: [ended], problems: [late] }),
    ]
    await open('FRONT_OFFICE', listOf({ departures }))
    await userEvent.click(button('Check the day'))
    const check = region('Problems of the day')
    expect(check.getByText('Putu Eka: the licence has expired')).toBeVisible()
    const link = check.getByRole('link', { name: '13:00 WITA' })
    expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull()
    await userEvent.click(link)
    expect(button(/^13:00 WITA/)).toHaveAttribute('aria-expanded', 'true')
  })

  test('speaks Indonesian', async () => {
    await open('RAFTING_PIC', listOf(), {}, 'id')
    expect(screen.getByRole('heading', { level: 1, name: 'Daftar arung jeram' })).toBeVisible()
    expect(screen.getByText('Ketut Sari: 4 peserta belum dapat unit')).toBeVisible()
    expect(region('Perahu 3').getByText('3 dari 6 kursi')).toBeVisible()
  })

  test('prints each departure with a column to sign', async () => {
    await open('FRONT_OFFICE')
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(button('Print'))
    expect(print).toHaveBeenCalledOnce()
    const heads = screen.getAllByRole('columnheader', { hidden: true, name: 'Signature' })
    expect(screen.getByRole('row', { hidden: true, name: /Budi Hartono/ })).toHaveTextContent(
      'Raft 3Made ArthaBudi Hartono3AustraliaUbud Palace3 × Lunch; Two cannot swimRp 350,000',
    )
    expect(heads).toHaveLength(1)
    print.mockRestore()
  })
})

describe('a whole departure', () => {
  test('is checked in with a result for each booking', async () => {
    const path = '/reservation-admin/bookings'
    const [departure] = listOf().departures
    const paid = departure!.parties.map(party => ({
      ...party,
      booking: { ...party.booking, toCollect: 0 },
    }))
    await open('RAFTING_PIC', listOf({ departures: [{ ...departure!, parties: paid }] }), {
      [`POST ${path}/${ids.sari}/check-in`]: ok(null),
      [`POST ${path}/${ids.budi}/check-in`]: refusal(409, 'Wrong', 'This booking was cancelled'),
    })
    await userEvent.click(button('Check in all'))
    const form = await dialog('Check in all guests at 09:00 WITA?')
    expect(form.getByText(/2 bookings: Ketut Sari, Budi Hartono/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Check in all' }))
    const results = within(await form.findByRole('status'))
    expect(await results.findByText('1 of 2 done')).toBeVisible()
    expect(await results.findByText(/This booking was cancelled/)).toHaveTextContent('Budi Hartono')
    expect(world.calls('POST', `${ids.sari}/check-in`)[0]?.body).toMatchObject({ present: 4 })
  })
})

test('a departure is checked in without the guests who still owe money, which it says', async () => {
  await open('RAFTING_PIC', listOf(), {})
  await userEvent.click(button('Check in all'))
  const form = await dialog('Check in all guests at 09:00 WITA?')
  expect(form.getByText(/1 booking: Ketut Sari$/)).toBeVisible()
  expect(form.getByText(/1 booking still has to pay/)).toBeVisible()
})

describe('a unit', () => {
  test('is stopped from now on with a reason, and works again', async () => {
    const path = `${listPath()}/stopped-units`
    const stopped = { from: '07:00', reason: 'FAULT' } as const
    const [raft3, raft7] = listOf().units
    await open('RAFTING_PIC', listOf({ units: [raft3!, { ...raft7!, stopped }] }), {
      [`PUT ${path}/${ids.raft3}`]: ok(null),
      [`DELETE ${path}/${ids.raft7}`]: ok(null),
    })
    expect(screen.getByText('Stopped at 07:00 WITA: Technical fault')).toBeVisible()
    await userEvent.click(button('Raft 7 works again'))
    await waitFor(() => expect(world.calls('DELETE', ids.raft7)).toHaveLength(1))
    await userEvent.click(button('Show units'))
    await userEvent.click(button('Stop Raft 3'))
    const form = await dialog('Stop Raft 3')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'Cleaning')
    await userEvent.click(form.getByRole('button', { name: 'Stop unit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.calls('PUT', ids.raft3)[0]?.body).toMatchObject({
      from: '08:20',
      reason: 'CLEANING',
    })
  })
})

describe('the history of a list', () => {
  test('names the guests, units and guides of each change', async () => {
    const entry = (position: number, type: string, change: object) => ({
      position,
      id: `e0000000-0000-4000-8000-00000000000${position}`,
      stream: 'operationsday-1',
      revision: position,
      type,
      at: '2026-11-20T02:00:00.000Z',
      actor: { kind: 'STAFF', id: 'w', name: 'Wayan Sudi' },
      from: { area: 'RESERVATION', session: null },
      changes: [change],
    })
    const party = (units: object[]) => ({ bookingId: ids.sari, units })
    const entries = [
      entry(1, 'PartyAssigned', {
        field: 'units',
        before: party([]),
        after: party([{ unitId: ids.raft7, guests: 4 }]),
      }),
      entry(2, 'GuidesAssigned', {
        field: 'guides',
        before: { time: '09:00', unitId: null, guides: [] },
        after: { time: '09:00', unitId: null, guides: [ids.komang] },
      }),
      entry(3, 'UnitStopped', {
        field: 'stopped',
        before: null,
        after: { unitId: ids.raft3, from: '10:30', reason: 'DAMAGED' },
      }),
    ]
    await open('FRONT_OFFICE', listOf(), {
      [`GET ${listPath()}/history`]: ok({ entries, hasEarlier: false, sessions: {} }),
    })
    const changes = region('Changes of the list')
    await userEvent.click(changes.getByRole('button', { name: 'Show history' }))
    expect(await changes.findByText('Ketut Sari: Raft 7 (4)')).toBeVisible()
    expect(changes.getByText('09:00, the departure: Komang Adi')).toBeVisible()
    expect(changes.getByText('Raft 3 from 10:30: Damaged')).toBeVisible()
  })
})
