const afterIdleMs = 1_000

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })

/**
 * Resolves one second after the browser is idle, when prefetching may begin (specification, point 9: manifest
 * prefetch).
 */
export async function secondAfterIdle(): Promise<void> {
  await idle()
  await new Promise(resolve => setTimeout(resolve, afterIdleMs))
}
