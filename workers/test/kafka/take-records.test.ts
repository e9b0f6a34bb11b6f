import type { KafkaMessage } from 'kafkajs'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { restartedType } from '../../src/relay/records.ts'
import type { ConsumerCheckpoint } from '../../src/consumer/consumer-checkpoint.ts'
import { ConsumerHalted, OtherHistory, takeRecords } from '../../src/consumer/take-records.ts'

const fresh: ConsumerCheckpoint = { nextOffset: 0, position: 0, history: null }

const message = (offset: number, headers: KafkaMessage['headers']): KafkaMessage => ({
  key: null,
  value: Buffer.from('{}'),
  timestamp: '0',
  attributes: 0,
  offset: String(offset),
  ...(headers ? { headers } : {}),
})
/** An event of an unknown type has no effect, but shows its history. */
const published = (offset: number, history: string) =>
  message(offset, { type: 'of.later', history, position: '9', id: 'a', stream: 's', revision: '0' })
const restart = (offset: number, history: string, position: number) =>
  message(offset, { type: restartedType, history, position: String(position) })

async function take(
  from: ConsumerCheckpoint,
  messages: readonly KafkaMessage[],
  undo = async () => {},
) {
  const undone: number[] = []
  const buried: string[] = []
  const to = await takeRecords(
    {
      apply: async () => {},
      undo: async (_transaction, _partition, position) => {
        undone.push(position)
        await undo()
      },
    },
    {} as PoolClient,
    {
      partition: 0,
      from,
      messages,
      bury: async ({ offset }) => void buried.push(offset),
    },
  )
  return { to, undone, buried }
}

test('a checkpoint moves past the last record, and never back', async () => {
  const { to } = await take(fresh, [published(0, 'one'), published(1, 'one')])
  expect(to).toEqual({ nextOffset: 2, position: 0, history: 'one' })
  const ahead = { ...to, nextOffset: 40 }
  expect((await take(ahead, [published(1, 'one')])).to).toEqual(ahead)
})

test('a restarted history reverts what came after its position, once', async () => {
  const from: ConsumerCheckpoint = { nextOffset: 5, position: 30, history: 'one' }
  const { to, undone } = await take(from, [restart(5, 'two', 20), restart(6, 'two', 20)])
  expect(undone).toEqual([20])
  expect(to).toEqual({ nextOffset: 7, position: 20, history: 'two' })
})

test('another history whose start was not seen is read from the beginning', async () => {
  const from: ConsumerCheckpoint = { nextOffset: 5, position: 30, history: 'one' }
  await expect(take(from, [published(5, 'two')])).rejects.toThrow(OtherHistory)
  const { to, undone } = await take({ ...from, nextOffset: 0 }, [published(0, 'two')])
  expect(undone).toEqual([0])
  expect(to).toEqual({ nextOffset: 1, position: 0, history: 'two' })
})

test('a foreign record is buried once, and the next one is read', async () => {
  const strange = (offset: number) => message(offset, {})
  const from: ConsumerCheckpoint = { nextOffset: 5, position: 30, history: 'one' }
  const { to, buried } = await take(from, [strange(4), strange(5), published(6, 'one')])
  expect(buried).toEqual(['5'])
  expect(to.nextOffset).toBe(7)
})

test('a permanent failure halts the consumer, and a transient one is left to a retry', async () => {
  const from: ConsumerCheckpoint = { nextOffset: 5, position: 30, history: 'one' }
  const failing = (error: Error) =>
    take(from, [restart(5, 'two', 20)], async () => {
      throw error
    })
  await expect(failing(new TypeError('never'))).rejects.toThrow(ConsumerHalted)
  const gone = Object.assign(new Error('gone'), { code: '57P01' })
  await expect(failing(gone)).rejects.toBe(gone)
})
