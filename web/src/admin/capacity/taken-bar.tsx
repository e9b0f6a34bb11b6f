import { clsx } from 'clsx'
import type { SessionRow } from './sessions.ts'

type TakenBarProps = { row: Pick<SessionRow, 'limit' | 'sold' | 'held'>; className: string }

/**
 * Sold places, and held places in a paler colour, as a share of the limit. It is hidden from screen readers, which have
 * the numbers beside it.
 */
export function TakenBar({ row: { limit, sold, held }, className }: TakenBarProps) {
  if (limit === null) return null
  const taken = sold + held
  const part = (places: number) => `${Math.min(100, limit === 0 ? 100 : (100 * places) / limit)}%`
  const isFull = taken >= limit && taken > 0
  return (
    <span
      aria-hidden="true"
      className={clsx('overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      <span
        style={{ width: part(taken) }}
        className={clsx('absolute inset-y-0 left-0', isFull ? 'bg-brick/50' : 'bg-primary/50')}
      />
      <span
        style={{ width: part(sold) }}
        className={clsx('absolute inset-y-0 left-0', isFull ? 'bg-brick' : 'bg-primary')}
      />
    </span>
  )
}
