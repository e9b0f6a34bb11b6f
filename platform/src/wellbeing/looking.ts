/** Looks that go on until they are stopped. */
export type Looking = Readonly<{ stop: () => Promise<void> }>

/** A look may wait for another machine; whoever stops does not wait for it longer than this. */
const stopMsMax = 1_000

/**
 * Looks after `firstMs` and then again and again, with a pause of `everyMs` in between. A look that fails says so, and
 * leaves its facts as old as they are.
 */
export function startLooking(options: {
  look: () => Promise<void>
  onFailure: (error: unknown) => void
  everyMs: number
  firstMs?: number
}): Looking {
  const { look, onFailure, everyMs, firstMs = 0 } = options
  let isStopped = false
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout
  const lookOnce = async () => {
    try {
      await look()
    } catch (error) {
      if (!isStopped) onFailure(error)
    }
    if (!isStopped) plan(everyMs)
  }
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      looking = lookOnce()
    }, ms)
  }
  plan(firstMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([looking, new Promise(resolve => setTimeout(resolve, stopMsMax).unref())])
    },
  }
}
