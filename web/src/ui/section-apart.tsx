import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { sectionGate, type SectionGate } from './section-gate.ts'

type SectionApartProps = { className?: string; children: ReactNode }

/**
 * A part of a page below the first view. What the server rendered of it stays as it is until it comes near the view or
 * somebody uses the page; it then starts to answer in a task of its own.
 */
export function SectionApart({ className, children }: SectionApartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(sectionGate)
  const [rendered] = useState(children)
  // What the server rendered is no longer true: React has to take it over now.
  if (children !== rendered) gate?.open()
  useEffect(() => {
    if (gate === null || gate.isOpen() || place.current === null) return
    return gate.watch(place.current)
  }, [gate])
  return (
    <div ref={place} className={className}>
      <Suspense>{gate === null ? children : <Gated gate={gate}>{children}</Gated>}</Suspense>
    </div>
  )
}

const neverChanges = () => () => {}

/** Waits while it is hydrated; anywhere else there is nothing rendered that could stand in for it. */
function Gated({ gate, children }: { gate: SectionGate; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    neverChanges,
    () => gate.isOpen(),
    () => true,
  )
  if (hydrating && !gate.isOpen()) use(gate.opened)
  return children
}
