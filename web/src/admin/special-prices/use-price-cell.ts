import { useRef, useState } from 'react'
import { cellActOf, typingActOf, type CellAct } from './price-keys.ts'

type PriceCellUse = Readonly<{
  /** What stands there before it is typed into. */
  shown: string
  onType: (text: string) => void
  /** Goes that many rows and columns on; false where there is no such cell. */
  onMove: (rows: number, columns: number) => boolean
}>

/** What is being typed into a cell, and what its keys do. */
export function usePriceCell({ shown, onType, onMove }: PriceCellUse) {
  const { typed, setTyped, begin, end } = useTyping(shown, onType)
  const place = useRef<HTMLTableCellElement>(null)
  const onTypingKey = (event: React.KeyboardEvent) => {
    const act = typingActOf(event)
    if (act === null) return
    end(act.does === 'move' ? typed : null)
    const isGone = act.does === 'move' && onMove(act.rows, act.columns)
    // Tab beyond the last cell leaves the grid.
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

/** What is typed, until it is left: that happens once, though the field loses the focus as it goes. */
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
