import { ArrowLeft } from 'lucide-react'
import { LocaleLink } from '../base/i18n/locale-link.tsx'

/** The way back from one record to its list, or to the screen that it was opened from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <LocaleLink
      to={to}
      className="inline-flex items-center gap-2 py-1 text-ui pointer-coarse:min-h-11 font-semibold text-link hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </LocaleLink>
  )
}
