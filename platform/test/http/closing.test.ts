import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listening } from '../../src/http/server.ts'

/** Sends a request from another thread while this one is busy, on a used connection when `warm` is set. */
const caller = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const agent = new http.Agent({ keepAlive: true })
  const ask = () => new Promise(resolve => {
    const request = http.request({ agent, port: workerData.port, host: '127.0.0.1', method: 'POST' }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', error => resolve(error.code))
    request.end('x')
  })
  const begin = workerData.warm ? ask() : Promise.resolve()
  begin.then(() => parentPort.postMessage('here'))
  const flag = new Int32Array(workerData.flag)
  begin.then(() => {
    Atomics.wait(flag, 0, 0)
    ask().then(answer => parentPort.postMessage(answer))
  })
`
const busyMs = 300
const workers: Worker[] = []
afterEach(() => Promise.all(workers.splice(0).map(worker => worker.terminate())))

const nextFrom = (worker: Worker) =>
  new Promise<unknown>(resolve => void worker.once('message', resolve))

test.each([
  ['on a new connection', false],
  ['on one that was idle', true],
])(
  'a request that came %s while the process was busy is answered before the server closes',
  async (_, warm) => {
    const server: Listening = await listen((_request, response) => void response.end('fine'), {
      port: 0,
      host: '127.0.0.1',
    })
    const flag = new SharedArrayBuffer(8)
    const worker = new Worker(caller, { eval: true, workerData: { port: server.port, warm, flag } })
    workers.push(worker)
    expect(await nextFrom(worker)).toBe('here')
    const answer = nextFrom(worker)
    await new Promise<void>(resolve => {
      setTimeout(() => {
        const shared = new Int32Array(flag)
        Atomics.store(shared, 0, 1)
        Atomics.notify(shared, 0)
        const until = performance.now() + busyMs
        while (performance.now() < until);
        void server.close().then(resolve)
      }, 1)
    })
    expect(await answer).toBe(200)
  },
)
