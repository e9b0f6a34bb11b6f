export type Key = Readonly<{
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}>
type Move = Readonly<{ does: 'move'; rows: number; columns: number }>
/** What a key does to a cell of which nothing is typed: `text` is what typing begins with, null for what stands there. */
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

/** What a key does in the grid; null where it is the browser's. */
export function cellActOf({ key, ctrlKey, metaKey, altKey }: Key): CellAct | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) return { does: 'type', text: key }
  return cellActs.get(key) ?? null
}

/** What a key does while a price is typed; null where it is the field's. Enter and Tab go back with Shift. */
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
