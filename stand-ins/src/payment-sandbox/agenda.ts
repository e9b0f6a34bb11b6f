/** Scheduled actions on a clock that may be moved. */
export type Agenda = {
  set(key: string, atMs: number, run: () => Promise<void> | void): void
  drop(key: string): void
  /** Starts everything that is due. */
  runDue(): void
  /** Waits for the running actions. */
  idle(): Promise<void>
  /** Starts nothing more and waits for the running actions. */
  close(): Promise<void>
}

const tickMs = 100

export function createAgenda(nowMs: () => number): Agenda {
  const entries = new Map<string, { atMs: number; run: () => Promise<void> | void }>()
  const running = new Set<Promise<void>>()
  let closed = false
  const timer = setInterval(runDue, tickMs)
  timer.unref()

  function runDue(): void {
    if (closed) return
    const now = nowMs()
    const due = [...entries].filter(([, entry]) => entry.atMs <= now)
    due.sort(([, a], [, b]) => a.atMs - b.atMs)
    // A running action may set, drop or run other entries, so each is looked up again before its turn.
    for (const [key, entry] of due) if (entries.get(key) === entry) begin(key, entry.run)
  }

  function begin(key: string, run: () => Promise<void> | void): void {
    entries.delete(key)
    const task = (async () => run())().finally(() => running.delete(task))
    running.add(task)
  }

  async function idle(): Promise<void> {
    await Promise.all(running)
  }

  return {
    set: (key, atMs, run) => void entries.set(key, { atMs, run }),
    drop: key => void entries.delete(key),
    runDue,
    idle,
    async close() {
      closed = true
      clearInterval(timer)
      await idle()
    },
  }
}
