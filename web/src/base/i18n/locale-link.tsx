import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from './use-locale.ts'

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A plain address; the language prefix is added here. */
  to: string
}

/**
 * A link within the site that keeps the page's language. Route discovery is off, because the router knows all routes.
 */
export function LocaleLink({ to, ...rest }: LocaleLinkProps) {
  const localized = useLocalizedPath()
  return <Link to={localized(to)} discover="none" {...rest} />
}
