import type { ReactNode } from 'react'

type AccountSectionProps = Readonly<{ title: string; children: ReactNode; action?: ReactNode }>

/** A part of an agent's account: its title, an action where there is one, and a table. */
export function AccountSection({ title, children, action }: AccountSectionProps) {
  return (
    <div className="card overflow-hidden print:hidden">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-h4 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </div>
  )
}
