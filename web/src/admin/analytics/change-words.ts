import type { Locale } from '@arung/contracts/scalars'
import { formatNumber } from '../../app/format/numbers.ts'

export type Change = Readonly<
  { kind: 'more' | 'less'; percent: string } | { kind: 'same' | 'new' | 'none' }
>

/** How a number stands to that of the period before; there is no share of nothing. */
export function changeOf(now: number, before: number, locale: Locale): Change {
  if (now === before) return { kind: now === 0 ? 'none' : 'same' }
  if (before === 0) return { kind: 'new' }
  const share = (100 * Math.abs(now - before)) / before
  // What changed is never said to be 0 %, and what is left never to be gone.
  const percent =
    share < 10
      ? formatNumber(Math.max(0.1, share), locale, 1)
      : formatNumber(now > 0 && now < before ? Math.min(99, Math.round(share)) : share, locale, 0)
  return { kind: now > before ? 'more' : 'less', percent }
}
