import {
  laterPosition,
  logPositionText,
  logStart,
  readLogPosition,
  type LogPosition,
} from '@arung/contracts/log-position'

const storageKey = 'log-position'
let latest = logStart

function stored(): LogPosition {
  try {
    return readLogPosition(sessionStorage.getItem(storageKey) ?? '') ?? logStart
  } catch {
    return logStart
  }
}

/**
 * Returns the furthest log position that a command of this tab has answered with, for `X-Min-Position`, or null before
 * the first.
 */
export function seenPosition(): string | null {
  if (latest === logStart) latest = stored()
  return latest.position > 0 ? logPositionText(latest) : null
}

/** Resets the state as in a new tab, when the tab's storage is cleared. */
export function forgetPosition(): void {
  latest = logStart
}

/** Remembers the `X-Position` of a response, over a reload too, so that reads include our own writes. */
export function rememberPosition(header: string | null): void {
  const said = header === null ? null : readLogPosition(header)
  seenPosition()
  if (said === null || laterPosition(latest, said) === latest) return
  latest = said
  try {
    sessionStorage.setItem(storageKey, logPositionText(said))
  } catch {
    // Storage may be switched off. The position in memory still serves this page.
  }
}
