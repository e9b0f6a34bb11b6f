import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { anyTakes, presenceAt } from '../../src/http/upstreams.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(app: RequestListener): Promise<URL> {
  const server = createServer(app)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const takes = () => serve((_, response) => response.writeHead(204).end())
const leaves = () => serve((_, response) => response.writeHead(503).end())
const nobody = new URL('http://127.0.0.1:1')
const unnamed = new URL('http://nobody.invalid:4000')

test('one address that takes calls is enough, without waiting for a silent one', async () => {
  let isGivenUp = false
  const silent = await serve((_, response) => {
    response.once('close', () => {
      isGivenUp = true
    })
  })
  expect(await anyTakes([silent, await takes()])).toBe(true)
  // When the one has answered, the request to the other is still open.
  expect(isGivenUp).toBe(false)
  expect(await anyTakes([unnamed, nobody, await leaves(), await takes()])).toBe(true)
})

test('the answer is false when no address takes calls', async () => {
  expect(await anyTakes([nobody, unnamed, await leaves()])).toBe(false)
})

test('each address is classified as taking calls, gone or silent', async () => {
  const silent = await serve(() => undefined)
  const said = await Promise.all([await takes(), await leaves(), nobody, silent].map(presenceAt))
  expect(said).toEqual(['takes', 'gone', 'gone', 'silent'])
})
