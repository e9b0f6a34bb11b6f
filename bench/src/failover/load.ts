import { setTimeout as sleep } from 'node:timers/promises'
import { book, type Shop, type Time } from '../booking/buyer.ts'
import { dayFromNow } from '../booking/buyers.ts'
import { addressOf, clientAt, type Answer, type Client } from '../booking/client.ts'
import { deskOf, signedIn } from '../booking/desk.ts'

const buyers = 4
const readEveryMs = 100
const againMs = 100
const repeatMsMax = 60_000

/** What happened to those who book, confirm and read while processes come and go. */
export type Load = Readonly<{
  /** Orders that were reported to their buyers as paid, and that the desk confirmed. */
  confirmed: readonly string[]
  /** Calls that failed, and the later response to the same call with the same key. */
  failures: readonly Readonly<{ what: string; answered: number }>[]
  /** Bookings that ended otherwise, and why, for example because a code did not arrive in time. */
  interrupted: readonly string[]
  stop: () => Promise<void>
}>

/** Starts four guests who book and pay one after another, a desk that confirms, and one that reads its list. */
export async function startLoad(shop: Shop): Promise<Load> {
  const ending = new AbortController()
  const confirmed: string[] = []
  const interrupted: string[] = []
  const failures: { what: string; answered: number }[] = []
  const persistent = (address: string, origin: string): Client => {
    const client = clientAt(address, origin)
    return { ...client, send: (...call) => untilAnswered(client, call, failures) }
  }
  const desk = persistent('127.0.0.1', shop.webUrl)
  const confirm = await deskOf(shop.webUrl, desk)
  const headers = { authorization: await signedIn(desk) }
  const time: Time = (_what, work) => work()
  let nth = 0
  const buy = async (buyer: number) => {
    while (!ending.signal.aborted) {
      nth += 1
      try {
        const who = { address: addressOf(nth), date: dayFromNow(20 + buyer), isPaid: true, time }
        const slug = await book({ ...shop, clientAt: persistent }, who)
        await confirm(slug)
        confirmed.push(slug)
      } catch (error) {
        interrupted.push(String(error))
      }
    }
  }
  const read = async () => {
    while (!ending.signal.aborted) {
      await desk.send('GET', '/api/admins/orders?page=1&size=25', { headers })
      await sleep(readEveryMs)
    }
  }
  const running = Promise.all([...Array.from({ length: buyers }, (_, one) => buy(one)), read()])
  return {
    confirmed,
    failures,
    interrupted,
    async stop() {
      ending.abort()
      await running
      desk.close()
    },
  }
}

/** Repeats a failing call with the same key until it succeeds. Throws after a minute. */
async function untilAnswered(
  client: Client,
  call: Parameters<Client['send']>,
  failures: { what: string; answered: number }[],
): Promise<Answer> {
  const end = performance.now() + repeatMsMax
  let failed: { what: string; answered: number } | null = null
  for (;;) {
    const answer = await client.send(...call).catch((error: unknown) => String(error))
    const isAnswered = typeof answer === 'object' && answer.status < 500
    if (failed && typeof answer === 'object') failed.answered = answer.status
    if (isAnswered) return answer
    const why = typeof answer === 'object' ? `${answer.status} ${answer.text}` : answer
    failed ??= { what: '', answered: 0 }
    if (failed.what === '') failures.push(failed)
    failed.what = `${call[0]} ${call[1]}: ${why}`
    if (performance.now() > end) throw new Error(failed.what)
    await sleep(againMs)
  }
}
