import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { clsx } from 'clsx'
import { Lock, SlidersHorizontal } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import type { Cell } from './grid-model.ts'
import { aboveOf, isFull, useLeftWords, useSessionName } from './sessions.ts'
import { TakenBar } from './taken-bar.tsx'

type GridCellProps = {
  cell: Cell<CapacityDayView>
  /** False for a product that takes places of no pool: it shows only whether it is open. */
  isPool: boolean
  /** The grid has a single column, so the places left are written beside it. */
  isWide: boolean
  isPast: boolean
  cellId: string
  /** Whether this cell is the tab stop of the grid. */
  isStop: boolean
  onOpen: (open: { poolId: string; date: string; time: string | null }) => void
}

/** Places taken and the limit; a lock when it is closed, a regulator when the day has a limit of its own. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { cell, isPool, isWide, isPast, cellId, isStop, onOpen } = props
  const { day, row, ofDay } = cell
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const poolName = usePick()(day.name, day.nameId)
  const leftOf = useLeftWords()
  const taken = formatCount(row.sold + row.held, locale)
  const left = leftOf(row, ofDay)
  const words = [
    poolName,
    nameOf(row.time),
    formatDate(day.date, locale, 'medium'),
    ...(isPool
      ? [
          row.limit === null
            ? t('takenOnly', { taken })
            : t('of', { taken, limit: formatCount(row.limit, locale) }),
        ]
      : []),
    row.closed ? t('closedHere') : isPool ? left : t('open'),
    ...(row.override ? [t('ownLimit')] : []),
  ]
  const isStrong = !row.closed && (isFull(row, ofDay) || aboveOf(row) > 0)
  return (
    <td className="h-px border-l border-line p-0">
      <button
        type="button"
        data-cell={cellId}
        tabIndex={isStop ? 0 : -1}
        aria-label={words.join(', ')}
        aria-haspopup="dialog"
        onClick={() => onOpen({ poolId: day.poolId, date: day.date, time: row.time })}
        className={clsx(
          'relative flex h-full whitespace-nowrap min-h-9 w-full scroll-mt-14 scroll-ml-44 items-center justify-end gap-1.5 px-3 tnum hover:bg-ink/5 focus-visible:outline-3 focus-visible:-outline-offset-3 sm:scroll-ml-68 pointer-coarse:min-h-11',
          row.closed && 'bg-danger-soft text-danger',
          isPast && 'opacity-60',
        )}
      >
        {isWide && isPool && (
          <span className="mr-auto truncate text-small text-ink-2">
            {row.closed ? t('closed') : left}
          </span>
        )}
        {row.override && <SlidersHorizontal aria-hidden="true" className="size-3.5 shrink-0" />}
        {row.closed && <Lock aria-hidden="true" className="size-3.5 shrink-0" />}
        <span className={clsx(isStrong && 'font-semibold text-brick')}>
          {isPool ? taken : t(row.closed ? 'closed' : 'open')}
          {row.limit !== null && (
            <span className={clsx(!isStrong && !row.closed && 'text-ink-2')}>
              {' / '}
              {formatCount(row.limit, locale)}
            </span>
          )}
        </span>
        {row.limit !== null && (
          <TakenBar row={row} className="absolute inset-x-3 bottom-1 h-[3px]" />
        )}
      </button>
    </td>
  )
})
