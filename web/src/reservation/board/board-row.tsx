import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursOf, linesOf, percentAt, shownAt } from './axis.ts'
import { BarButton } from './bar-button.tsx'
import type { Bar, Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import { hatched, lineHeight } from './looks.ts'
import { RowHead } from './row-head.tsx'
import type { Target } from './targets.ts'

/** The most lines of an open row before it is asked for all. */
const openLines = 3

type BoardRowProps = {
  row: Row
  /** What the row says to the held bar; null while none of its group is held. */
  target: Target | null
  /** The held bar, while it is over this row. */
  ghost: Bar | null
  /** The bar of this row that the Tab key reaches, and the one that is held. */
  activeKey: string | null
  heldKey: string | null
}

/** A guide, unit, vehicle or driver with its trips of the day, or what is assigned to nobody. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, target, ghost, activeKey, heldKey } = props
  const { t } = useTranslation('board')
  const [isWhole, setWhole] = useState(false)
  const lines = linesOf(row.bars)
  const isLong = row.thing.kind === 'OPEN' && lines.length > openLines
  const shown = isLong && !isWhole ? lines.slice(0, openLines) : lines
  const rest = lines.slice(shown.length).reduce((sum, bars) => sum + bars.length, 0)
  return (
    <li
      data-line={row.key}
      className={clsx(
        'grid grid-cols-[var(--names)_minmax(0,1fr)] border-t border-line break-inside-avoid',
        row.thing.kind === 'OPEN' && row.bars.length > 0 && 'bg-warning-soft',
        target !== null && !target.verdict.fits && ghost === null && 'opacity-50',
      )}
    >
      <RowHead row={row} target={target}>
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="min-h-11 text-left text-table font-semibold text-link underline print:hidden"
          >
            {isWhole ? t('open.fewer') : t('open.more', { count: rest })}
          </button>
        )}
      </RowHead>
      <Track
        row={row}
        lines={shown.length}
        isAimed={ghost !== null}
        fits={target?.verdict.fits ?? true}
      >
        {shown.map((bars, line) =>
          bars.map(bar => (
            <BarButton
              key={bar.key}
              bar={bar}
              row={row}
              line={line}
              isActive={bar.key === activeKey}
              isHeld={bar.key === heldKey}
            />
          )),
        )}
        {ghost && target && <Ghost bar={ghost} target={target} />}
      </Track>
    </li>
  )
})

type TrackProps = {
  row: Row
  lines: number
  isAimed: boolean
  fits: boolean
  children: React.ReactNode
}

/** The hours of a row, hatched where it can take no trip. */
function Track({ row: { away }, lines, isAimed, fits, children }: TrackProps) {
  const { axis } = useBoardDesk()
  const from = away ? percentAt(axis, away.from) : 100
  return (
    <div
      style={{
        minHeight: Math.max(1, lines) * lineHeight,
        backgroundSize: `${100 / hoursOf(axis).length}% 100%`,
      }}
      className={clsx(
        'relative bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)]',
        isAimed &&
          (fits
            ? 'bg-success-soft outline-2 -outline-offset-2 outline-success'
            : 'bg-danger-soft outline-2 -outline-offset-2 outline-danger'),
      )}
    >
      {away && (
        <span
          aria-hidden="true"
          style={{ left: `${from}%` }}
          className={clsx('absolute inset-y-0 right-0', hatched)}
        />
      )}
      {children}
    </div>
  )
}

/** Where the held bar would be, and whether it can. */
function Ghost({ bar, target: { row, verdict } }: { bar: Bar; target: Target }) {
  const { axis, words } = useBoardDesk()
  const { left, width } = shownAt(axis, bar.span)
  const Icon = verdict.fits ? Check : X
  // The words run to the side that has more room.
  const isLate = left > 50
  return (
    <span
      aria-hidden="true"
      style={{ left: `${left}%`, width: `${width}%` }}
      className={clsx(
        'pointer-events-none absolute inset-y-[3px] z-10 flex items-center rounded-sm border-2 border-dashed',
        isLate && 'justify-end',
        verdict.fits ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft',
      )}
    >
      <span
        className={clsx(
          'flex shrink-0 items-center gap-1 rounded-sm px-1.5 py-1 text-small font-bold whitespace-nowrap shadow-sm',
          verdict.fits ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
        )}
      >
        <Icon className="size-4 shrink-0" />
        {words.verdict(verdict, row)}
      </span>
    </span>
  )
}
