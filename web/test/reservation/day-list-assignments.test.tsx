import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { ok, refusal, type World } from '../storefront/checkout-world.tsx'
import { date, departureOf, ids, listOf, listPath, openList } from './day-list-world.ts'

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
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () => world.calls('POST', '/assignments').map(({ body }) => body)

describe('the units of a party', () => {
  test('are changed against what was read, and split over several', async () => {
    await open('RAFTING_PIC')
    await userEvent.click(button('Move Ketut Sari'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign or split …' }))
    const form = await dialog('Assign Ketut Sari')
    const on = (unit: string) => form.getByRole('textbox', { name: `Guests on ${unit}` })
    for (const unit of ['Raft 3', 'Raft 7']) {
      await userEvent.clear(on(unit))
      await userEvent.type(on(unit), '2{Tab}')
    }
    expect(form.getByRole('status')).toHaveTextContent('4 of 4 guests assigned')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const units = [
      { unitId: ids.raft3, guests: 2 },
      { unitId: ids.raft7, guests: 2 },
    ]
    expect(sent()).toEqual([{ parties: [{ bookingId: ids.sari, units, over: [] }], guides: [] }])
  })

  test('are moved from the menu to a unit with room, with an undo', async () => {
    await open('RAFTING_PIC')
    await userEvent.click(button('Move Budi Hartono'))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Move to Raft 7 (6 seats free)' }),
    )
    expect(await screen.findByText('Budi Hartono: Raft 7 (3)')).toBeVisible()
    const over = [{ unitId: ids.raft3, guests: 3 }]
    const units = [{ unitId: ids.raft7, guests: 3 }]
    const bookingId = ids.budi
    expect(sent()).toEqual([{ parties: [{ bookingId, units, over }], guides: [] }])
    await userEvent.click(button('Undo'))
    await screen.findByText('Undone')
    expect(sent()[1]).toEqual({
      parties: [{ bookingId, units: over, over: units }],
      guides: [],
    })
  })

  test('are not offered where a unit has too few seats or does not work', async () => {
    const stopped = { from: '08:00', reason: 'DAMAGED' } as const
    const [raft3, raft7] = listOf().units
    await open('RAFTING_PIC', listOf({ units: [raft3!, { ...raft7!, stopped }] }))
    await userEvent.click(button('Move Ketut Sari'))
    await screen.findByRole('menuitem', { name: 'Assign or split …' })
    expect(screen.queryByRole('menuitem', { name: /^Move to/ })).toBeNull()
  })

  test('are changed by dragging a party onto a unit', async () => {
    await open('RAFTING_PIC')
    const row = button('Open Budi Hartono').closest('li')!
    const target = screen.getByRole('region', { name: 'Without a unit, 09:00 WITA' }).parentElement!
    const dataTransfer = { effectAllowed: '' }
    fireEvent.dragStart(row, { dataTransfer })
    fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    await waitFor(() => expect(sent()).toHaveLength(1))
    const over = [{ unitId: ids.raft3, guests: 3 }]
    expect(sent()[0]).toEqual({
      parties: [{ bookingId: ids.budi, units: [], over }],
      guides: [],
    })
  })

  test('say which unit a refusal is about, and show what a colleague assigned meanwhile', async () => {
    const path = `POST ${listPath()}/assignments`
    await open('RAFTING_PIC', listOf(), {
      [path]: refusal(409, 'UnitFull', 'x', {
        alternatives: { bookingId: ids.sari, unitId: ids.raft3 },
      }),
    })
    await userEvent.click(button('Move Ketut Sari'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign or split …' }))
    const form = await dialog('Assign Ketut Sari')
    const save = form.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Raft 3 has too few seats for Ketut Sari.',
    )
    const taken = [{ unitId: ids.raft7, guests: 4 }]
    const [sari, budi] = departureOf().parties
    const changed = departureOf({ parties: [{ ...sari!, units: taken }, budi!] })
    world.answers[`GET ${listPath()}`] = ok(listOf({ departures: [changed] }))
    world.answers[path] = refusal(409, 'ChangedMeanwhile', 'x', {
      alternatives: { bookingId: ids.sari },
    })
    await userEvent.click(save)
    expect(await form.findByText('Now assigned: Raft 7 (4)')).toBeVisible()
    world.answers[path] = ok(null)
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().at(-1)).toMatchObject({ parties: [{ units: [], over: taken }] })
  })
})

describe('the guides of a unit', () => {
  test('are selected from those who can work; the others say why they cannot', async () => {
    const [first] = listOf().departures
    const guides = [...first!.guides, { unitId: null, guides: [ids.komang], answers: [] }]
    await open('RAFTING_PIC', listOf({ departures: [{ ...first!, guides }] }))
    await userEvent.click(button('Guides of Raft 3'))
    const form = await dialog('Guides of Raft 3, 09:00 WITA')
    const box = (name: RegExp) => form.getByRole('checkbox', { name })
    expect(box(/Komang Adi.*works at the departure then/)).toBeDisabled()
    expect(box(/Nyoman Rai.*off on this day/)).toBeDisabled()
    expect(box(/Putu Eka.*licence expired/)).toBeDisabled()
    expect(box(/Made Artha.*Speaks Indonesian, English/)).toBeChecked()
    await userEvent.click(box(/Made Artha/))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const change = { time: '09:00', unitId: ids.raft3, guides: [], over: [ids.made] }
    expect(sent()).toEqual([{ parties: [], guides: [change] }])
  })
})

describe('a proposal', () => {
  const proposal = {
    changes: [
      {
        time: '09:00',
        bookingId: ids.sari,
        before: [],
        after: [{ unitId: ids.raft7, guests: 4 }],
      },
      {
        time: '09:00',
        bookingId: ids.budi,
        before: [{ unitId: ids.raft3, guests: 3 }],
        after: [{ unitId: ids.raft7, guests: 2 }],
      },
    ],
    left: [{ time: '09:00', bookingId: ids.budi, guests: 1 }],
    departures: [{ time: '09:00', units: 2, atLeast: 2, guests: 7 }],
  }

  test('of units is applied without the change that is not selected', async () => {
    await open('RAFTING_PIC', listOf(), { [`GET ${listPath()}/proposal`]: ok(proposal) })
    await userEvent.click(screen.getAllByRole('button', { name: 'Propose units' })[1]!)
    const form = await dialog('Proposed units')
    await userEvent.click(
      await form.findByRole('checkbox', {
        name: '09:00, Budi Hartono: Raft 7 (2) instead of Raft 3 (3)',
      }),
    )
    expect(
      form.getByText('09:00, Budi Hartono: 1 guest, because all units are taken'),
    ).toBeVisible()
    expect(form.getByText('09:00: 7 guests, 2 units, 2 at least')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Apply 1 change' }))
    expect(await screen.findByText('1 change applied')).toBeVisible()
    const [{ bookingId, after: units, before: over }] = proposal.changes as [
      (typeof proposal.changes)[number],
    ]
    expect(sent()).toEqual([{ parties: [{ bookingId, units, over }], guides: [] }])
    expect(world.calls('GET', '/proposal?time=09%3A00')).not.toHaveLength(0)
  })

  test('of guides for the whole day names who is missing, and is refused in words', async () => {
    const guides = {
      changes: [{ time: '09:00', unitId: ids.raft7, before: [], after: [ids.komang] }],
      left: [{ time: '09:00', unitId: ids.raft3, missing: 1 }],
    }
    await open('RAFTING_PIC', listOf(), {
      [`GET ${listPath()}/guide-proposal`]: ok(guides),
      [`POST ${listPath()}/assignments`]: refusal(409, 'GuideElsewhere', 'x', {
        alternatives: { guideId: ids.komang, time: '08:30', list: 'ATV' },
      }),
    })
    await userEvent.click(screen.getAllByRole('button', { name: 'Propose guides' })[0]!)
    const form = await dialog('Proposed guides')
    expect(
      await form.findByText('09:00, Raft 3: 1 guide missing, because nobody is free'),
    ).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Apply 1 change' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Komang Adi works elsewhere then: ATV, 08:30 WITA.',
    )
    expect(sent()[0]).toMatchObject({ guides: [{ guides: [ids.komang], over: [] }] })
  })
})
