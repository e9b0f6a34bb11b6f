import { randomUUID } from 'node:crypto'
import { END, excludeSystemEvents, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeClient, openClient, type Client } from '../src/eventstoredb/client.ts'

/** The most that the server accepts in one append unless it is configured otherwise. */
const appendBytesMax = 1_048_576

const newName = () => `fact-${randomUUID()}`
const event = (id: string = randomUUID(), text = '') =>
  jsonEvent({ id, type: 'Said', data: { text }, metadata: {} })

/**
 * Tests the behaviour of the vendor's server through the vendor's client. The adapter relies on it, and the stand-in
 * does the same.
 */
export function eventStoreDbFacts(
  name: string,
  make: () => Promise<{ url: string; close(): Promise<unknown> }>,
): void {
  describe(name, () => {
    let server: Awaited<ReturnType<typeof make>>
    let client: Client
    beforeAll(async () => {
      server = await make()
      client = openClient(server.url, 'facts')
    })
    afterAll(async () => {
      await closeClient(client)
      await server.close()
    })
    const append = (stream: string, events: ReturnType<typeof event>[]) =>
      client.appendToStream(stream, events, { expectedRevision: NO_STREAM })
    const revisions = async (stream: string) => {
      const found: number[] = []
      for await (const one of client.readStream(stream)) found.push(Number(one.event?.revision))
      return found
    }

    test('an append of no events to a new stream returns revision 0 and creates no stream', async () => {
      const stream = newName()
      expect(await append(stream, [])).toMatchObject({ nextExpectedRevision: 0n })
      await expect(revisions(stream)).rejects.toThrow('not found')
    })

    test('a deleted stream is not found, and continues at its next revision as if it were new', async () => {
      const stream = newName()
      await append(stream, [event(), event()])
      await client.deleteStream(stream)
      await expect(revisions(stream)).rejects.toThrow('not found')
      expect(await append(stream, [event()])).toMatchObject({ nextExpectedRevision: 2n })
      expect(await revisions(stream)).toEqual([2])
    })

    test('the size limit of an append counts data and metadata, but not its names', async () => {
      const frame = Buffer.byteLength(JSON.stringify({ text: '' })) + 2
      const fill = 'x'.repeat(appendBytesMax - frame - 100)
      const stream = `${newName()}-${'long'.repeat(100)}`
      expect(await append(stream, [event(undefined, fill)])).toMatchObject({ success: true })
      await expect(
        append(newName(), [event(undefined, `${fill}${'x'.repeat(200)}`)]),
      ).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' })
    })

    test('an event without a type is refused with an error that names no cause', async () => {
      const nameless = { ...event(), type: '' }
      await expect(append(newName(), [nameless])).rejects.toMatchObject({ code: 2 })
    })

    test('ids come back in lower case, and match in either case', async () => {
      const [stream, id] = [newName(), randomUUID().toUpperCase()]
      const first = await append(stream, [event(id)])
      expect(await append(stream, [event(id.toLowerCase())])).toEqual(first)
      const ids: (string | undefined)[] = []
      for await (const one of client.readStream(stream)) ids.push(one.event?.id)
      expect(ids).toEqual([id.toLowerCase()])
    })

    test('a subscription from the end learns that it has caught up as soon as it is confirmed', async () => {
      const seen: string[] = []
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: excludeSystemEvents(),
      })
      subscription.on('error', () => seen.push('error'))
      subscription.on('confirmation', () => seen.push('confirmation'))
      subscription.on('caughtUp', () => seen.push('caughtUp'))
      subscription.on('data', () => seen.push('event'))
      await expect.poll(() => seen).toEqual(['confirmation', 'caughtUp'])
      await append(newName(), [event()])
      await expect.poll(() => seen).toContain('event')
      await subscription.unsubscribe()
    })

    test('a position where no event begins is refused with the same words as one that cannot be read', async () => {
      const { position } = await append(newName(), [event()])
      const at = position?.commit ?? 0n
      const ids = async (commit: bigint) => {
        const found: (string | undefined)[] = []
        const fromPosition = { commit, prepare: commit }
        for await (const one of client.readAll({ fromPosition, maxCount: 1 }))
          found.push(one.event?.id)
        return found
      }
      expect(await ids(at)).toHaveLength(1)
      await expect(ids(at + 7n)).rejects.toMatchObject({
        code: 2,
        message: expect.stringContaining('Unexpected ReadAllResult: Error'),
      })
    })
  })
}
