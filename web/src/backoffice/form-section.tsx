import { useId, type ReactNode } from 'react'

type FormSectionProps = { title: string; lead?: string; children: ReactNode }

/** A part of a form: what it is about at the left, its fields beside it. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="card grid gap-x-10 gap-y-5 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {lead && <p className="mt-1 text-ui text-ink-2">{lead}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
