import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState, type ReactNode } from 'react'
import { operatorToday } from '../../app/format/dates.ts'
import type { CapacityArea } from './area.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PoolHistory } from './pool-history.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { SessionItem } from './session-item.tsx'
import { rowsOf, type Asked } from './sessions.ts'

type PoolSessionsProps<Day extends CapacityDayView> = {
  area: CapacityArea<Day>
  day: Day
  /** The pool's name, as a heading below those of the page. */
  heading: 'h2' | 'h3'
  action?: ReactNode
  note?: string
}

/**
 * A pool's day: the day and its sessions, what can be changed of them by whoever looks, and who has. A day that is over is
 * only looked at.
 */
export function PoolSessions<Day extends CapacityDayView>({
  area,
  day,
  heading: Heading,
  action,
  note,
}: PoolSessionsProps<Day>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const rows = rowsOf(day)
  const [ofDay] = rows
  const row = rows.find(({ time }) => time === asked?.time)
  const isOver = day.date < operatorToday()
  const closing = area.closing(day)
  const may = { limit: area.mayLimit && !isOver, closing: closing !== null && !isOver }
  const { api } = area
  const dialog = { api, day, onClose: () => setAsked(null) }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="font-sans text-ui font-semibold">{day.name}</Heading>
        {action}
      </div>
      {note && <p className="text-table text-ink-2">{note}</p>}
      <ul className="mt-2 divide-y divide-line text-table">
        {rows.map(one => (
          <SessionItem
            key={one.time ?? ''}
            pool={day.name}
            row={one}
            ofDay={ofDay}
            may={may}
            onAsk={what => setAsked({ time: one.time, what })}
          />
        ))}
      </ul>
      <PoolHistory api={api} poolId={day.poolId} date={day.date} name={day.name} />
      {row && asked?.what === 'limit' && <LimitDialog {...dialog} row={row} ofDay={ofDay} />}
      {row && asked?.what === 'restore' && <RestoreDialog {...dialog} row={row} />}
      {row && closing && asked?.what === 'closing' && (
        <ClosingDialog {...dialog} row={row} by={closing} />
      )}
    </div>
  )
}
