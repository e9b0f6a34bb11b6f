import type { Locale } from '@arung/contracts/scalars'
import { formatNumber } from '../../base/format/numbers.ts'

export type Change = Readonly<
  { kind: 'more' | 'less'; percent: string } | { kind: 'same' | 'new' | 'none' }
>

/** Compares a number with the period before; without a percentage when that was 0. */
export function changeOf(now: number, before: number, locale: Locale): Change {
  if (now === before) return { kind: now === 0 ? 'none' : 'same' }
  if (before === 0) return { kind: 'new' }
  const share = (100 * Math.abs(now - before)) / before
  // A change is never shown as 0 %, and a decrease never as 100 % while something is left.
  const percent =
    share < 10
      ? formatNumber(Math.max(0.1, share), locale, 1)
      : formatNumber(now > 0 && now < before ? Math.min(99, Math.round(share)) : share, locale, 0)
  return { kind: now > before ? 'more' : 'less', percent }
}
