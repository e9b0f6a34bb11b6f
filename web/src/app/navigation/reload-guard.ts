const storageKey = 'reloaded-at'
/** Between two reloads, and between two looks for a new version. */
export const guardMs = 10_000
let fetchedAhead = 0

export const hasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < guardMs
export const noteReload = (): void => sessionStorage.setItem(storageKey, String(Date.now()))

/**
 * A page that is older than the last deployment asks for files that are gone. It is loaded anew
 * once, and not again within ten seconds (specification, point 9: page reload guard). Without a connection nothing is
 * known to be gone, and a page that is there is better than none. What was only to be fetched ahead leaves it in peace.
 * Returns the way to stop.
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

/** Fetches a file that nobody waits for: when it is not there the page goes on. Fails as `load` does. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchedAhead += 1
  try {
    await load()
  } finally {
    fetchedAhead -= 1
  }
}
