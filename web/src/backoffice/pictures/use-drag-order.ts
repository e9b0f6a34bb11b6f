import { useState, type PointerEvent } from 'react'

/** The attribute of a drop target, with its place. */
const attribute = 'data-place'

type Drag = Readonly<{ from: number; over: number }>

/**
 * Moves the items of a list by dragging with mouse, pen or finger. An item carries `data-place`; its handle takes the
 * props from `handle`.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: place, over: place })
    },
    onPointerMove: (event: PointerEvent) => {
      const over = placeAt(event)
      if (drag !== null && over !== null && over !== drag.over) setDrag({ ...drag, over })
    },
    onPointerUp: () => {
      if (drag !== null && drag.over !== drag.from) onMove(drag.from, drag.over)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  /** Whether the dragged item would be dropped at this place. */
  const isTarget = (place: number) => drag !== null && drag.over === place && drag.from !== place
  return { handle, isTarget, isDragged: (place: number) => drag?.from === place }
}

function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest(`[${attribute}]`)
  return found ? Number(found.getAttribute(attribute)) : null
}
