const afterIdleMs = 1_000

/** Resolves when the browser has nothing better to do. */
export const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })

/** Resolves a second later, when what a page fetches for later may begin (specification, point 9: manifest prefetch). */
export async function secondAfterIdle(): Promise<void> {
  await idle()
  await new Promise(resolve => setTimeout(resolve, afterIdleMs))
}
