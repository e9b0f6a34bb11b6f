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

/** The furthest place in the log that a command of this tab has answered with, for `X-Min-Position`; null before the first. */
export function seenPlace(): string | null {
  if (latest === nowhere) latest = stored()
  return latest.position > 0 ? logPlaceText(latest) : null
}

/** As in a new tab, once what the tab stores is gone. */
export function forgetPlace(): void {
  latest = nowhere
}

/** Remembers an answer's `X-Position`, also over a reload, so that reads show our own writes. */
export function rememberPlace(header: string | null): void {
  const said = header === null ? null : readLogPlace(header)
  seenPlace()
  if (said === null || furtherPlace(latest, said) === latest) return
  latest = said
  try {
    sessionStorage.setItem(storageKey, logPlaceText(said))
  } catch {
    // Storage may be switched off; the place in memory still serves this page.
  }
}
