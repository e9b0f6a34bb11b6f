import { Suspense, type ReactNode } from 'react'

/** A part of a page below the first view. It starts to answer in a task of its own, after what is above it. */
export function SectionApart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
