import { dateAfter } from '@arung/contracts/dates'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { cellOf, gridOf } from '../../src/admin/capacity/grid-model.ts'
import { closedByOthers } from '../../src/admin/capacity/sessions.ts'
import { ok } from '../storefront/checkout-world.tsx'
import { cellIn, free, look, open, river, today } from './capacity-world.tsx'

describe('the grid of pools and days', () => {
  const second = 'd0000000-0000-4000-8000-000000000003'
  const caves = { ...river, poolId: second, name: 'Caves', sessions: [], override: null }
  const tomorrow = dateAfter(today, 1)
  const days = [river, caves, { ...river, date: tomorrow }, { ...caves, date: tomorrow }]
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  const press = (keys: string) => userEvent.keyboard(keys)

  test('moves with arrow keys, opens a cell with Enter and leaves it with Escape', async () => {
    await open({ 'GET /admins/capacity': ok(days) })
    expect(screen.getAllByRole('row')).toHaveLength(5)
    const cells = screen.getByRole('grid').querySelectorAll('td')
    expect(cells).toHaveLength(8)
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
    expect(stops).toHaveLength(1)
    ;(stops[0] as HTMLElement).focus()
    expect(focused()).toMatch(/^River, All day, /)
    await press('{ArrowDown}{ArrowRight}')
    expect(focused()).toMatch(/^River, 09:00, /)
    expect(document.activeElement).toBe(cells[3]?.firstChild)
    await press('{ArrowRight}')
    expect(document.activeElement).toBe(cells[3]?.firstChild)
    await press('{Control>}{End}{/Control}')
    expect(focused()).toMatch(/^Caves, All day, /)
    await press('{Home}')
    expect(focused()).toBe('Edit capacity: Caves')
    await press('{ArrowUp}')
    // The rows of sessions have no header that can be pressed.
    expect(focused()).toBe('Edit capacity: River')
    await press('{ArrowRight}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'River, All day' })).toBeVisible()
  })

  test('has a row for each session on any of its days, and no cell on a day without that session', () => {
    const later = { ...river, date: tomorrow, sessions: [{ ...free, time: '15:00' }] }
    const { columns, lines } = gridOf([river, later], 'days')
    expect(columns.map(({ date }) => date)).toEqual([today, tomorrow])
    expect(lines.map(({ time, cells }) => [time, cells.map(cell => cell !== null)])).toEqual([
      [null, [true, true]],
      ['09:00', [true, false]],
      ['13:00', [true, false]],
      ['15:00', [false, true]],
    ])
    const times = gridOf([river, { ...later, poolId: second, date: today }], 'times')
    expect(times.columns.map(({ time }) => time)).toEqual([null, '09:00', '13:00', '15:00'])
    expect(times.lines.map(({ cells }) => cells.map(cell => cell?.row.time))).toEqual([
      [null, '09:00', '13:00', undefined],
      [null, undefined, undefined, '15:00'],
    ])
    expect(cellOf(river, '11:00')).toBeNull()
  })

  test('stays quick with 40 pools and 60 sessions on seven days', { tags: 'deep' }, async () => {
    const many = Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 40 }, (_, pool) => ({
        ...river,
        poolId: `d0000000-0000-4000-8000-${String(pool).padStart(12, '0')}`,
        name: `Pool ${pool}`,
        date: dateAfter(today, day),
        sessions: river.sessions.slice(pool % 2),
      })),
    ).flat()
    const { calls } = await open({ 'GET /admins/capacity': ok(many) })
    expect(screen.getByRole('grid').querySelectorAll('button[data-cell]')).toHaveLength(
      100 * 7 + 40,
    )
    expect(calls('GET').filter(({ path }) => path.includes('/capacity'))).toHaveLength(1)
  })
})

describe('a closing', () => {
  const closing = (right: 'ANY' | 'ATV' | 'RAFTING', time: string | null = null) => ({
    time,
    right,
    reason: `High water ${right}`,
    words: null,
  })

  test('can be reopened only with the same right or a higher one', () => {
    const row = (...closings: ReturnType<typeof closing>[]) => ({ closings })
    expect(closedByOthers(row(closing('ANY'), closing('ATV')), 'ANY')).toEqual([])
    expect(closedByOthers(row(closing('ATV')), 'ATV')).toEqual([])
    expect(closedByOthers(row(closing('ANY')), 'ATV')).toEqual([closing('ANY')])
    expect(closedByOthers(row(closing('RAFTING'), closing('ATV')), 'ATV')).toEqual([
      closing('RAFTING'),
    ])
  })

  test('shows its reason, and a session of a closed day reopens with the day', async () => {
    const closings = [closing('ANY'), closing('ATV', '09:00')]
    await open({}, '/admin/capacity', { ...river, closed: true, closings })
    expect(cellIn('09:00')).toHaveAccessibleName(/, closed$/)
    const nine = await look('09:00')
    expect(nine.getByText('Closed by an admin: High water ANY')).toBeVisible()
    expect(nine.getByText(/Reopen the day to sell this session/)).toBeVisible()
    expect(nine.queryByRole('button', { name: 'Reopen' })).toBeNull()
    await userEvent.click(nine.getByRole('button', { name: 'Close' }))
    const day = await look('All day')
    expect(day.getByText('09:00: Closed for the ATV list: High water ATV')).toBeVisible()
    expect(day.getByRole('button', { name: 'Reopen' })).toBeVisible()
  })
})
