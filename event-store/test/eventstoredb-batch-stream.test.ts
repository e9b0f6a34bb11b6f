import { randomUUID } from 'node:crypto'
import { UnavailableError } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { AppendTooLarge, StoreUnavailable } from '../src/errors.ts'
import { streamName } from '../src/event-store.ts'
import { createBatchAppend } from '../src/eventstoredb/batch-append.ts'
import { brokenStream, NoBatchAppend, refusalOf } from '../src/eventstoredb/batch-failures.ts'
import { answerIn, idIn } from '../src/eventstoredb/batch-messages.ts'
import { closeClient, connectionOf, openClient, tellBroken } from '../src/eventstoredb/client.ts'
import { asAppendError } from '../src/eventstoredb/failures.ts'
import { stored } from '../src/eventstoredb/records.ts'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '../src/testing/eventstoredb-stand-in.ts'
import { refusals } from '../src/testing/stand-in-batch-answers.ts'

const patienceMs = 30_000
const newStream = () => streamName('batch', randomUUID())
let server: EventStoreDbStandIn
beforeAll(async () => {
  server = await startEventStoreDbStandIn()
})
afterAll(() => server.stop())

test('refuses appends over the waiting limit at once, by their number and by their bytes', async () => {
  const client = openClient(server.url, 'crowd')
  const batch = createBatchAppend(client, patienceMs, { callsMax: 3, bytesMax: 1_000 })
  const ask = (bytes: number) =>
    batch.append({ stream: newStream(), expected: 'any', events: [sent()], bytes })
  const sent = () => stored(sampleEvent())
  server.misbehave('mute')
  const waiting = [ask(400), ask(400)]
  await expect(ask(400)).rejects.toThrow('2 appends are waiting')
  waiting.push(ask(100))
  await expect(ask(1)).rejects.toThrow('3 appends are waiting')
  batch.close()
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ reason: { name: 'StoreUnavailable' } })
  server.misbehave('not')
  const some = Promise.all([ask(400), ask(400), ask(200)])
  expect(await some).toHaveLength(3)
  await closeClient(client)
})

test('a client that reconnects opens a new stream, and appends waiting in the old one are still answered', async () => {
  const client = openClient(server.url, 'anew')
  const batch = createBatchAppend(client, patienceMs)
  const ask = () => {
    const events = [stored(sampleEvent())]
    return batch.append({ stream: newStream(), expected: 'no-stream', events, bytes: 1 })
  }
  await ask()
  const before = await connectionOf(client)
  const waiting = Array.from({ length: 20 }, ask)
  // As a read does when it finds the server unreachable.
  tellBroken(client, before, new UnavailableError())
  await expect.poll(() => connectionOf(client)).not.toBe(before)
  const all = await Promise.all([...waiting, ask(), ask()])
  expect(all).toEqual(all.map(() => expect.objectContaining({ outcome: 'appended' })))
  await expect.poll(() => [server.calls.streams, server.batches()]).toEqual([3, 2])
  batch.close()
  await closeClient(client)
})

test('an append that meets another leader is not stored there, and the client reconnects', async () => {
  const client = openClient(server.url, 'leaders')
  const batch = createBatchAppend(client, patienceMs)
  const before = await connectionOf(client)
  server.misbehave('other-leader')
  const size = server.log.size()
  const events = [stored(sampleEvent())]
  const asked = batch.append({ stream: newStream(), expected: 'no-stream', events, bytes: 1 })
  await expect(asked).rejects.toThrow(StoreUnavailable)
  await expect.poll(() => connectionOf(client)).not.toBe(before)
  expect(server.log.size()).toBe(size)
  server.misbehave('not')
  batch.close()
  await closeClient(client)
})

test('an answer is matched by its id, as text or as two numbers', () => {
  const id = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'
  const text = new shared.UUID()
  text.setString(id)
  expect(idIn(new streams.BatchAppendResp().setCorrelationId(text))).toBe(id)
  const halves = new shared.UUID.Structured()
  halves.setMostSignificantBits(BigInt.asIntN(64, 0xf81d4fae7dec11d0n).toString())
  halves.setLeastSignificantBits(BigInt.asIntN(64, 0xa76500a0c91e6bf6n).toString())
  const numbers = new shared.UUID()
  numbers.setStructured(halves)
  expect(idIn(new streams.BatchAppendResp().setCorrelationId(numbers))).toBe(id)
})

test('a refusal in a batch gives the same error as in a single call', () => {
  const told = (refusal: Parameters<typeof refusalOf>[0]) =>
    asAppendError(refusalOf(refusal), 'order-1')
  expect(told(refusals.tooLarge(7))).toBeInstanceOf(AppendTooLarge)
  expect(told(refusals.timeout())).toBeInstanceOf(StoreUnavailable)
  expect(told(refusals.notHandled('Server Is Not Ready'))).toBeInstanceOf(StoreUnavailable)
  const unwanted = told(refusals.badRequest('Empty eventType provided.'))
  expect(unwanted).toMatchObject({ message: 'Empty eventType provided.', code: 3 })
  expect(unwanted).not.toBeInstanceOf(StoreUnavailable)
  expect(told(refusals.accessDenied())).toMatchObject({
    message: expect.stringContaining('refuses the user'),
  })
})

test('a success without the revision of the stream has an unknown outcome', () => {
  const success = new streams.BatchAppendResp.Success()
  const answer = new streams.BatchAppendResp().setSuccess(success)
  expect(() => answerIn(answer)).toThrow(StoreUnavailable)
})

test('a broken stream says nothing about any append, but a refused user is refused for all', () => {
  const broken = (code: number, message: string) =>
    brokenStream(Object.assign(new Error(message), { code, details: message }), 'Appending')
  for (const code of [1, 2, 3, 4, 8, 13, 14])
    expect(broken(code, `${code}: larger than max`)).toBeInstanceOf(StoreUnavailable)
  expect(brokenStream(undefined, 'Appending')).toBeInstanceOf(StoreUnavailable)
  expect(broken(16, 'Unauthenticated')).toMatchObject({
    message: 'Appending: EventStoreDB refuses the user that ESDB_URL names',
  })
  expect(broken(16, 'Unauthenticated')).not.toBeInstanceOf(StoreUnavailable)
  expect(broken(12, 'Method is unimplemented.')).toBeInstanceOf(NoBatchAppend)
})
