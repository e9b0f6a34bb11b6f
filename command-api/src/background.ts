import type { Logger } from '@arung/platform/logger'

/**
 * Work that the response does not wait for, because the delay would reveal something. Nothing that matters may depend
 * on it.
 */
export type Background = Readonly<{
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when no task is running any more. */
  drained(): Promise<void>
}>

const tasksMax = 1_000

/** Beyond a thousand running tasks, drops new ones with a warning. */
export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      if (running.size >= tasksMax) return logger.warn({ task: name }, 'background work dropped')
      const task = work().then(
        () => undefined,
        (error: unknown) => logger.warn({ task: name, error }, 'background work failed'),
      )
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    async drained() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
