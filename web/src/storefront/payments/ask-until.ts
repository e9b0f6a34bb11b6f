/** How long news of a payment may take, in milliseconds. It usually comes within a tenth of a second. */
const patienceMs = 30_000
/** The server holds an answer until there is news (decision 0094). */
const heldSeconds = 8

type Asked<T> = Readonly<{
  /** Reads with these headers. */
  read: (headers: Readonly<Record<string, string>>) => Promise<T>
  isThere: (answer: T) => boolean
  /** Between two questions, where the server does not hold its answers. */
  pauseMs: number
  signal?: AbortSignal
}>

/**
 * Asks until it is there, for half a minute at most, and returns the last answer. A server or a proxy that does not
 * hold the answer is asked again after a pause. Throws what `read` throws.
 */
export async function askUntil<T>({ read, isThere, pauseMs, signal }: Asked<T>): Promise<T> {
  const untilMs = Date.now() + patienceMs
  for (;;) {
    const askedMs = Date.now()
    const answer = await read({ prefer: `wait=${heldSeconds}` })
    if (isThere(answer) || signal?.aborted === true) return answer
    const leftMs = untilMs - Date.now()
    if (leftMs <= 0) return answer
    // A held answer took longer than the pause.
    const restMs = askedMs + pauseMs - Date.now()
    if (restMs > 0) await new Promise(resolve => setTimeout(resolve, Math.min(restMs, leftMs)))
  }
}
