import { createSocket } from 'node:dgram'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const headerBytes = 12
const typeA = 1
/** In the loopback network of this machine. Resolvers know no other port than this. */
const address = '127.0.0.77'
const port = 53

/**
 * A name server on this machine. It does not respond to names that it does not know, like a network without a name
 * server.
 */
export type NameServer = Readonly<{
  /** Adds a name, which resolves to this machine from now on. */
  add: (name: string) => void
  remove: (name: string) => void
  /** How often each name was queried. */
  asked: ReadonlyMap<string, number>
  /** Returns the command for a program that queries only this server. Only root may run it. */
  asking: (program: string, ...args: string[]) => readonly [string, ...string[]]
  close: () => Promise<void>
}>

export async function startNameServer(folder: string): Promise<NameServer> {
  const known = new Set<string>()
  const asked = new Map<string, number>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, type, end } = questionIn(question)
    asked.set(name, (asked.get(name) ?? 0) + 1)
    if (known.has(name))
      socket.send(answerTo(question.subarray(0, end), type === typeA), from.port, from.address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, address, resolve)
  })
  const configuration = path.join(folder, 'resolv.conf')
  writeFileSync(configuration, `nameserver ${address}\noptions timeout:5 attempts:2\n`)
  return {
    add: name => void known.add(name),
    remove: name => void known.delete(name),
    asked,
    asking: (...program) => [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount --bind '${configuration}' /etc/resolv.conf && exec "$@"`,
      'sh',
      ...program,
    ],
    close: () =>
      new Promise(resolve => {
        socket.close(resolve)
      }),
  }
}

/** Returns the name and the type of a query, and where the question ends (RFC 1035, 4.1.2). */
function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** Builds the response to a query: 127.0.0.1 for a minute, or that there is no address of this type. */
function answerTo(question: Buffer, hasAddress: boolean): Buffer {
  const header = Buffer.from(question)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(hasAddress ? 1 : 0, 6)
  header.fill(0, 8, headerBytes)
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1])
  return hasAddress ? Buffer.concat([header, record]) : header
}
