import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; note?: string; children: ReactNode }

/** A part of a closure's page, under its own heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-5">
      <h2 id={id} className="text-h4 font-semibold">
        {title}
      </h2>
      {note !== undefined && <p className="text-table text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
