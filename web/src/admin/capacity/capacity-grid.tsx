import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { clsx } from 'clsx'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { CapacityArea } from './area.ts'
import { CellPanel } from './cell-panel.tsx'
import { GridCell } from './grid-cell.tsx'
import { GridHead } from './grid-head.tsx'
import { cellOf, gridOf, type Layout, type Line } from './grid-model.ts'
import { useSessionName } from './sessions.ts'
import { useGridKeys } from './use-grid-keys.ts'

type CapacityGridProps<Day extends CapacityDayView> = {
  area: CapacityArea<Day>
  days: readonly Day[]
  layout: Layout
  /** Scrolls on its own below its header where the window is wide. */
  scrolls?: boolean
  /** Opens the dialog of a pool where pools can be changed. */
  onPool?: ((day: Day) => void) | undefined
  /** The text below a pool's name. */
  note?: ((day: Day) => string) | undefined
}
type Open = Readonly<{ poolId: string; date: string; time: string | null }>

/**
 * A grid of pools and their sessions by day, or by the times of one day. A cell shows the places taken and the limit,
 * and opens the actions on it. Arrow keys move between cells (ARIA Authoring Practices, layout grids).
 */
export function CapacityGrid<Day extends CapacityDayView>(props: CapacityGridProps<Day>) {
  const { area, days, layout, onPool, note } = props
  const { t } = useTranslation('capacity')
  const [open, setOpen] = useState<Open | null>(null)
  const { columns, lines } = useMemo(() => gridOf(days, layout), [days, layout])
  const keys = useGridKeys(lines.length, columns.length)
  const isWide = layout === 'days' && columns.length === 1
  const today = operatorToday()
  const opened =
    open &&
    cellOf(
      days.find(({ poolId, date }) => poolId === open.poolId && date === open.date),
      open.time,
    )
  return (
    <>
      <div
        className={clsx(
          'card min-w-0 overflow-x-auto',
          props.scrolls && 'lg:max-h-[max(24rem,calc(100dvh-13.5rem))] lg:overflow-auto',
        )}
      >
        {/* A table with arrow-key navigation between cells is a grid. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" aria-label={t('title')} {...keys.on} className="w-full text-table">
          <GridHead columns={columns} layout={layout} />
          <tbody>
            {lines.map((line, row) => (
              <tr
                key={`${line.pool.poolId}|${line.time ?? ''}`}
                className={clsx(
                  'border-t border-line',
                  layout === 'days' && line.time === null && 'bg-sunken',
                )}
              >
                <LineHead
                  line={line}
                  note={line.time === null ? (note?.(line.pool) ?? '') : ''}
                  cellId={keys.cellIdOf(row, -1)}
                  onPool={onPool}
                />
                {line.cells.map((cell, column) => {
                  const { date, time } = columns[column] ?? { date: '', time: null }
                  return cell === null ? (
                    <td key={date + time} className="border-l border-line bg-sunken/40">
                      <span className="sr-only">{t('noSession')}</span>
                    </td>
                  ) : (
                    <GridCell
                      isPool={area.isPool(cell.day)}
                      key={date + time}
                      cell={cell}
                      isWide={isWide}
                      isPast={date < today}
                      cellId={keys.cellIdOf(row, column)}
                      isStop={keys.isStop(row, column)}
                      onOpen={setOpen}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && <CellPanel area={area} cell={opened} onClose={() => setOpen(null)} />}
    </>
  )
}

type LineHeadProps<Day extends CapacityDayView> = {
  line: Line<Day>
  note: string
  cellId: string
  onPool: ((day: Day) => void) | undefined
}

function LineHead<Day extends CapacityDayView>({ line, note, cellId, onPool }: LineHeadProps<Day>) {
  const { t } = useTranslation('capacity')
  const nameOf = useSessionName()
  const { pool, time } = line
  const poolName = usePick()(pool.name, pool.nameId)
  const name: ReactNode =
    time !== null ? (
      <span className="tnum">
        <span className="sr-only">{poolName}, </span>
        {nameOf(time)}
      </span>
    ) : onPool ? (
      <button
        type="button"
        tabIndex={-1}
        data-cell={cellId}
        aria-label={t('pool.of', { name: poolName })}
        onClick={() => onPool(pool)}
        className="min-h-9 text-left font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {poolName}
      </button>
    ) : (
      <span className="font-semibold">{poolName}</span>
    )
  return (
    <th
      scope="row"
      className={clsx(
        'sticky left-0 z-[1] w-40 min-w-32 px-3 text-left font-normal sm:w-64',
        time === null ? 'bg-sunken py-1' : 'bg-surface pl-6 text-ink-2',
      )}
    >
      {name}
      {note && <span className="block pb-1 text-small font-normal text-ink-2">{note}</span>}
    </th>
  )
}
