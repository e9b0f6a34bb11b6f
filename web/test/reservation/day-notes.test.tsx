import type { Position } from '@arung/contracts/accounts/realms'
import type { DayNote } from '@arung/contracts/days/views'
import { versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

const [today, tomorrow] = ['2026-11-21', '2026-11-22']
let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '10:15') })
})
afterEach(() => {
  vi.useRealTimers()
  return world.stop()
})

const empty = (date: string): DayNote => ({ date, text: '', change: null })
const written: DayNote = {
  date: today,
  text: '<b>High water</b>\nRafts take four',
  change: {
    at: '2026-11-20T02:00:00.000Z',
    by: { kind: 'STAFF', id: 'w', name: 'Wayan Sudi' },
  },
}
const noteOf = (date: string) => `/reservation-admin/days/${date}/note`

async function open(position: Position, more: object = {}, locale: 'en' | 'id' = 'en') {
  const day = (date: string) =>
    ok({ date, departures: [], contradicted: 0, unmapped: 0, unended: 0 })
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET /reservation-admin/days/${today}`]: day(today),
    [`GET ${noteOf(today)}`]: ok(written),
    [`GET ${noteOf(tomorrow)}`]: ok(empty(tomorrow)),
    ...more,
  })
  signIn(staffIn(position))
  openPortal(locale === 'id' ? '/id/reservation/admin' : '/reservation/admin', locale)
}
const of = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the notes of the first screen', () => {
  test('show the text for today and tomorrow as written, with author and time', async () => {
    await open('FINANCE')
    const note = await of('Today')
    expect(await note.findByText(/<b>High water<\/b>/)).toHaveClass('whitespace-pre-line')
    expect(note.getByText('Wayan Sudi (staff), 20 Nov 2026, 10:00 WITA')).toBeVisible()
    expect(await (await of('Tomorrow')).findByText('No note.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /note: To/ })).toBeNull()
  })

  test('are written by those who may, against the version that was read', async () => {
    await open('RAFTING_PIC', { [`PUT ${noteOf(tomorrow)}`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Write note: Tomorrow' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Note for Sunday, 22 November 2026' }),
    )
    const text = dialog.getByRole('textbox', { name: 'Note' })
    expect(text).toHaveAccessibleDescription(/Do not write names/)
    expect(text).toHaveAttribute('maxlength', '1000')
    await userEvent.type(text, ' A school comes ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = world.calls('PUT', noteOf(tomorrow))
    expect(sent?.body).toEqual({ text: 'A school comes' })
    expect(sent?.headers['if-match']).toBe(await versionOf(''))
  })

  test('show what a colleague wrote meanwhile before they replace it', async () => {
    const late = refusal(409, 'ChangedMeanwhile', 'Someone else saved changes', {
      alternatives: 'Low water',
    })
    await open('FRONT_OFFICE', { [`PUT ${noteOf(today)}`]: late })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit note: Today' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The note is now: Low water')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.calls('PUT', noteOf(today))).toHaveLength(2))
    const [first, second] = world.calls('PUT', noteOf(today))
    expect(first?.headers['if-match']).toBe(await versionOf(written.text))
    expect(second?.headers['if-match']).toBe(await versionOf('Low water'))
  })

  test('show their history to those who write them', async () => {
    const entry = {
      position: 7,
      id: 'e0000000-0000-4000-8000-000000000001',
      stream: 'operationsday-1',
      revision: 0,
      type: 'DayNoteSaved',
      at: '2026-11-20T02:00:00.000Z',
      actor: written.change?.by,
      from: { area: 'RESERVATION', session: null },
      changes: [{ field: 'text', before: null, after: 'High water' }],
    }
    await open('FRONT_OFFICE', {
      [`GET ${noteOf(today)}/history`]: ok({ entries: [entry], hasEarlier: false, sessions: {} }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit note: Today' }))
    const changes = await of('Changes of the note')
    await userEvent.click(changes.getByRole('button', { name: 'Show history' }))
    expect(await changes.findByText('Note saved')).toBeVisible()
    expect(changes.getByText('High water')).toBeVisible()
  })

  test('speak Indonesian', async () => {
    await open('ADMIN', {}, 'id')
    expect(await screen.findByRole('heading', { name: 'Catatan untuk tim' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Ubah catatan: Hari ini' })).toBeVisible()
    expect(await (await of('Besok')).findByText('Belum ada catatan.')).toBeVisible()
  })
})
