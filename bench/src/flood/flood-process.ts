import { setTimeout as pause } from 'node:timers/promises'
import { crowds, type FloodAnswers, type FloodOrder } from './kinds.ts'
import { senderOf, type Sender } from './senders.ts'

/** A process that floods once: it receives an order as a message and replies with the answers it got. */
process.once('message', (order: FloodOrder) => {
  void flood(order).then(answers => process.send?.(answers, () => process.exit()))
})

async function flood({ kind, webUrl, seconds }: FloodOrder): Promise<FloodAnswers> {
  const { addresses, everyMs } = crowds[kind]
  const newSender = await senderOf(kind)
  const counts: Record<string, number> = {}
  let longestMs = 0
  const endMs = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: addresses }, async (_, at) => {
      const sender = newSender(`127.1.${at}.1`, webUrl)
      // Spreads the senders over each turn.
      await pause((everyMs * at) / addresses)
      for (let turn = at; performance.now() < endMs; turn += 1) {
        const startedMs = performance.now()
        for (const status of await statusesOf(sender, turn))
          counts[status] = (counts[status] ?? 0) + 1
        const tookMs = performance.now() - startedMs
        longestMs = Math.max(longestMs, tookMs)
        await pause(Math.max(0, everyMs - tookMs))
      }
      sender.close()
    }),
  )
  return { counts, longestMs }
}

async function statusesOf(sender: Sender, turn: number): Promise<string[]> {
  try {
    return await sender.send(turn)
  } catch (error) {
    return [error instanceof Error && error.name === 'AbortError' ? 'none' : 'cut']
  }
}
