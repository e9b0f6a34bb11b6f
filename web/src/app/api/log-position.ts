const storageKey = 'log-position'
let latest = 0

function stored(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0)
  } catch {
    return 0
  }
}

/** The highest log position that a command of this tab has answered with; 0 before the first. */
export function seenPosition(): number {
  latest = Math.max(latest, stored())
  return latest
}

/** Remembers a command's `X-Position`, also over a reload, so that reads show our own writes. */
export function rememberPosition(header: string | null): void {
  const position = Number(header)
  if (!Number.isSafeInteger(position) || position <= seenPosition()) return
  latest = position
  try {
    sessionStorage.setItem(storageKey, String(position))
  } catch {
    // Storage may be switched off; the position in memory still serves this page.
  }
}
