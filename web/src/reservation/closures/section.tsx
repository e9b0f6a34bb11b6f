import { useId, type ReactNode } from 'react'

/** A part of a closure's page, under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-5">
      <h2 id={id} className="text-h4 font-semibold">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
