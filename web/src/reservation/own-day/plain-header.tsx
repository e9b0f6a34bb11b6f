import type { ReactNode } from 'react'
import { LanguageLink } from '../../layouts/language-link.tsx'

/** The top of the page: what it is, and the other language. */
export function PlainHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="on-dark bg-footer text-on-footer">
      <div className="mx-auto max-w-2xl px-4 pt-2 pb-4">
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 pt-2.5 text-h2 [overflow-wrap:anywhere]">{title}</h1>
          <LanguageLink className="-mr-3 inline-flex min-h-14 shrink-0 items-center px-3 text-ui font-semibold" />
        </div>
        {children}
      </div>
    </header>
  )
}
