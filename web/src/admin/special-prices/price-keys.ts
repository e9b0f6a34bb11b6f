export type Key = Readonly<{
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}>
type Move = Readonly<{ does: 'move'; rows: number; columns: number }>
/**
 * The action of a key on a cell that is not being edited. `text` is the initial text of the edit, null for the current
 * value.
 */
export type CellAct = Move | Readonly<{ does: 'type'; text: string | null }> | { does: 'empty' }
export type TypingAct = Move | { does: 'give up' }

const move = (rows: number, columns: number): Move => ({ does: 'move', rows, columns })
const cellActs = new Map<string, CellAct>([
  ['ArrowUp', move(-1, 0)],
  ['ArrowDown', move(1, 0)],
  ['ArrowLeft', move(0, -1)],
  ['ArrowRight', move(0, 1)],
  ['Enter', { does: 'type', text: null }],
  ['F2', { does: 'type', text: null }],
  ['Delete', { does: 'empty' }],
  ['Backspace', { does: 'empty' }],
])

/** Returns the action of a key in the grid; null when the browser handles it. */
export function cellActOf({ key, ctrlKey, metaKey, altKey }: Key): CellAct | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) return { does: 'type', text: key }
  return cellActs.get(key) ?? null
}

/**
 * Returns the action of a key while a price is typed; null when the field handles it. With Shift, Enter and Tab go
 * back.
 */
export function typingActOf({ key, shiftKey }: Key): TypingAct | null {
  const way = shiftKey ? -1 : 1
  switch (key) {
    case 'Enter':
      return move(way, 0)
    case 'Tab':
      return move(0, way)
    case 'ArrowUp':
      return move(-1, 0)
    case 'ArrowDown':
      return move(1, 0)
    case 'Escape':
      return { does: 'give up' }
    default:
      return null
  }
}
