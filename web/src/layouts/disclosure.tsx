import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

type DisclosureProps = {
  /** What stands on the summary. */
  label: ReactNode
  /** Of disclosures with one name only one is open. */
  name: string
  summaryClass: string
  className?: string
  /** Stays open while several things are chosen in it. */
  staysOpen?: boolean
  children: ReactNode
}

/**
 * A native disclosure: it opens before any script has arrived. The script adds that it closes after a choice, by
 * Escape, and when the visitor turns to something else.
 */
export function Disclosure({
  label,
  name,
  summaryClass,
  className,
  staysOpen = false,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      const inside = event.target instanceof Node && details.current?.contains(event.target)
      if (!inside) details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
    }
  }, [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} name={name} className={className} onKeyDown={closeByKey}>
      <summary className={summaryClass}>{label}</summary>
      <div {...(staysOpen ? {} : { onClick: close })}>{children}</div>
    </details>
  )
}
