import { aheadMs } from './process.ts'

const answerMsMax = 10_000
/** The header has whole seconds. */
const stepMs = 1_000

/**
 * Asks a server for its time, and returns how far its clock is ahead of this machine's, as far as that is certain; null
 * when it does not answer or says no time.
 */
export async function lookAtClockOf(url: string): Promise<number | null> {
  const askedMs = Date.now()
  try {
    const signal = AbortSignal.timeout(answerMsMax)
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    const theirs = new Date(answer.headers.get('date') ?? '')
    return Number.isNaN(theirs.getTime()) ? null : aheadMs(theirs, askedMs - stepMs, Date.now())
  } catch {
    return null
  }
}
