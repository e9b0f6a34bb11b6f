import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { panned, zoomed, type View } from './view.ts'

const keyShare = 0.2
const moves: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: view => panned(view, -keyShare, 0),
  ArrowRight: view => panned(view, keyShare, 0),
  ArrowUp: view => panned(view, 0, -keyShare),
  ArrowDown: view => panned(view, 0, keyShare),
  '-': view => zoomed(view, -1),
}

const nearerKeys: ReadonlySet<string> = new Set(['+', '='])

/**
 * Returns handlers that move a view by keys and by dragging. Arrow keys scroll the page while the whole island is
 * visible.
 */
export function usePanning(
  box: RefObject<HTMLElement | null>,
  view: View,
  change: (view: View) => void,
  zoomIn: (view: View) => View,
) {
  const grip = useRef<{ x: number; y: number; view: View } | null>(null)
  return {
    onKeyDown(event: KeyboardEvent) {
      const move = nearerKeys.has(event.key) ? zoomIn : moves[event.key]
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return
      const moved = move(view)
      if (moved.x === view.x && moved.y === view.y && moved.doublings === view.doublings) return
      event.preventDefault()
      change(moved)
    },
    onPointerDown(event: PointerEvent) {
      const isOnMarker = event.target instanceof Element && event.target.closest('a, button')
      if (view.doublings === 0 || event.button !== 0 || isOnMarker) return
      grip.current = { x: event.clientX, y: event.clientY, view }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const held = grip.current
      const size = box.current?.getBoundingClientRect()
      if (held === null || size === undefined) return
      const right = (held.x - event.clientX) / size.width
      change(panned(held.view, right, (held.y - event.clientY) / size.height))
    },
    onPointerUp() {
      grip.current = null
    },
    onPointerCancel() {
      grip.current = null
    },
  }
}
