import { useRef, useState } from 'react'
import { cellActOf, typingActOf, type CellAct } from './price-keys.ts'

type PriceCellUse = Readonly<{
  /** The text of the cell before it is edited. */
  shown: string
  onType: (text: string) => void
  /** Moves by that many rows and columns; false when there is no such cell. */
  onMove: (rows: number, columns: number) => boolean
}>

/** The edit of a cell, and the actions of its keys. */
export function usePriceCell({ shown, onType, onMove }: PriceCellUse) {
  const { typed, setTyped, begin, end } = useTyping(shown, onType)
  const place = useRef<HTMLTableCellElement>(null)
  const onTypingKey = (event: React.KeyboardEvent) => {
    const act = typingActOf(event)
    if (act === null) return
    end(act.does === 'move' ? typed : null)
    const isGone = act.does === 'move' && onMove(act.rows, act.columns)
    // Tab on the last cell leaves the grid.
    if (isGone || event.key !== 'Tab') event.preventDefault()
    if (!isGone && event.key !== 'Tab') place.current?.focus()
  }
  const doIn = (act: CellAct) => {
    if (act.does === 'move') onMove(act.rows, act.columns)
    else if (act.does === 'type') begin(act.text ?? shown)
    else onType('')
  }
  const onCellKey = (event: React.KeyboardEvent) => {
    const act = cellActOf(event)
    if (act === null) return
    event.preventDefault()
    doIn(act)
  }
  return { typed, setTyped, place, begin, end, onKey: typed === null ? onCellKey : onTypingKey }
}

/**
 * Holds the typed text until the edit ends. It ends only once, although the field loses the focus when it is removed.
 */
function useTyping(shown: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const begin = (text: string) => {
    isLeaving.current = false
    setTyped(text)
  }
  const end = (text: string | null) => {
    if (isLeaving.current) return
    isLeaving.current = true
    setTyped(null)
    if (text !== null && text !== shown) onType(text)
  }
  return { typed, setTyped, begin, end }
}
