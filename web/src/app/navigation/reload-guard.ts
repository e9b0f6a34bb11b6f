const storageKey = 'reloaded-at'
/** Milliseconds between two reloads, and between two checks for a new version. */
export const guardMs = 10_000
let fetchedAhead = 0

export const hasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < guardMs
export const noteReload = (): void => sessionStorage.setItem(storageKey, String(Date.now()))

/**
 * A page older than the last deployment requests files that no longer exist. Reloads it once, and not again within ten
 * seconds (specification, point 9: page reload guard). Offline, no file is known to be gone, so the current page stays.
 * A failed prefetch does not reload it either. Returns a function that stops it.
 */
export function guardStaleFiles(reload: () => void = () => location.reload()): () => void {
  const onFailure = (event: Event) => {
    if (fetchedAhead > 0 || !navigator.onLine || hasJustReloaded()) return
    event.preventDefault()
    noteReload()
    reload()
  }
  addEventListener('vite:preloadError', onFailure)
  return () => removeEventListener('vite:preloadError', onFailure)
}

/** Prefetches a file. When it is missing, the page is not reloaded. Fails as `load` does. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchedAhead += 1
  try {
    await load()
  } finally {
    fetchedAhead -= 1
  }
}
