import { dayMs } from '@arung/contracts/dates'
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { scanBomb, textBomb } from '@arung/platform/testing/pictures'
import { people } from '@arung/demo/people'
import { startCheckoutBody } from '../shop.ts'
import { clientAt, type Client } from '../booking/client.ts'
import type { FloodKind } from './kinds.ts'
import { Pipeline } from './pipeline.ts'

/** Sends once, as one of the crowd, and returns the statuses of the responses. */
export type Sender = Readonly<{ send: (turn: number) => Promise<string[]>; close: () => void }>

const pagesAtOnce = 4
const paths = ['/', '/id', '/activities/ayung-river-rafting', '/id/activities/ayung-river-rafting']
const boundary = 'flood'

/** Creates the factory of senders for a kind of flood, each from its own address. */
export async function senderOf(
  kind: FloodKind,
): Promise<(address: string, webUrl: string) => Sender> {
  if (kind === 'pages') return pageSender
  if (kind === 'pictures') return pictureSender(await heavyPictures())
  return (address, webUrl) => {
    const client = clientAt(address, webUrl)
    const call = kind === 'sign-ins' ? wrongSignIn : newCheckout
    return { send: async turn => [await call(client, turn)], close: client.close }
  }
}

function pageSender(address: string, webUrl: string): Sender {
  const line = new Pipeline(address, webUrl)
  const some = (turn: number) =>
    Array.from({ length: pagesAtOnce }, (_, at) => `${paths[at % paths.length]}?turn=${turn}`)
  return {
    async send(turn) {
      const statuses = await line.get(some(turn))
      return statuses.concat(
        Array.from({ length: pagesAtOnce - statuses.length }, () => 'cut' as const),
      )
    },
    close: () => line.close(),
  }
}

const pictureSender =
  (pictures: readonly Buffer[]) =>
  (address: string, webUrl: string): Sender => {
    const client = clientAt(address, webUrl)
    const checkoutId = randomUUID()
    let form: Promise<unknown> | null = null
    return {
      async send(turn) {
        await (form ??= newCheckout(client, turn, checkoutId))
        const picture = pictures[turn % pictures.length] ?? Buffer.alloc(0)
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\ncontent-type: image/jpeg\r\n\r\n`
        const { status } = await client.send(
          'POST',
          `/api/checkouts/${checkoutId}/identity-pictures`,
          {
            headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
            body: Buffer.concat([
              Buffer.from(head),
              picture,
              Buffer.from(`\r\n--${boundary}--\r\n`),
            ]),
          },
        )
        return [String(status)]
      },
      close: client.close,
    }
  }

/**
 * Returns the pictures that cost a decoder most: a photo of the largest accepted size, scans that cover all of it, and
 * texts that decompress.
 */
async function heavyPictures(): Promise<Buffer[]> {
  const [width, height] = [4_800, 3_600]
  const noise = await sharp(randomBytes(280 * 210 * 3), {
    raw: { width: 280, height: 210, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()
  return [noise, await scanBomb(4_000, 4_000, 60), await textBomb(40, 200_000)]
}

async function wrongSignIn(client: Client, turn: number): Promise<string> {
  const known = people[turn % people.length]
  const isKnown = turn % 2 === 0 && known !== undefined
  const realm = isKnown ? known.realm : 'users'
  const email = isKnown ? known.email : `${randomUUID()}@guests.example`
  return post(client, `/api/${realm}/login`, JSON.stringify({ email, password: randomUUID() }))
}

async function newCheckout(client: Client, turn: number, checkoutId?: string): Promise<string> {
  const date = new Date(Date.now() + (30 + (turn % 30)) * dayMs).toISOString().slice(0, 10)
  return post(client, '/api/checkouts', startCheckoutBody(date, checkoutId))
}

async function post(client: Client, path: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return String((await client.send('POST', path, { headers, body })).status)
}
