import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

type EditLinkProps = {
  /** The row's key in its list. J, K and Enter find the link by it. */
  row: string
  to: string
  /** The action with the row's name, for screen readers that read it outside its row. */
  label: string
  children: ReactNode
}

/** The main action of a row that is edited on a page of its own. */
export function EditLink({ row, to, label, children }: EditLinkProps) {
  return (
    <LinkButton size="small" data-row={row} to={to} aria-label={label}>
      {children}
    </LinkButton>
  )
}
