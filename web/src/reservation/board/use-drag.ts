import {
  useCallback,
  useEffect,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import type { Bar } from './board.ts'
import type { Holding } from './use-holding.ts'

/** The bar is dragged once the pointer has moved this far, in pixels; before, it is only pressed. */
const movedLeast = 5
/** Near its upper and lower edge the board scrolls by itself, in pixels. */
const edge = 56
const edgeStep = 10
const edgeMs = 25

type Pressed = Readonly<{ bar: Bar; x: number; y: number; isMoving: boolean }>

/**
 * Lets bars be dragged by mouse or pen over the lines of the board, which name themselves with `data-line`. A finger
 * scrolls; it opens the bar and chooses the row there.
 */
export function useDrag(
  holding: Holding,
  scroller: RefObject<HTMLElement | null>,
): (bar: Bar, event: ReactPointerEvent) => void {
  const [pressed, press] = useState<Pressed | null>(null)
  useEffect(() => {
    if (pressed === null) return undefined
    const onMove = (event: PointerEvent) => {
      if (pressed.isMoving) holding.aim(lineAt(event))
      else if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= movedLeast) {
        holding.pick(pressed.bar)
        press({ ...pressed, isMoving: true })
      }
    }
    const onUp = () => {
      press(null)
      if (!pressed.isMoving) return
      keepFromClick()
      holding.drop()
    }
    const onCancel = () => {
      press(null)
      if (pressed.isMoving) holding.letGo()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey)
    }
  }, [pressed, holding])
  useScrollAtEdges(pressed?.isMoving === true, scroller)
  return useCallback((bar, { button, pointerType, clientX: x, clientY: y }) => {
    if (button === 0 && pointerType !== 'touch') press({ bar, x, y, isMoving: false })
  }, [])
}

const lineAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest('[data-line]')?.getAttribute('data-line') ??
  null

/** The click that follows a drag opens nothing. */
function keepFromClick() {
  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

function useScrollAtEdges(isMoving: boolean, scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isMoving) return undefined
    let step = 0
    const onMove = ({ clientY }: PointerEvent) => {
      const box = scroller.current?.getBoundingClientRect()
      step = !box
        ? 0
        : clientY < box.top + edge
          ? -edgeStep
          : clientY > Math.min(box.bottom, innerHeight) - edge
            ? edgeStep
            : 0
    }
    const timer = setInterval(() => {
      if (step !== 0) scroller.current?.scrollBy(0, step)
    }, edgeMs)
    addEventListener('pointermove', onMove)
    return () => {
      clearInterval(timer)
      removeEventListener('pointermove', onMove)
    }
  }, [isMoving, scroller])
}
