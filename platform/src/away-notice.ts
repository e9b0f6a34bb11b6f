import type { Logger } from './logger.ts'

export type AwayNotice = Readonly<{ away: (error: unknown) => void; back: () => void }>

/**
 * Says once that something cannot be had, and once that it can again, however often either is found. Whoever reads the log
 * of an hour without Redis finds two lines.
 */
export function awayNotice(
  logger: Pick<Logger, 'warn' | 'info'>,
  words: Readonly<{ away: string; back: string }>,
): AwayNotice {
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
