import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type TicketCardProps = {
  top: ReactNode
  stub: ReactNode
  className?: string
  topClassName?: string
}

/** A perforated card for what can be redeemed: the picture or facts above, the stub below. */
export function TicketCard({ top, stub, className, topClassName }: TicketCardProps) {
  return (
    <div className={clsx('flex flex-col text-ink drop-shadow-md', className)}>
      <div
        className={clsx(
          'overflow-hidden rounded-t-lg bg-surface mask-[radial-gradient(circle_11px_at_0_100%,#0000_98%,#000),radial-gradient(circle_11px_at_100%_100%,#0000_98%,#000)] mask-size-[51%_100%] mask-no-repeat [mask-position:left,right]',
          topClassName,
        )}
      >
        {top}
      </div>
      <div className="relative flex-1 rounded-b-lg bg-surface mask-[radial-gradient(circle_11px_at_0_0,#0000_98%,#000),radial-gradient(circle_11px_at_100%_0,#0000_98%,#000)] mask-size-[51%_100%] mask-no-repeat [mask-position:left,right] before:absolute before:inset-x-4 before:top-0 before:border-t-2 before:border-dashed before:border-line">
        {stub}
      </div>
    </div>
  )
}
