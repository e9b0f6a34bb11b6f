import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

type DisclosureProps = {
  /** The content of the summary. */
  label: ReactNode
  /** Of the disclosures with one name, only one is open at a time. */
  name: string
  summaryClass: string
  className?: string
  /** Stays open while several options are chosen in it. */
  staysOpen?: boolean
  children: ReactNode
}

/**
 * A native disclosure, which opens before any script has arrived. The script closes it after a choice, on Escape, and
 * when the visitor turns to something else.
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
