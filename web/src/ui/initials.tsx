import { isOneName } from '@arung/contracts/full-name'
import { clsx } from 'clsx'

type InitialsProps = { firstName: string; lastName: string; className?: string }

/** A round badge with a person's initials, used when there is no picture. */
export function Initials({ firstName, lastName, className }: InitialsProps) {
  const names = isOneName({ firstName, lastName }) ? [firstName] : [firstName, lastName]
  const letters = names.map(name => Array.from(name.trim())[0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-primary-soft font-display font-bold text-link uppercase',
        className,
      )}
    >
      {letters}
    </span>
  )
}
