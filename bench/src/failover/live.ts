import { once } from 'node:events'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { liveEvents } from '@arung/contracts/live/events'
import { createAdminClient } from '@arung/demo/admin-client'
import { demoId } from '@arung/demo/ids'
import { demoPassword } from '@arung/demo/people'
import { pools } from '@arung/demo/pools'
import { clientAt } from '../booking/client.ts'
import type { Fleet } from './fleet.ts'

/** One person may have twelve streams in each process. */
const people = 5
const listsEach = 10
const changes = 10
const patienceMs = 20_000

/** Makes a change ten times, and returns for each change how long each of fifty open lists took to show it. */
export async function seenBy50Lists(fleet: Fleet): Promise<number[]> {
  const tokens = await admins(fleet)
  const ending = new AbortController()
  const lists = await Promise.all(
    tokens.flatMap(token =>
      Array.from({ length: listsEach }, () => openList(fleet.webUrl, token, ending.signal)),
    ),
  )
  const email = 'admin@jeramaya.example'
  const desk = await createAdminClient(`${fleet.webUrl}/api`, email, demoPassword)
  const tookMs: number[] = []
  for (let nth = 1; nth <= changes; nth += 1) {
    const dayLimit = 900_000 + nth
    const body = { ...pools['ayung'], sessionLimit: null, dayLimit }
    await desk.put(`/admins/pools/${demoId('pool', 'ayung')}`, body)
    const savedAt = performance.now()
    const seen = lists.map(list => list.shows(`"dayLimit":${dayLimit}`))
    tookMs.push(...(await Promise.all(seen)).map(at => at - savedAt))
  }
  ending.abort()
  return tookMs
}

async function admins(fleet: Fleet): Promise<string[]> {
  const bootstrap = await openBootstrap(fleet)
  const client = clientAt('127.0.0.1', fleet.webUrl)
  const tokens: string[] = []
  for (let nth = 1; nth <= people; nth += 1) {
    const email = `desk-${nth}@jeramaya.example`
    await bootstrap.createStaffAccount({
      accountId: demoId('account', email),
      realm: 'admins',
      position: null,
      password: demoPassword,
      person: {
        firstName: 'Desk',
        lastName: `Number ${nth}`,
        email,
        phone: '+6236100000',
        country: 'ID',
        city: 'Gianyar',
        companyName: 'Jeramaya',
      },
    })
    const { text } = await client.send('POST', '/api/admins/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    tokens.push(JSON.parse(text).data.token)
  }
  client.close()
  await bootstrap.close()
  return tokens
}

/** Opens a list that is read again, as the desk does, whenever the stream reports a change. */
async function openList(webUrl: string, token: string, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` }
  const client = clientAt('127.0.0.1', webUrl)
  const told = new EventTarget()
  let shown = ''
  const read = async () => {
    const { text } = await client.send('GET', '/api/admins/pools', { headers })
    shown = text
    told.dispatchEvent(new Event('shown'))
  }
  const stream = await fetch(`${webUrl}/api/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  })
  if (!stream.ok || !stream.body) throw new Error(`GET /live answered ${stream.status}`)
  const decoder = new TextDecoder()
  const following = once(told, 'shown', { signal: AbortSignal.timeout(patienceMs) })
  const follow = async (body: AsyncIterable<Uint8Array>) => {
    for await (const bytes of body) {
      const said = decoder.decode(bytes, { stream: true })
      if (said.includes(liveEvents.changed) || said.includes(liveEvents.following)) await read()
    }
  }
  follow(stream.body)
    .catch(() => undefined)
    .finally(() => client.close())
  await following
  return {
    /** Resolves with the time at which the list showed a text. */
    async shows(text: string): Promise<number> {
      const late = AbortSignal.timeout(patienceMs)
      while (!shown.includes(text)) await once(told, 'shown', { signal: late })
      return performance.now()
    },
  }
}
