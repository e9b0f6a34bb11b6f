import type { Logger } from './logger.ts'

export type OutageLog = Readonly<{ away: (error: unknown) => void; back: () => void }>

/**
 * Logs once when something becomes unreachable, and once when it is reachable again, however often either is observed.
 * An hour without Redis is two lines.
 */
export function outageLog(
  logger: Pick<Logger, 'warn' | 'info'>,
  words: Readonly<{ away: string; back: string }>,
): OutageLog {
  let isAway = false
  return {
    away(error) {
      if (isAway) return
      isAway = true
      logger.warn({ error: error instanceof Error ? error.message : String(error) }, words.away)
    },
    back() {
      if (!isAway) return
      isAway = false
      logger.info(words.back)
    },
  }
}
