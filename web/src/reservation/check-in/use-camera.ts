import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readCodes } from './read-codes.ts'

/** OPENING until the camera shows a picture. The others say why there is none. */
export type CameraState = 'OPENING' | 'ON' | 'NONE' | 'DENIED' | 'FAILED'

const states: Readonly<Record<string, CameraState>> = {
  NotFoundError: 'NONE',
  OverconstrainedError: 'NONE',
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
}

/** Runs the camera in a video element while it is shown. `again` tries once more. */
export function useCamera(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  again: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('OPENING')
  const [turn, setTurn] = useState(0)
  const read = useEffectEvent(onText)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const leaving = new AbortController()
    const show = (next: CameraState) => {
      if (!leaving.signal.aborted) setState(next)
    }
    show('OPENING')
    readCodes(element, text => read(text), leaving.signal).then(
      () => show('ON'),
      (cause: unknown) => show(stateAfter(cause)),
    )
    return () => leaving.abort()
  }, [turn])
  return { video, state, again: () => setTurn(turn + 1) }
}

/** The name of the exception says what is wrong (Media Capture and Streams, getUserMedia). */
const stateAfter = (cause: unknown): CameraState =>
  (cause instanceof DOMException && states[cause.name]) || 'FAILED'
