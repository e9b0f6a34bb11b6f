import {
  furtherPlace,
  logPlaceText,
  nowhere,
  readLogPlace,
  type LogPlace,
} from '@arung/contracts/log-place'

const storageKey = 'log-place'
let latest = nowhere

function stored(): LogPlace {
  try {
    return readLogPlace(sessionStorage.getItem(storageKey) ?? '') ?? nowhere
  } catch {
    return nowhere
  }
}

/**
 * Returns the furthest log position that a command of this tab has answered with, for `X-Min-Position`, or null before
 * the first.
 */
export function seenPlace(): string | null {
  if (latest === nowhere) latest = stored()
  return latest.position > 0 ? logPlaceText(latest) : null
}

/** Resets the state as in a new tab, when the tab's storage is cleared. */
export function forgetPlace(): void {
  latest = nowhere
}

/** Remembers the `X-Position` of a response, over a reload too, so that reads include our own writes. */
export function rememberPlace(header: string | null): void {
  const said = header === null ? null : readLogPlace(header)
  seenPlace()
  if (said === null || furtherPlace(latest, said) === latest) return
  latest = said
  try {
    sessionStorage.setItem(storageKey, logPlaceText(said))
  } catch {
    // Storage may be switched off. The position in memory still serves this page.
  }
}
