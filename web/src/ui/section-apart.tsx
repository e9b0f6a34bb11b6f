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
 * A part of a page below the first view. The server-rendered HTML stays as it is until it comes near the view or
 * somebody uses the page. It is then hydrated in a task of its own.
 */
export function SectionApart({ className, children }: SectionApartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(sectionGate)
  const [rendered] = useState(children)
  // The server-rendered HTML is out of date, so React has to hydrate it now.
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

/** Suspends during hydration. Anywhere else there is no rendered HTML to show instead. */
function Gated({ gate, children }: { gate: SectionGate; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    neverChanges,
    () => gate.isOpen(),
    () => true,
  )
  if (hydrating && !gate.isOpen()) use(gate.opened)
  return children
}
