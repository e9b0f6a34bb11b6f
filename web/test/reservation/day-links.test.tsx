import type { Position } from '@arung/contracts/accounts/realms'
import type { DayLinkRow } from '@arung/contracts/day-links/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { departureOf, ids as listIds, listOf } from './day-list-world.ts'
import { staffAnswers, staffIn } from './staff-world.ts'
import { ids, listWith } from './transfer-list.ts'

const date = '2026-11-21'
const day = `/reservation-admin/days/${date}`
const path = `/day/${'K'.repeat(52)}`
let world: World
afterEach(() => world.stop())

const rowOf = (change: Partial<DayLinkRow> = {}): DayLinkRow => ({
  kind: 'DRIVER',
  id: ids.ketut,
  name: 'Ketut',
  phone: '+62 811-222',
  trips: 2,
  state: 'ISSUED',
  mayIssue: true,
  openings: 0,
  openedAt: null,
  drives: null,
  checkedAt: null,
  givenBack: 0,
  ...change,
})
const rata = rowOf({ id: ids.rata, name: 'Rata', state: 'NONE', trips: 1 })

type Options = { position?: Position; screenOf?: string; answers?: Answers }

async function open(people: readonly DayLinkRow[], options: Options = {}) {
  const { position = 'TRANSPORTATION_PIC', screenOf = 'transportation-list', answers } = options
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${day}/transfers`]: ok(listWith()),
    [`GET ${day}/lists/RAFTING`]: ok(listOf({ date })),
    [`GET ${day}/links`]: ok({ date, people }),
    [`POST ${day}/links`]: ({ body }) =>
      ok({ links: (body as { people: { id: string }[] }).people.map(({ id }) => ({ id, path })) }),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(`/reservation/admin/${screenOf}?date=${date}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Day links' }))
  return within(await screen.findByRole('dialog'))
}
const posts = () => world.calls('POST', '/links').map(({ body }) => body)

describe('the day links of the drivers', () => {
  test('say who opened them, who drives, and whose vehicle is checked', async () => {
    const at = '2026-11-20T21:30:00.000Z'
    const said = { openings: 3, openedAt: at, drives: true, checkedAt: at }
    const panel = await open([rowOf(said), rata, rowOf({ kind: 'GUIDE', name: 'Komang' })])
    const rows = (await panel.findAllByRole('listitem')).filter(
      one => within(one).queryAllByRole('button').length > 0,
    )
    const [ketut, other, ...more] = rows
    expect(more).toEqual([])
    for (const words of [
      '2 runs',
      'Opened',
      'Opened 3 times, last 21 Nov 2026, 05:30 WITA',
      'Drives',
      'Vehicle checked 05:30 WITA',
    ])
      expect(within(ketut!).getByText(words)).toBeVisible()
    expect(within(other!).getByText('No link')).toBeVisible()
  })

  test('are handed over by WhatsApp in Indonesian, by the clipboard and as a code', async () => {
    const user = userEvent.setup()
    const panel = await open([rowOf()])
    const message = await panel.findByRole('link', { name: 'WhatsApp to Ketut' })
    const address = new URL(message.getAttribute('href')!)
    expect(address.pathname).toBe('/62811222')
    expect(address.searchParams.get('text')).toBe(
      `Halo Ketut, ini tautan Anda di Sungai Raya untuk Sabtu, 21 November 2026: ${location.origin}${path} Buka di ponsel Anda. Jangan teruskan ke orang lain.`,
    )
    expect(posts()).toEqual([{ people: [{ kind: 'DRIVER', id: ids.ketut }], issues: false }])
    await user.click(panel.getByRole('button', { name: 'Copy the link of Ketut' }))
    expect(await navigator.clipboard.readText()).toBe(location.origin + path)
    await user.click(panel.getByRole('button', { name: 'Show the code of Ketut' }))
    expect(panel.getByRole('img', { name: 'Code with the link of Ketut' })).toBeVisible()
  })

  test('are given to everyone who works and has none', async () => {
    const panel = await open([rowOf(), rata])
    await userEvent.click(panel.getByRole('button', { name: 'Give everyone a link' }))
    expect(await screen.findByText('1 link is ready')).toBeVisible()
    expect(posts()).toContainEqual({ people: [{ kind: 'DRIVER', id: ids.rata }] })
  })

  test('are revoked after a question', async () => {
    const panel = await open([rowOf()], {
      answers: { [`DELETE ${day}/links/${ids.ketut}`]: ok(null, 204) },
    })
    await userEvent.click(panel.getByRole('button', { name: 'Revoke the link of Ketut' }))
    const question = within(screen.getByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(world.calls('DELETE')).toHaveLength(1))
    expect(await screen.findByText('Link of Ketut revoked')).toBeVisible()
  })

  test('of people whom others run offer nothing', async () => {
    const panel = await open([rowOf({ mayIssue: false, phone: null })])
    expect(panel.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
    expect(panel.queryByRole('button', { name: /Revoke|Give|Copy/ })).toBeNull()
    expect(posts()).toEqual([])
  })
})

describe('what guides and drivers report', () => {
  test('is on the rafting list: who accepted, and who gave a trip back and why', async () => {
    const answers = [
      { guideId: listIds.made, answer: 'ACCEPTED', reason: null },
      { guideId: listIds.komang, answer: 'GIVEN_BACK', reason: 'I am ill' },
    ] as const
    const guides = [
      { unitId: listIds.raft3, guides: [listIds.made, listIds.komang], answers: [...answers] },
    ]
    const row = rowOf({ kind: 'GUIDE', name: 'Komang Adi', givenBack: 1, trips: 1 })
    const panel = await open([row], {
      position: 'RAFTING_PIC',
      screenOf: 'rafting-list',
      answers: {
        [`GET ${day}/lists/RAFTING`]: ok(listOf({ date, departures: [departureOf({ guides })] })),
      },
    })
    expect(panel.getByRole('heading', { name: 'Day links of the guides' })).toBeVisible()
    expect(panel.getByText('1 trip given back')).toBeVisible()
    expect(screen.getByText('Made Artha accepted')).toBeVisible()
    expect(screen.getByText('Komang Adi gave it back: I am ill')).toBeVisible()
  })

  test('is on the transportation list: a fault of a vehicle, which is dismissed', async () => {
    const faultId = '0f000000-0000-4000-8000-000000000001'
    const fault = {
      faultId,
      date,
      driverId: ids.ketut,
      vehicleId: ids.minibus,
      text: 'Brakes squeal',
      at: '2026-11-20T21:30:00.000Z',
    }
    await open([], {
      answers: {
        [`GET ${day}/transfers`]: ok(listWith({ faults: [fault] })),
        [`DELETE ${day}/faults/${faultId}`]: ok(null, 204),
      },
    })
    expect(screen.getByText('DK 1207 AB: Brakes squeal')).toBeVisible()
    expect(screen.getByText('Ketut, 21 Nov 2026, 05:30 WITA')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Dismiss: DK 1207 AB/ }))
    expect(await screen.findByText('The fault of DK 1207 AB is dismissed')).toBeVisible()
  })
})
