import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type FoldedProps = {
  /** Names the part for people who do not see it. */
  name: string
  title: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of the day under a large heading that opens and closes it. */
export function Folded({ name, title, isOpen, onToggle, children }: FoldedProps) {
  const { t } = useTranslation('dayLinks')
  const id = useId()
  return (
    <section aria-label={name} className="card overflow-hidden">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'hide' : 'show', { name })}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center justify-between gap-3 px-4 py-3 text-left"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-7 shrink-0 text-ink-3', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && children}
      </div>
    </section>
  )
}
