import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState, type ReactNode } from 'react'
import { operatorToday } from '../../app/format/dates.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PoolHistory } from './pool-history.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { SessionItem } from './session-item.tsx'
import { rowsOf, type Asked } from './sessions.ts'

type PoolSessionsProps = {
  day: CapacityDayView
  /** The pool's name, as a heading below those of the page. */
  heading: 'h2' | 'h3'
  action?: ReactNode
}

/** A pool's day: the day and its sessions, what can be changed of them, and who has. A day that is over is only looked at. */
export function PoolSessions({ day, heading: Heading, action }: PoolSessionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const rows = rowsOf(day)
  const [ofDay] = rows
  const row = rows.find(({ time }) => time === asked?.time)
  const isOver = day.date < operatorToday()
  const dialog = { day, onClose: () => setAsked(null) }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="font-sans text-ui font-semibold">{day.name}</Heading>
        {action}
      </div>
      <ul className="mt-2 divide-y divide-line text-table">
        {rows.map(one => (
          <SessionItem
            key={one.time ?? ''}
            pool={day.name}
            row={one}
            ofDay={ofDay}
            onAsk={isOver ? null : what => setAsked({ time: one.time, what })}
          />
        ))}
      </ul>
      <PoolHistory poolId={day.poolId} date={day.date} name={day.name} />
      {row && asked?.what === 'limit' && <LimitDialog {...dialog} row={row} ofDay={ofDay} />}
      {row && asked?.what === 'restore' && <RestoreDialog {...dialog} row={row} />}
      {row && asked?.what === 'closing' && <ClosingDialog {...dialog} row={row} />}
    </div>
  )
}
