import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

type EditLinkProps = {
  /** The row's key in its list; J, K and Enter lead here by it. */
  row: string
  to: string
  /** The action with the row's name, for those who hear it without its row. */
  label: string
  children: ReactNode
}

/** A row's main action where that is a page of its own to edit it on. */
export function EditLink({ row, to, label, children }: EditLinkProps) {
  return (
    <LinkButton size="small" data-row={row} to={to} aria-label={label}>
      {children}
    </LinkButton>
  )
}
