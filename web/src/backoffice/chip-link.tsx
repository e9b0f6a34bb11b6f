import { clsx } from 'clsx'
import { LocaleLink } from '../base/i18n/locale-link.tsx'

type ChipLinkProps = { to: string; current: boolean; label: string; count?: number | undefined }

/** A filter as a link, so that it has an address and is reachable by keyboard. */
export function ChipLink({ to, current, label, count }: ChipLinkProps) {
  return (
    <LocaleLink
      to={to}
      preventScrollReset
      {...(current ? { 'aria-current': 'true' as const } : {})}
      className={clsx(
        'inline-flex min-h-9 items-center gap-2 rounded-full px-4 pointer-coarse:min-h-11 text-table font-semibold whitespace-nowrap',
        current ? 'bg-ink text-bg' : 'bg-neutral-soft text-ink-2 hover:text-ink',
      )}
    >
      {label}
      {count !== undefined && count > 0 && <span className="tnum">{count}</span>}
    </LocaleLink>
  )
}
