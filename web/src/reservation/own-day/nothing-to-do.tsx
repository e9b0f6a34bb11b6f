import type { ReactNode } from 'react'

/** Says that the person has nothing on this day. */
export function NothingToDo({ children }: { children: ReactNode }) {
  return <p className="card p-6 text-center text-lead font-semibold">{children}</p>
}
