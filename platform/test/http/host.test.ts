import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../../src/http/server.ts'

let server: Listening
let asked = 0
beforeAll(async () => {
  server = await listen(
    (req, res) => {
      asked += 1
      req.resume()
      res.end('here')
    },
    { port: 0, host: '127.0.0.1' },
  )
})
afterAll(() => server.close())

/** Returns the status of the response to these lines, and whether the connection is closed after it. */
const said = (...lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.on('data', data => {
      text += data.toString()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(text))
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  })

test('a request with one Host header is answered', async () => {
  expect(await said('GET / HTTP/1.1', 'Host: arung.example')).toMatch(/^HTTP\/1\.1 200 .*here$/s)
})

test.each([
  ['another one', 'Host: arung.example', 'Host: attacker.example'],
  ['the same twice', 'Host: arung.example', 'Host: arung.example'],
  ['one in other letters', 'Host: arung.example', 'hOST: attacker.example'],
  ['an empty one', 'Host: arung.example', 'Host:'],
  ['three', 'Host: a.example', 'Host: b.example', 'Host: c.example'],
  ['one behind others', 'Host: a.example', 'Accept: */*', 'Host: b.example'],
])(
  'a request with two Host headers, %s, is refused before the handler sees it',
  async (_, ...hosts) => {
    const before = asked
    for (const line of ['GET / HTTP/1.1', 'GET / HTTP/1.0'])
      expect(await said(line, ...hosts)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await said('POST / HTTP/1.1', ...hosts, 'Content-Length: 0')).toMatch(/^HTTP\/1\.1 400 /)
    expect(asked).toBe(before)
  },
)
