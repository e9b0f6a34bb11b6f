// @vitest-environment node
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { proxyTo } from '../../server/api-split.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = http.createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const post = (url: URL, agent: http.Agent, body: Buffer): Promise<number | string> =>
  new Promise(resolve => {
    const request = http.request(url, { agent, method: 'POST' }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.end(body)
  })

test('an answer that comes before the whole request was read arrives, and the connection stays of use', async () => {
  const upstream = await serve((_, response) => {
    response.writeHead(413).end('too large')
  })
  const front = await serve(proxyTo(upstream))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number | string>()
  for (let time = 0; time < 20; time += 1)
    statuses.add(await post(front, agent, Buffer.alloc(5_000_000)))
  agent.destroy()
  expect([...statuses]).toEqual([413])
})

test('an upstream that is not there is a 502, one that stops half way a broken answer', async () => {
  const gone = await serve(() => undefined)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  servers.pop()?.close()
  const front = await serve(proxyTo(gone))
  for (let time = 0; time < 5; time += 1)
    expect(await post(front, agent, Buffer.alloc(5_000_000))).toBe(502)
  const half = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  const answer = await fetch(await serve(proxyTo(half)), { method: 'POST', body: '{}' })
  await expect(answer.text()).rejects.toThrow()
})
