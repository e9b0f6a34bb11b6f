import { runsList } from '@arung/contracts/bookings/lists'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { useMay } from '../use-staff.ts'
import { axisOf } from './axis.ts'
import { BarDialog } from './bar-dialog.tsx'
import { listOf, type Bar, type Row, type Sources } from './board.ts'
import { BoardDeskProvider, type BoardDesk } from './board-desk.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardTools } from './board-tools.tsx'
import { barWith, groupsIn, groupsOf, ownGroups, partedRows } from './groups.ts'
import { focusBar, useBoardKeys } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useBoardWords } from './use-board-words.ts'
import { useDrag } from './use-drag.ts'
import { useHolding } from './use-holding.ts'
import type { Shown } from './use-shown.ts'

type BoardBodyProps = {
  sources: Sources
  shown: Shown
  refresh: () => Promise<unknown>
  /** Goes to another day. Stands beside the parts of the board. */
  days: ReactNode
}

/** The board of a day: who and what is where at which hour, and the means to move it. */
export function BoardBody({ sources, shown, refresh, days }: BoardBodyProps) {
  const may = useMay()
  const words = useBoardWords(sources)
  const mayMove = useCallback((bar: Bar) => may(runsList[listOf(bar.trip)]), [may])
  const all = useMemo(() => groupsOf(sources), [sources])
  const own = useMemo(
    () => ownGroups(all, sources, list => may(runsList[list])),
    [all, sources, may],
  )
  const groups = useMemo(() => groupsIn(own, shown.tab), [own, shown.tab])
  const axis = useMemo(() => axisOf(groups), [groups])
  const board = useRef<HTMLDivElement>(null)
  const move = useBoardMoves(sources, words, refresh)
  const holding = useHolding({ groups, shown: shown.rows, words, move })
  const grab = useDrag(holding, board)
  const [openKey, setOpen] = useState<string | null>(null)
  const { row: booking, ...beside } = useOpenRow()
  const rows = groups.flatMap(group => [group.open, ...partedRows(group, shown.rows).shown])
  const focus = useFocusAfter(board, sources)
  const keys = useBoardKeys({ groups, rows, holding, mayMove, board, onPutDown: focus })
  const desk = useDesk({ sources, axis, words, mayMove, open: setOpen, grab })
  const opened = barWith(groups, openKey)
  const put = (bar: Bar, to: Row) => {
    setOpen(null)
    void move(bar, to)
  }
  return (
    <BoardDeskProvider value={desk}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        {days}
        <BoardTools shown={shown} groups={own} />
      </div>
      <BoardGrid {...{ groups, rows, shown, holding, board, keys }} />
      {opened && (
        <BarDialog
          {...opened}
          groups={groups}
          onMove={to => put(opened.bar, to)}
          onBooking={bookingId => {
            setOpen(null)
            beside.open(bookingId)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {booking !== null && (
        <BookingDrawer key={booking} bookingId={booking} onClose={beside.close} />
      )}
    </BoardDeskProvider>
  )
}

type DeskParts = Pick<BoardDesk, 'sources' | 'axis' | 'words' | 'mayMove'> & {
  open: (key: string) => void
  grab: ReturnType<typeof useDrag>
}

/** The bars are many: what they share changes only with the day, so that none is drawn again while one is moved. */
function useDesk({ sources, axis, words, mayMove, open, grab }: DeskParts): BoardDesk {
  return useMemo(
    () => ({
      sources,
      axis,
      words,
      mayMove,
      open: ({ key }) => open(key),
      grab,
    }),
    [sources, axis, words, mayMove, open, grab],
  )
}

/** Returns the function that names the bar to focus once the day has it. */
function useFocusAfter(board: RefObject<HTMLElement | null>, sources: Sources) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null && focusBar(board, wanted.current)) wanted.current = null
  }, [board, sources])
  return (key: string) => {
    wanted.current = key
  }
}
