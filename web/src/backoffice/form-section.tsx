import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type FormSectionProps = {
  title: string
  lead?: string
  /** The target of an index. */
  id?: string
  /** The heading is above the fields. */
  stacked?: boolean
  children: ReactNode
}

/** A section of a form: its heading on the left, its fields beside it. */
export function FormSection({ title, lead, children, ...of }: FormSectionProps) {
  const id = useId()
  const { stacked = false } = of
  return (
    <section
      aria-labelledby={id}
      {...(of.id === undefined ? {} : { id: of.id })}
      className={clsx(
        'card grid gap-x-10 gap-y-5 p-5',
        stacked ? 'sm:p-6' : 'sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {lead && <p className="mt-1 text-ui text-ink-2">{lead}</p>}
      </div>
      <div className={clsx('grid items-start gap-5 sm:grid-cols-2', stacked && 'xl:grid-cols-3')}>
        {children}
      </div>
    </section>
  )
}
