import type { Span } from '@arung/contracts/days/span'
import { createContext, useContext } from 'react'
import type { Bar, Sources } from './board.ts'
import type { BoardWords } from './use-board-words.ts'

/** What every part of the board shares. It changes with the day, not while a bar is moved. */
export type BoardDesk = Readonly<{
  sources: Sources
  axis: Span
  words: BoardWords
  /** Whether the signed-in person may move a bar. */
  mayMove: (bar: Bar) => boolean
  /** Shows a bar's guests, problems and possible rows. */
  open: (bar: Bar) => void
  /** Begins to drag a bar. */
  grab: (bar: Bar, event: React.PointerEvent) => void
}>

const Desk = createContext<BoardDesk | null>(null)
export const BoardDeskProvider = Desk.Provider

export function useBoardDesk(): BoardDesk {
  const desk = useContext(Desk)
  if (desk === null) throw new Error('There is no board around this component')
  return desk
}
