import type { ReactNode } from 'react'

/** A word beside the colour of its type. */
export function Colour({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border border-line"
        style={{ backgroundColor: colour }}
      />
      {children}
    </span>
  )
}
