import { setTimeout as sleep } from 'node:timers/promises'

const againMs = 100
const repeatMsMax = 60_000

/**
 * Repeats what failed because nobody listened, up to a minute. `isFirst` is false when an earlier try may have had its
 * effect.
 */
export async function patiently<Value>(work: (isFirst: boolean) => Promise<Value>): Promise<Value> {
  const end = performance.now() + repeatMsMax
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work(isFirst)
    } catch (error) {
      // What `fetch` throws for a connection that was refused or cut.
      if (!(error instanceof TypeError) || performance.now() > end) throw error
      await sleep(againMs)
    }
  }
}

/** Pays at the gateway, which stops and starts with a demo. An invoice that an earlier try has paid is paid. */
export const payPatiently: typeof fetch = (url, init) =>
  patiently(async isFirst => {
    const answer = await fetch(url, init)
    const isPaid = !isFirst && (await answer.clone().text()).includes('Invoice is PAID')
    return isPaid ? new Response('{}') : answer
  })
